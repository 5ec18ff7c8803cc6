import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maskedSecret, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { SourceSettingDto } from '../../../services/directory/sources/source-setting.dto.js';
import type { SyncPreviewDto } from '../../../services/directory/sync/sync.dto.js';
import { ExternalSimulator } from '../../../tools/simulators/external-simulator.js';
import { caller } from './directory-parts.js';
import { DirectoryProcess } from './directory-process.js';

const secret = 'a secret';
const saves = {
  quankeyun: 'POST /api/quankeyun/updateSave',
  sjcloud: 'POST /api/sjcloudcontroller/add',
  productwechat: 'POST /api/productwechatcontroller/add',
};
type Source = keyof typeof saves;

/** A server whose paths go wrong in different ways. */
const listen = async (): Promise<{ server: Server; host: string }> => {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/moved')) response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else if (url.startsWith('/none')) response.writeHead(404).end();
    else if (url.startsWith('/broken')) response.writeHead(500).end();
    else if (url.startsWith('/html')) response.end('<html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('settings of private clouds', () => {
  let cloud: ExternalSimulator;
  let odd: { server: Server; host: string };
  let directory: DirectoryProcess;
  let at: (path: string) => string;

  beforeAll(async () => {
    cloud = await ExternalSimulator.start();
    odd = await listen();
    const host = new URL(cloud.environment['SJCLOUD_URL'] ?? '').host;
    at = (path) => `http://${host}/${path}`;
    // nothing is configured for all schools but the third cloud, which has no address of its own in a setting
    const env = { PRODUCT_WECHAT_URL: at('wechat'), PRIVATE_CLOUD_HOSTS: `${host},${odd.host}` };
    directory = await DirectoryProcess.start(0, env);
    for (const source of Object.keys(saves)) await directory.addSchool(source.toUpperCase(), source);
  }, 60_000);
  afterAll(async () => {
    await directory.close();
    cloud.close();
    odd.server.closeAllConnections();
    odd.server.close();
  });

  const fieldsOf = (source: Source): Record<string, string> =>
    ({
      quankeyun: { apiServer: at('quankeyun'), validaTicketServer: at('quankeyun/ticket') },
      sjcloud: { appUrl: at('sjcloud'), appId: 'app', appSecret: secret, wxAppId: 'wx1', wxAppSecret: 'second secret' },
      productwechat: { appId: 'app', appSecret: secret },
    })[source];
  const schoolOf = (source: Source) => ({ schoolCode: source.toUpperCase(), schoolName: `${source}小学` });
  const save = (source: Source, fields: Record<string, string | boolean | null> = fieldsOf(source)) =>
    directory.call(saves[source], { body: { ...schoolOf(source), ...fields } });
  const test = (source: Source, fields: Record<string, string | boolean> = fieldsOf(source)) =>
    directory.call('POST /api/wx/sourceSetting/test', {
      body: { schoolCode: source.toUpperCase(), source, ...fields },
    });
  const get = (source: Source) =>
    directory.ask<SourceSettingDto | null>('GET /api/wx/sourceSetting/get', {
      query: { schoolCode: source.toUpperCase(), source },
    });
  const stored = (): Promise<{ secrets: string }[]> => select(directory.dataSource, 'select * from source_setting');

  it.each([
    ['quankeyun', ['apiServer', 'validaTicketServer']],
    ['sjcloud', ['appUrl', 'appId', 'appSecret']],
    ['productwechat', ['appId', 'appSecret']],
  ] as const)('of %s need %j', async (source, names) => {
    expect(await get(source)).toBeNull();
    for (const name of names) {
      const { [name]: _none, ...rest } = fieldsOf(source);
      const refusals = [
        await save(source, rest),
        await test(source, rest),
        await save(source, { ...rest, [name]: ' ' }),
      ];
      for (const answer of refusals) expect(answer).toMatchObject({ rtnCode: '-1', msg: texts.required, field: name });
    }
    for (const name of ['schoolCode', 'schoolName']) {
      const { msg } = await directory.call(saves[source], {
        body: { ...schoolOf(source), ...fieldsOf(source), [name]: '' },
      });
      expect([name, msg]).toEqual([name, name === 'schoolCode' ? texts.chooseSchool : texts.required]);
    }
    expect(await get(source)).toBeNull();
  });

  it.each(Object.keys(saves) as Source[])(
    'of %s are tried, stored, and used by the synchronisation',
    async (source) => {
      const { schoolCode } = schoolOf(source);
      cloud.schools.set(schoolCode, { grade: [{ id: 'g1', name: '一年级' }] });
      const preview = () =>
        directory.call<SyncPreviewDto>('POST /api/lds/school/syncPreview', { body: { schoolCode, source } });
      // without a setting there is no address, or no account
      expect((await preview()).rtnCode).toBe('-1');
      expect(await test(source)).toMatchObject({ rtnCode: '0', msg: texts.cloudTestDone });
      expect(await get(source)).toBeNull();
      expect(await save(source)).toMatchObject({ rtnCode: '0', msg: texts.setDone });
      const { bizData, msg } = await preview();
      expect([msg, bizData?.counts.find(({ kind }) => kind === 'grade')?.added]).toEqual([null, 1]);
    },
  );

  it('show secrets masked, keep them when they are sent back masked, and store them encrypted', async () => {
    const shown = await get('sjcloud');
    expect(shown).toMatchObject({
      appUrl: at('sjcloud'),
      appId: 'app',
      appSecret: maskedSecret,
      wxAppSecret: maskedSecret,
    });
    const { appUrl, appId, appSecret, wxAppId, wxAppSecret } = shown as Required<SourceSettingDto>;
    expect((await save('sjcloud', { appUrl, appId, appSecret, wxAppId, wxAppSecret })).rtnCode).toBe('0');
    expect((await test('sjcloud', { appUrl, appId, appSecret: maskedSecret })).rtnCode).toBe('0');
    expect((await save('sjcloud', { appUrl, appId, appSecret, wxAppId: '', wxAppSecret: null })).rtnCode).toBe('0');
    expect(await get('sjcloud')).not.toHaveProperty('wxAppSecret');
    expect((await test('sjcloud', { appUrl, appId, appSecret: maskedSecret })).rtnCode).toBe('0');
    expect(JSON.stringify(await stored())).not.toContain(secret);
    const audited = JSON.stringify(await directory.auditEntries('sourceSetting.save'));
    expect(audited).toContain('appSecret');
    for (const each of [secret, 'second secret']) expect(audited).not.toContain(`"${each}`);
  });

  it('may be plain http in the network of a school by an explicit choice, which is recorded', async () => {
    const inside = { ...fieldsOf('sjcloud'), appUrl: 'http://10.20.30.40:8080/api' };
    expect(await save('sjcloud', inside)).toMatchObject({ msg: texts.cloudAddressHttps, field: 'appUrl' });
    expect(await save('sjcloud', { ...inside, schoolNetwork: true })).toMatchObject({ rtnCode: '0' });
    expect(await get('sjcloud')).toMatchObject({ appUrl: inside.appUrl, schoolNetwork: true });
    const entries = await directory.auditEntries(
      'sourceSetting.save',
      ({ after }) => after?.['schoolNetwork'] === true,
    );
    expect(entries.at(-1)).toMatchObject({ after: { appUrl: inside.appUrl, schoolNetwork: true } });
    const here = { ...inside, appUrl: 'http://127.0.0.1:9/', schoolNetwork: true };
    expect(await test('sjcloud', here)).toMatchObject({ rtnCode: '-1', msg: texts.cloudPrivate });
    expect(await save('sjcloud')).toMatchObject({ rtnCode: '0' });
    expect(await get('sjcloud')).toMatchObject({ schoolNetwork: false });
  });

  it('do not send a stored secret to another server', async () => {
    const moved = { appUrl: `http://${odd.host}/sj`, appId: 'app', appSecret: maskedSecret };
    const refusal = { rtnCode: '-1', msg: texts.cloudNewSecret, field: 'appSecret' };
    expect(await save('sjcloud', moved)).toMatchObject(refusal);
    expect(await test('sjcloud', moved)).toMatchObject(refusal);
  });

  it.each([
    ['http://cloud.example.com', texts.cloudAddressHttps],
    ['ftp://cloud.example.com', texts.cloudAddressHttps],
    ['cloud.example.com', texts.cloudAddressForm],
    ['https://user:pw@cloud.example.com', texts.cloudAddressForm],
    ['https://cloud.example.com/?a=1', texts.cloudAddressForm],
  ])('refuse the address %s: %s', async (apiServer, msg) => {
    const fields = { ...fieldsOf('quankeyun'), apiServer };
    for (const answer of [await save('quankeyun', fields), await test('quankeyun', fields)]) {
      expect(answer).toMatchObject({ rtnCode: '-1', msg, field: 'apiServer' });
    }
  });

  it.each([
    ['https://127.0.0.1', texts.cloudPrivate],
    ['https://[::1]', texts.cloudPrivate],
    ['https://[::ffff:10.0.0.1]', texts.cloudPrivate],
    ['https://169.254.169.254/latest', texts.cloudPrivate],
    ['https://2130706433', texts.cloudPrivate],
    // resolves to an address of this machine
    ['https://localhost', texts.cloudPrivate],
    ['https://nowhere.invalid', texts.cloudUnknownHost],
  ])('are not tried at %s: %s', async (apiServer, msg) => {
    expect(await test('quankeyun', { ...fieldsOf('quankeyun'), apiServer })).toMatchObject({ rtnCode: '-1', msg });
  });

  it.each([
    ['moved', texts.cloudRedirect],
    ['none', texts.cloudNotFound],
    ['broken', texts.cloudFault],
    ['html', texts.cloudUnreadable],
  ])('say what is wrong with a server that is %s', async (path, msg) => {
    const apiServer = `http://${odd.host}/${path}`;
    expect(await test('quankeyun', { ...fieldsOf('quankeyun'), apiServer })).toMatchObject({ rtnCode: '-1', msg });
  });

  it('say that an account is wrong', async () => {
    expect(await test('sjcloud', { ...fieldsOf('sjcloud'), appSecret: 'wrong' })).toMatchObject({
      rtnCode: '-1',
      msg: texts.cloudRefused,
    });
    expect(await test('productwechat', { appId: 'app', appSecret: 'wrong' })).toMatchObject({
      msg: texts.cloudRefused,
    });
  });

  it('take wxAppId and wxAppSecret for those of the third cloud', async () => {
    const fields = { wxAppId: 'app', wxAppSecret: secret };
    expect((await test('productwechat', fields)).rtnCode).toBe('0');
    expect((await save('productwechat', fields)).rtnCode).toBe('0');
    expect(await get('productwechat')).toMatchObject({ appId: 'app', appSecret: maskedSecret });
  });

  it('are for schools of that cloud, in reach of the administrator', async () => {
    const body = { ...schoolOf('quankeyun'), ...fieldsOf('sjcloud') };
    expect(await directory.call(saves.sjcloud, { body })).toMatchObject({ rtnCode: '-1', msg: texts.cloudOtherSource });
    const other = caller({ source: 'quankeyun' });
    const query = { schoolCode: 'SJCLOUD', source: 'sjcloud' };
    expect((await directory.call('GET /api/wx/sourceSetting/get', { query, as: other })).status).toBe(404);
    expect(
      (await directory.call(saves.sjcloud, { body: { ...schoolOf('sjcloud'), ...fieldsOf('sjcloud') }, as: other }))
        .status,
    ).toBe(404);
  });

  it('can be tried twenty times a minute', async () => {
    const as = caller({ uid: 'impatient' });
    const body = { schoolCode: 'QUANKEYUN', source: 'quankeyun', ...fieldsOf('quankeyun') };
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      statuses.push((await directory.call('POST /api/wx/sourceSetting/test', { body, as })).status);
    }
    expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20]]).toEqual([true, 429]);
  });
});
