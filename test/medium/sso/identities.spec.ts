import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { role, texts } from '#libs/contracts';
import { database } from '../../../services/gateway/database.js';
import { OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import type { Answer, Browser } from '../gateway/browser.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { enter, reasonOf, signInOutside } from './outside.js';

const consoleUrl = 'http://127.0.0.1:3999';
const base = '/api/lds/adminAccount';
const phone = '13800001111';

const people = {
  zhang: { email: 'zhang@e.cn', email_verified: true },
  wang: { email: 'wang@e.cn', email_verified: true, groups: ['firstbell'] },
  admin: { preferred_username: 'admin' },
  lookalike: { preferred_username: 'ａdmin' },
  'Aa-11': {},
  'aA-11': {},
  caller: { phone_number: `+86 ${phone}`, phone_number_verified: true },
  unsaid: { phone_number: phone },
  unverified: { phone_number: phone, phone_number_verified: false },
};

describe('the account of a person from outside', () => {
  let db: TestDatabase;
  let outside: OpenIdProvider;
  let byEmail: GatewayProcess;
  let byPhone: GatewayProcess;
  let bySub: GatewayProcess;
  let byUsername: GatewayProcess;
  let gateways: GatewayProcess[];
  let admin: Browser;

  beforeAll(async () => {
    db = await testDatabase(database);
    outside = await OpenIdProvider.start({ consoleUrls: [consoleUrl], people });
    const env = { ...outside.environment, PUBLIC_URL: consoleUrl };
    const roleMap = [{ claim: 'groups', value: 'firstbell', role: 'areaManager', areas: ['440000'] }];
    const map = { OIDC_ROLE_MAP: JSON.stringify(roleMap), OIDC_SCOPE: 'openid email groups' };
    byEmail = await GatewayProcess.on(db.url, { ...env, ...map });
    byPhone = await GatewayProcess.on(db.url, { ...env, OIDC_CLAIM: 'phone_number', OIDC_SCOPE: 'openid phone' });
    bySub = await GatewayProcess.on(db.url, { ...env, OIDC_CLAIM: 'sub' });
    byUsername = await GatewayProcess.on(db.url, { ...env, OIDC_CLAIM: 'preferred_username' });
    gateways = [byEmail, byPhone, bySub, byUsername];
    for (const { app } of gateways) app.get(Clock).now = () => new Date();
    await db.dataSource.query(`insert into area (code, name, at) values ('440000', '广东省', now())`);
    admin = byEmail.browser();
    await admin.signIn('admin', 'firstbell1');
  });
  afterEach(() => db.dataSource.query(`delete from account where account <> 'admin'`));
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
    await outside.stop();
    await db.close();
  });

  const fields = { username: '张三', phone, tags: role.areaManager, areaList: [{ code: '440000' }] };
  const add = (some: object, by = admin): Promise<Answer<{ uid: string; initialPassword: string }>> =>
    by.call(`${base}/add`, { ...fields, ...some });

  const refusal = async (gateway: GatewayProcess, person: string): Promise<string | null> =>
    reasonOf((await signInOutside(gateway, person)).address);
  const entered = async (gateway: GatewayProcess, person: string): Promise<string | undefined> => {
    const { browser, address } = await signInOutside(gateway, person);
    return (await enter(browser, address)).bizData?.account;
  };

  it('is found by a verified phone, unless it has an id of its own', async () => {
    const { bizData } = await add({ account: 'zhangsan' });
    expect(await entered(byPhone, 'caller')).toBe('zhangsan');
    for (const person of ['unsaid', 'unverified']) expect(await refusal(byPhone, person)).toBe('claim');
    const bound = { ...fields, uid: bizData?.uid, account: 'zhangsan', ssoId: '13800002222' };
    expect(await admin.call(`${base}/update`, bound)).toMatchObject({ rtnCode: '0' });
    expect(await refusal(byPhone, 'caller')).toBe('noAccount');
  });

  it('is not found by what only looks like its name', async () => {
    expect(await entered(byUsername, 'admin')).toBe('admin');
    expect(await refusal(byUsername, 'lookalike')).toBe('claim');
  });

  it('is found by exactly its subject', async () => {
    const there = bySub.browser();
    await there.signIn('admin', 'firstbell1');
    for (const [account, ssoId] of [
      ['zhangsan', 'Aa-11'],
      ['wangwu', 'aA-11'],
    ]) {
      expect(await add({ account, ssoId }, there)).toMatchObject({ rtnCode: '0' });
    }
    expect(await add({ account: 'lisi-1', ssoId: 'aA-11' }, there)).toMatchObject({ msg: texts.ssoIdTaken });
    expect([await entered(bySub, 'Aa-11'), await entered(bySub, 'aA-11')]).toEqual(['zhangsan', 'wangwu']);
  });

  it.each(['wang@e.cn', 'Wang@e.cn'])('is not made beside %s, which has another id', async (account) => {
    await add({ account, ssoId: 'other@e.cn' });
    expect(await refusal(byEmail, 'wang')).toBe('noAccount');
    const others = `select account from account where account <> 'admin'`;
    expect(await db.dataSource.query(others)).toEqual([{ account }]);
  });

  it('is one alone, whatever accounts are called', async () => {
    const taken = (field: string): object => ({ rtnCode: '-1', msg: texts.ssoIdTaken, field });
    const first = await add({ account: 'zhang@e.cn' });
    expect(await add({ account: 'wangwu', ssoId: 'Zhang@e.cn' })).toMatchObject(taken('ssoId'));
    const second = (await add({ account: 'wangwu', ssoId: 'wang@e.cn' })).bizData?.uid;
    expect(await add({ account: 'Wang@e.cn' })).toMatchObject(taken('account'));
    const update = (body: object): Promise<Answer> => admin.call(`${base}/update`, { ...fields, ...body });
    const renamed = { uid: first.bizData?.uid, account: 'Wang@e.cn' };
    expect(await update(renamed)).toMatchObject(taken('account'));
    expect(await update({ ...renamed, ssoId: 'li@e.cn' })).toMatchObject({ rtnCode: '0' });
    expect(await update({ ...renamed, ssoId: null })).toMatchObject(taken('account'));
    expect(await update({ uid: second, account: 'wangwu', ssoId: 'li@e.cn' })).toMatchObject(taken('ssoId'));
    expect(await update({ uid: second, account: 'wangwu', ssoId: null })).toMatchObject({ rtnCode: '0' });
    expect(await update({ ...renamed, ssoId: null })).toMatchObject({ rtnCode: '0' });
  });

  it('is made although an account of another source had its name', async () => {
    const { uid } = (await add({ account: 'wang@e.cn' })).bizData ?? { uid: '' };
    await db.dataSource.query(`update account set source = 'other' where uid = $1`, [uid]);
    expect(await admin.call(`${base}/delete?uid=${uid}`)).toMatchObject({ rtnCode: '0' });
    expect(await entered(byEmail, 'wang')).toBe('wang@e.cn');
  });

  it.each([
    ['another id', { account: 'zhangsan', ssoId: 'zhang@e.cn' }, { ssoId: 'li@e.cn' }],
    ['no id', { account: 'zhangsan', ssoId: 'zhang@e.cn' }, { ssoId: null }],
    ['another name', { account: 'zhang@e.cn' }, { account: 'li@e.cn' }],
    ['another phone', { account: 'zhang@e.cn' }, { phone: '13800002222' }],
  ])('loses what it has begun once an account has %s', async (_what, given, changed) => {
    const { uid, initialPassword } = (await add(given)).bizData ?? { uid: '', initialPassword: '' };
    const inside = byEmail.browser();
    await inside.signIn(given.account, initialPassword);
    const { browser, address } = await signInOutside(byEmail, 'zhang');
    expect(await enter(browser, address)).toMatchObject({ rtnCode: '0', bizData: { uid } });
    const onTheWay = await signInOutside(byEmail, 'zhang');
    const kept = { ...fields, ...given, uid };
    expect(await admin.call(`${base}/update`, { ...kept, username: '张四' })).toMatchObject({ rtnCode: '0' });
    expect(await browser.isSignedIn()).toBe(true);
    expect(await admin.call(`${base}/update`, { ...kept, ...changed })).toMatchObject({ rtnCode: '0' });
    expect([await browser.isSignedIn(), await inside.isSignedIn()]).toEqual([false, true]);
    expect(await enter(onTheWay.browser, onTheWay.address)).toMatchObject({ msg: texts.ssoTicketWrong });
  });
});
