import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role, texts } from '#libs/contracts';
import { until } from '../../stack/index.js';
import { WxTown } from './wx-town.js';

describe('schools in WeCom', () => {
  let town: WxTown;

  beforeAll(async () => {
    town = await WxTown.open();
  }, 60_000);
  afterAll(() => town.close());

  it('have their addresses for callbacks verified by the platform', async () => {
    const verified = await town.platform.verifyCallbacks();
    expect(Object.values(verified).length).toBeGreaterThan(1);
    expect(Object.values(verified).every(Boolean)).toBe(true);
  });

  it('say that the platform is simulated', async () => {
    const { bizData } = await town.get('/api/wx/platform/state');
    expect(bizData).toEqual({ available: true, simulated: true, simulatorUrl: town.platform.url });
  });

  it('are found by name, and come into the list when they are synchronised', async () => {
    const found = await town.get('/api/wx/corpSchool/getSchoolLikeName', { likeName: '第二' });
    expect(found.bizData).toMatchObject([{ schoolCode: 's2', synced: false, bound: false }]);
    expect(await town.listed('s2')).toBeUndefined();
    const wrong = await town.get('/api/wx/corpSchool/syncUCSchool', { schoolCode: 's2', source: 'quankeyun' });
    expect([wrong.rtnCode, wrong.msg]).toEqual(['-1', texts.sourceOther]);
    const synced = await town.get('/api/wx/corpSchool/syncUCSchool', { schoolCode: 's2', source: 'product' });
    expect([synced.rtnCode, synced.msg]).toEqual(['0', texts.syncDone]);
    expect(await town.listed('s2')).toMatchObject({ schoolName: '第二小学', corpId: null, haveCourseSchedule: 1 });
    const again = await town.get('/api/wx/corpSchool/getSchoolLikeName', { likeName: '第二' });
    expect(again.bizData).toMatchObject([{ schoolCode: 's2', synced: true, bound: false }]);
  });

  it('register a corporation with a code of ten minutes that is kept nowhere, and are bound to it', async () => {
    const dashboard = await town.watching();
    const admin = { schoolName: '第一小学', adminName: '王校长', adminPhone: '13812341234' };
    const answer = await town.get('/api/corp/register', { schoolCode: 's1', ...admin });
    const begun = answer.bizData as { registerCode: string; registerUrl: string; expiresIn: number };
    expect(begun).toMatchObject({ expiresIn: 600 });
    expect(begun.registerUrl).toContain(begun.registerCode);
    town.platform.registerCorp({ name: '第一小学', corpId: 'ww-corp-one', registerCode: begun.registerCode });
    await until(() => dashboard.ids('wx:binding').includes('s1'), 'the feed shows the corporation');
    expect(await town.listed('s1')).toMatchObject({
      ...{ corpId: 'ww-corp-one', adminName: '王校长', adminPhone: '138****1234', problem: null },
    });
    const stored = await town.query('wx', 'select * from corp_registration, corp_school');
    expect(JSON.stringify(stored)).not.toContain(begun.registerCode);
    expect(JSON.stringify(stored)).not.toContain(admin.adminPhone);
  });

  it('install an app with another code each time, and the feed shows it at once', async () => {
    const dashboard = await town.watching();
    const first = await town.get('/api/app/installInfo', { schoolCode: 's1', appCode: 'stats' });
    const second = await town.install('s1', 'ww-corp-one', 'stats');
    const codes = [first, second].map(({ bizData }) =>
      new URL((bizData as { url: string }).url).searchParams.get('pre_auth_code'),
    );
    expect(new Set(codes).size).toBe(2);
    await until(
      () => dashboard.rows('wx:apps').some(([code, apps]) => code === 's1' && String(apps) === 'stats'),
      'live',
    );
    expect(await town.listed('s1')).toMatchObject({
      ...{ corpName: '第一小学', corp_type: 'verified', corpUserMax: 1000 },
      appList: [{ appCode: 'stats', name: '考勤' }],
    });
    const apps = await town.get('/api/wx/corpAppInfo/listBySchool', { schoolCode: 's1' });
    const installed = (apps.bizData as { appCode: string; installed: boolean }[]).filter((app) => app.installed);
    expect(installed.map(({ appCode }) => appCode)).toEqual(['stats']);
    const every = await town.get('/api/wx/corpAppInfo/findAllAppInfo');
    const codesOf = (list: unknown): string[] => (list as { appCode: string }[]).map(({ appCode }) => appCode);
    expect(codesOf(every.bizData)).toEqual(town.platform.provider.apps.map(({ appCode }) => appCode));
    const sameSchool = await town.get('/api/wx/corpAppInfo/findAllAppInfo', { schoolCode: 's1' });
    expect(sameSchool.bizData).toEqual(apps.bizData);
  });

  it('are known to the directory with their corporation, and return the QR codes of the platform', async () => {
    const codes = await town.get('/api/wx/corpSchool/qrCodes', { schoolCode: 's1' });
    expect(codes.bizData).toEqual({
      corpQRCode: expect.stringContaining('http') as unknown,
      corpSubscribeQrCode: expect.stringContaining('http') as unknown,
    });
    expect(await town.listed('s1')).toMatchObject(codes.bizData as object);
    const listed = async (): Promise<unknown> =>
      ((await town.post('/api/lds/school/list', { code: 's1' })).bizData as { list: object[] }).list[0];
    await until(async () => JSON.stringify(await listed()).includes('"corpName":"第一小学"'), 'the directory knows');
    expect(await listed()).toMatchObject({ corpId: 'ww-corp-one', corp_type: 'verified', corp_scale: '1000' });
  });

  it('share no corporation with each other', async () => {
    const manager = { managerUid: 'm1', managerName: '客户经理' };
    const taken = await town.post('/api/wx/corpSchool/setCorpSchool', {
      ...{ schoolCode: 's2', corpId: 'ww-corp-one', ...manager },
    });
    expect(taken.rtnCode).toBe('-1');
    await town.install('s2', 'ww-corp-one', 'chat');
    await town.workedOff();
    expect(await town.listed('s2')).toMatchObject({ corpId: null, problem: texts.corpTaken });
    const { uid: managerUid } = await town.all.signIn({ tags: role.customerManager });
    const unbound = { schoolCode: 's2', corpId: 'ww-corp-one', ...manager, managerUid };
    expect((await town.post('/api/wx/corpSchool/setManager', unbound)).msg).toBe(texts.corpMissing);
    // a person installs for the school of another corporation
    town.platform.registerCorp({ name: '另一企业', corpId: 'ww-corp-second' });
    await town.install('s1', 'ww-corp-second', 'chat');
    await town.workedOff();
    expect(await town.listed('s1')).toMatchObject({ corpId: 'ww-corp-one', problem: texts.corpSecond });
  });

  it('install no app that there is not', async () => {
    const { msg } = await town.get('/api/app/installInfo', { schoolCode: 's1', appCode: 'nothing' });
    expect(msg).toBe(texts.appUnknown);
  });

  it('lose an app that the corporation has removed, and keep one that was installed again after that', async () => {
    town.platform.nextCallback('held', 'cancel_auth');
    town.platform.uninstallApp('ww-corp-one', 'chat');
    town.platform.moveClock(2);
    await town.install('s1', 'ww-corp-one', 'chat');
    await town.workedOff();
    town.platform.release();
    await town.workedOff();
    const codes = async (): Promise<string[] | undefined> =>
      (await town.listed('s1'))?.appList.map(({ appCode }) => appCode);
    expect(await codes()).toEqual(['stats', 'chat']);
    town.platform.moveClock(2);
    town.platform.uninstallApp('ww-corp-one', 'chat');
    await town.workedOff();
    expect(await codes()).toEqual(['stats']);
  });

  it('say that what an installation has brought is lost, until the app is installed again', async () => {
    const shown = async (): Promise<unknown[]> => {
      const row = await town.listed('s1');
      return [row?.problem, row?.appList.map(({ appCode }) => appCode)];
    };
    town.platform.fail({ path: 'service/get_permanent_code', kind: 'away', after: true });
    await town.install('s1', 'ww-corp-one', 'chat');
    await town.workedOff();
    expect(await shown()).toEqual([texts.appInstallLost, ['stats']]);
    town.platform.uninstallApp('ww-corp-one', 'chat');
    town.platform.moveClock(2);
    await town.install('s1', 'ww-corp-one', 'chat');
    await town.workedOff();
    expect(await shown()).toEqual([null, ['stats', 'chat']]);
    town.platform.moveClock(2);
    town.platform.uninstallApp('ww-corp-one', 'chat');
    await town.workedOff();
  });

  it('stand in the list when they are added, with the named corporation and manager', async () => {
    const { uid: managerUid } = await town.all.signIn({ tags: role.customerManager });
    const school = { source: 'product', name: '新小学', schoolBxlxCode: '211', schoolXxbbCode: '831' };
    const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
    const manager = { managerUid, managerName: '客户经理' };
    await town.query('gateway', `update account set username = '客户经理' where uid = $1`, [managerUid]);
    const add = async (code: string): Promise<void> => {
      const body = { ...school, ...area, ...manager, code, corpId: 'ww-corp-new' };
      expect(await town.post('/api/lds/school/add', body)).toMatchObject({ rtnCode: '0' });
    };
    await add('n1');
    await until(async () => (await town.listed('n1'))?.corpId === 'ww-corp-new', 'the first one has it');
    expect(await town.listed('n1')).toMatchObject(manager);
    await add('n2');
    await until(async () => (await town.listed('n2'))?.problem === texts.corpTaken, 'the second one has it not');
    const corpOf = (): Promise<{ corpId: string | null }[]> =>
      town.query('directory', `select corp_id as "corpId" from school where code = 'n2'`);
    await until(async () => (await corpOf())[0]?.corpId === null, 'the directory knows');
    const other = await town.post('/api/wx/corpSchool/setManager', {
      schoolCode: 'n1',
      corpId: 'ww-other',
      ...manager,
    });
    expect(other.msg).toBe(texts.corpOther);
    const unknown = { ...manager, managerUid: 'unknown' };
    const refused = await town.post('/api/wx/corpSchool/setManager', {
      ...{ schoolCode: 'n1', corpId: 'ww-corp-new', ...unknown },
    });
    expect(refused.msg).toBe(texts.managerUnknown);
    await town.get('/api/lds/school/unbind', { schoolCode: 'n1' });
    await until(async () => (await town.listed('n1'))?.corpId === null, 'the directory has unbound it');
  });

  it('take each callback, and store it once, however often a busy host has it brought', async () => {
    const { deliveries } = town.platform;
    const last = (): Map<number, number> => new Map(deliveries.map(({ id, status }) => [id, status]));
    await until(() => [...last().values()].every((status) => status === 200), 'every callback is taken');
    expect(deliveries.filter(({ status }) => status >= 400 && status < 500)).toEqual([]);
    const sent = new Set(deliveries.map(({ xml }) => createHash('sha256').update(xml).digest('hex')));
    const stored = await town.query<{ digest: string }>('wx', 'select digest from wecom_callback');
    expect(stored.map(({ digest }) => digest).sort()).toEqual([...sent].sort());
  });

  it('can be left only by administrators within their reach', async () => {
    const manager = await town.as({ tags: role.customerManager, areas: ['440100'] });
    expect((await town.get('/api/wx/corpSchool/removeBindSchool', { schoolCode: 's1' }, manager)).status).toBe(403);
    const foreign = await town.as({ tags: role.administrator, source: 'elsewhere' });
    expect((await town.get('/api/wx/corpSchool/removeBindSchool', { schoolCode: 'w1' }, foreign)).status).toBe(404);
  });

  it('leave their corporation, for the directory as well, and are in the audit', async () => {
    const dashboard = await town.watching();
    const answer = await town.get('/api/wx/corpSchool/removeBindSchool', { schoolCode: 's1' });
    expect([answer.rtnCode, answer.msg]).toEqual(['0', texts.unbound]);
    await until(() => dashboard.rows('wx:binding').some(([code, corp]) => code === 's1' && corp === null), 'live');
    const corpOf = (): Promise<{ corpId: string | null }[]> =>
      town.query('directory', `select corp_id as "corpId" from school where code = 's1'`);
    await until(async () => (await corpOf())[0]?.corpId === null, 'the directory knows');
    const actions = (): Promise<{ action: string }[]> =>
      town.query('gateway', `select distinct action from audit where action like 'corp%' order by 1`);
    const expected = ['corp.register', 'corp.sync', 'corp.unbind', 'corpApp.install'];
    await until(async () => (await actions()).length >= expected.length, 'the audit has them');
    expect((await actions()).map(({ action }) => action)).toEqual(expected);
  });
});
