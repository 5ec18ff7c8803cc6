import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/kernel/config';
import { dayMs, daySeconds, weComCodes, weComReasonOf } from '#libs/contracts';
import { type WeCom, WeComAway, WeComError } from '#libs/wecom';
import { errorCodes } from '../../../tools/simulators/wecom/refusal.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { type TestDatabase, until } from '../../stack/index.js';
import { differencesOf, EventReceiver, itemsOf, KeptCodes, valuesOf } from './contract-parts.js';
import { examples } from './examples/examples.js';
import { RecordingProxy } from './recording-proxy.js';
import { clientOn, weComDatabase } from './wecom-parts.js';

const start = new Date('2026-03-02T02:00:00Z');
const appCode = 'stats';

/** Documented fields that the simulator does not send: what only some corporations have, and pictures. */
const notSimulated = [
  'auth/getuserinfo expires_in',
  'auth/getuserinfo user_ticket',
  'license/get_active_info_by_code active_info.share_info.to_corpid',
  'school/department/list departments.open_group_chat',
  'school/department/list departments.order',
  'service/get_permanent_code auth_corp_info.corp_agent_max',
  'service/get_permanent_code auth_corp_info.location',
  'service/get_permanent_code auth_user_info.avatar',
  'service/get_permanent_code dealer_corp_info.corp_name',
  'service/get_permanent_code dealer_corp_info.corpid',
  'service/get_permanent_code state',
];

describe('the client of WeCom against the simulator', () => {
  let now: Date;
  const clock = { now: () => now };
  let db: TestDatabase;
  let simulator: WeComSimulator;
  let proxy: RecordingProxy;
  let received: EventReceiver;
  let installed: KeptCodes;
  let weCom: WeCom;
  let corpId: string;
  /** As licences name it. */
  let openCorpId: string;
  /** Userids of 40 teachers, as licences name them. */
  let teachers: string[];

  beforeAll(async () => {
    db = await weComDatabase();
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    now = start;
    await db.dataSource.query('delete from wecom_token');
    simulator = await WeComSimulator.start({ clock, retryScale: 0.001 });
    proxy = await RecordingProxy.start(simulator.url);
    installed = new KeptCodes();
    const { weCom: config } = new Config({ ...simulator.environment, DATABASE_URL: 'postgres://h/d' }, 'gateway');
    weCom = clientOn(db, { ...config!, apiUrl: proxy.apiUrl }, { now: clock.now, permanentCodes: installed });
    received = await EventReceiver.start(simulator.provider, weCom);
    simulator.callbacksTo(received.urls);
    await simulator.delivered();
    ({ corpId, openCorpId } = simulator.registerCorp({ name: '第一小学', userMax: 500 }));
    simulator.setContacts(corpId, {
      teachers: Array.from({ length: 40 }, (_, n) => ({ userid: `t${n}`, name: `教师${n}` })),
      departments: [
        { id: 1, parentid: 0, name: '第一小学', type: 5 },
        {
          id: 2,
          parentid: 1,
          name: '一年级',
          type: 2,
          standard_grade: 1,
          register_year: 2025,
          department_admins: [{ userid: 't1', type: 2 }],
        },
        {
          id: 3,
          parentid: 2,
          name: '一班',
          type: 1,
          is_graduated: 0,
          department_admins: [{ userid: 't2', type: 4, subject: '语文' }],
        },
      ],
      students: [
        { student_userid: 's1', name: '小明', department: [3], parents: [{ parent_userid: 'p1', relation: '爸爸' }] },
      ],
      parents: [{ parent_userid: 'p1', mobile: '13800000001', is_subscribe: 1 }],
    });
    await install();
    const { open } = await weCom.ids.openUserids(
      { corpId, appCode },
      Array.from({ length: 40 }, (_, n) => `t${n}`),
    );
    teachers = [...open.values()];
  });
  afterEach(async () => {
    await simulator.close();
    for (const server of [proxy, received]) server.close();
  });

  const install = async (): Promise<void> => {
    simulator.installApp(corpId, appCode, 'bind-1');
    await simulator.delivered();
    const authCode = received.of('create_auth').at(-1)?.text('AuthCode') ?? '';
    const { permanentCode } = await weCom.apps.permanentCode(appCode, authCode);
    installed.codes.set(`${corpId} ${appCode}`, permanentCode);
  };
  const later = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const order = (base = 30) =>
    weCom.orders.create({ corpId, buyerUserid: 'buyer1', count: { base, interconnected: 0 }, months: 12 });
  /** Codes of an order that was paid. */
  const bought = async (base = 30): Promise<string[]> => {
    const orderId = await order(base);
    simulator.payOrder(orderId);
    later(10);
    const accounts = await itemsOf(weCom.orders.accounts(orderId));
    return accounts.map(({ activeCode }) => activeCode ?? '');
  };
  const failure = async (call: Promise<unknown>): Promise<string> => {
    try {
      await call;
    } catch (error) {
      if (error instanceof WeComError) return error.reason;
      if (error instanceof WeComAway) return `away ${error.outcome}`;
      throw error;
    }
    return 'done';
  };

  it('buys, pays, activates, transfers and renews', async () => {
    const orderId = await order(30);
    expect(await weCom.orders.get(orderId)).toMatchObject({
      type: 1,
      status: 0,
      count: { base: 30 },
      months: 12,
      paidAt: null,
    });
    expect(await failure(order(1))).toBe('unpaidOrder');
    expect(await failure(itemsOf(weCom.orders.accounts(orderId)))).toBe('orderUnpaid');
    simulator.payOrder(orderId);
    expect(await failure(itemsOf(weCom.orders.accounts(orderId)))).toBe('codesInMaking');
    expect(await failure(order(1))).toBe('orderInMaking');
    later(10);
    const codes = (await itemsOf(weCom.orders.accounts(orderId))).map(({ activeCode }) => activeCode!);
    expect(codes).toHaveLength(30);
    expect(await weCom.orders.get(orderId)).toMatchObject({ status: 1, paidAt: start });

    await weCom.accounts.activate(corpId, { activeCode: codes[0]!, userid: teachers[0]! });
    const many = [
      { activeCode: codes[1]!, userid: teachers[1]! },
      { activeCode: codes[0]!, userid: teachers[2]! },
      { activeCode: 'none', userid: teachers[3]! },
    ];
    const results = await weCom.accounts.activateMany(corpId, many);
    expect(results.map(({ refused }) => refused?.reason)).toEqual([undefined, 'codeBound', 'invalidCode']);
    const none = await weCom.accounts.activateMany(corpId, [{ activeCode: 'none', userid: teachers[3]! }]);
    expect(none).toMatchObject([{ refused: { errcode: 701021 } }]);

    const [account] = await weCom.accounts.byUser(corpId, teachers[0]!);
    expect(account).toMatchObject({ activeCode: codes[0], type: 1, userid: teachers[0] });
    expect(account!.expiresAt!.getTime() - now.getTime()).toBeGreaterThan(371 * dayMs);
    expect(await weCom.accounts.byCode(corpId, codes[0]!)).toMatchObject({ status: 2, userid: teachers[0] });
    const known = await weCom.accounts.byCodes(corpId, [...codes, 'none']);
    expect(known.unknown).toEqual(['none']);
    expect(known.accounts.filter(({ status }) => status === 2)).toHaveLength(2);
    expect(await itemsOf(weCom.accounts.activated(corpId))).toHaveLength(2);

    const transferred = await weCom.accounts.transfer(corpId, [
      { handoverUserid: teachers[0]!, takeoverUserid: teachers[5]! },
      { handoverUserid: teachers[9]!, takeoverUserid: teachers[6]! },
    ]);
    expect(transferred.map(({ refused }) => refused?.reason)).toEqual([undefined, 'notActive']);
    expect(await weCom.accounts.byCode(corpId, codes[0]!)).toMatchObject({ userid: teachers[5] });

    const renewal = [teachers[5]!, teachers[30]!].map((userid) => ({ userid, type: 1 as const }));
    const { jobId, refused } = await weCom.orders.addToRenewal(corpId, renewal);
    expect(refused).toMatchObject([{ userid: teachers[30], errcode: 701004, reason: 'notActivatedForType' }]);
    expect((await weCom.orders.addToRenewal(corpId, [{ userid: teachers[1]!, type: 1 }], jobId)).jobId).toBe(jobId);
    const renewalId = await weCom.orders.submitRenewal(jobId, 'buyer1', { months: 2 });
    expect(await failure(weCom.orders.submitRenewal(jobId, 'buyer1', { months: 2 }))).toBe('jobSubmitted');
    simulator.payOrder(renewalId);
    const renewed = await itemsOf(weCom.orders.accounts(renewalId));
    expect(renewed.map(({ userid, activeCode }) => [userid, activeCode])).toEqual([
      [teachers[5], null],
      [teachers[1], null],
    ]);
    const listed = await itemsOf(weCom.orders.list({ corpId, from: start, to: now }));
    expect(listed).toEqual([
      { orderId, type: 1 },
      { orderId: renewalId, type: 2 },
    ]);
    await simulator.delivered();
    const paid = received
      .of('license_pay_success')
      .map((event) => valuesOf(event, 'AuthCorpId', 'OrderId', 'BuyerUserId'));
    expect(paid).toEqual([
      [openCorpId, orderId, 'buyer1'],
      [openCorpId, renewalId, 'buyer1'],
    ]);
  });

  it('cancels what is unpaid, and only that', async () => {
    const orderId = await order();
    await weCom.orders.cancel(corpId, orderId);
    expect(await weCom.orders.get(orderId)).toMatchObject({ status: 2 });
    expect(await failure(weCom.orders.cancel(corpId, orderId))).toBe('orderNotUnpaid');
  });

  it('sets what is activated automatically', async () => {
    expect(await failure(weCom.accounts.setAutoActivation(corpId, true))).toBe('neverBought');
    await bought(1);
    await weCom.accounts.setAutoActivation(corpId, true);
    expect(await weCom.accounts.isAutoActivated(corpId)).toBe(true);
    simulator.visitApp(corpId, 't7', appCode);
    await simulator.delivered();
    const [activated] = received.of('auto_activate');
    expect(valuesOf(activated, 'AuthCorpId')).toEqual([openCorpId]);
    expect(valuesOf(activated?.child('AccountList'), 'UserId', 'Type')).toEqual([teachers[7], '1']);
    simulator.visitApp(corpId, 't8', appCode);
    await simulator.delivered();
    expect(valuesOf(received.of('unlicensed_notify')[0], 'ToUserName')).toEqual([corpId]);
    const licence = await weCom.accounts.appLicence(corpId, appCode);
    expect(licence).toMatchObject({ checked: true, trial: { from: start } });
    expect(licence.trial!.to!.getTime() - start.getTime()).toBe(90 * dayMs);
  });

  it('installs an app and registers a corporation', async () => {
    const code = await weCom.apps.preAuthCode(appCode);
    expect(code.seconds).toBe(1200);
    await weCom.apps.setSession(appCode, code.code, { test: false });
    expect(weCom.apps.installUrl(appCode, code, 'https://school.example', 's')).toMatch(
      `${simulator.url}/3rdapp/install?`,
    );
    const info = await weCom.apps.authInfo(appCode, corpId);
    expect(info).toMatchObject({ corp: { corpId, name: '第一小学', verified: true, capacity: 500 } });
    const { agentId } = info.agents[0]!;
    expect(await weCom.apps.admins(appCode, corpId, agentId)).toMatchObject([{ userid: 'admin', manages: true }]);

    const { code: registerCode, seconds } = await weCom.registration.begin({ corpName: '第二小学', state: 'reg-1' });
    expect(seconds).toBe(600);
    expect(await failure(weCom.registration.info(registerCode))).toBe('invalidAuthCode');
    const registered = simulator.registerCorp({ name: '第二小学', registerCode, appCodes: [appCode] });
    expect(await weCom.registration.info(registerCode)).toMatchObject({ corpId: registered.corpId, state: 'reg-1' });
    await simulator.delivered();
    const [callback] = received.of('register_corp');
    const named = valuesOf(callback, 'AuthCorpId', 'RegisterCode', 'State');
    expect(named).toEqual([registered.corpId, registerCode, 'reg-1']);
    expect(await weCom.ids.openCorpId(corpId)).toBe(openCorpId);
    simulator.uninstallApp(corpId, appCode);
    await simulator.delivered();
    expect(valuesOf(received.of('cancel_auth')[0], 'AuthCorpId')).toEqual([corpId]);
    expect(await failure(weCom.school.departments({ corpId, appCode }))).toMatch(
      /invalidPermanentCode|apiUnauthorised/,
    );
  });

  it('reads the school and hears of its changes', async () => {
    const school = { corpId, appCode };
    expect(await weCom.school.departments(school)).toMatchObject([
      { id: 1, type: 5 },
      { id: 2, type: 2, standardGrade: 1, registerYear: 2025, admins: [{ userid: 't1', type: 2 }] },
      { id: 3, type: 1, admins: [{ userid: 't2', type: 4, subject: '语文' }] },
    ]);
    const parents = [{ userid: 'p1', relation: '爸爸', mobile: '13800000001', subscribed: true }];
    expect(await weCom.school.students(school, 1)).toEqual([]);
    expect(await weCom.school.students(school, 1, { below: true })).toMatchObject([
      { userid: 's1', departments: [3], parents },
    ]);
    expect(await weCom.school.parents(school, 3)).toMatchObject([
      { userid: 'p1', children: [{ userid: 's1', name: '小明' }] },
    ]);
    expect(await weCom.school.user(school, 's1')).toMatchObject({ kind: 'student', student: { name: '小明' } });
    expect(await weCom.school.user(school, 'p1')).toMatchObject({ kind: 'parent', parent: { subscribed: true } });
    expect(await failure(weCom.school.user(school, 'unknown'))).toBe('unknownUser');
    expect((await weCom.school.subscribeQrCode(school)).big).toMatch(simulator.url);
    simulator.setContacts(corpId, { departments: [{ id: 1, parentid: 0, name: '第一小学', type: 5 }] });
    simulator.setContacts(corpId, { students: [] });
    await simulator.delivered();
    const batch = received.of('change_school_contact_batch').flatMap((event) => event.all('ChangeList'));
    const changes = [...batch, ...received.of('change_school_contact')];
    expect(changes.map((each) => valuesOf(each, 'ChangeType', 'Id'))).toEqual([
      ['delete_department', '2'],
      ['delete_department', '3'],
      ['delete_student', 's1'],
    ]);
  });

  it('signs in members of the provider', async () => {
    const [buyer] = simulator.provider.buyers;
    const user = await weCom.login.user(simulator.loginCode(buyer!.userid));
    expect(user).toMatchObject({ userid: buyer!.userid, name: buyer!.name });
    expect(await failure(weCom.login.user('none'))).toBe('invalidLoginCode');
  });

  it('passes the check of its addresses, and refuses what is broken or for another receiver', async () => {
    const checked = await simulator.verifyCallbacks();
    expect(Object.values(checked)).toEqual(Object.keys(checked).map(() => true));
    const tries = () => simulator.deliveries.filter(({ event }) => event === 'change_auth');
    for (const mode of ['broken', 'foreign'] as const) {
      const before = tries().length;
      simulator.nextCallback(mode, 'change_auth');
      simulator.changeAuth(corpId);
      await until(() => tries().length === before + 4, 'four tries');
    }
    expect(tries().map(({ status }) => status)).toEqual(tries().map(() => 403));
    expect(received.of('change_auth')).toEqual([]);
  });

  it('has its tokens refreshed when they end before their time', async () => {
    const refreshed = (): number => simulator.calls.get('service/get_provider_token') ?? 0;
    await weCom.accounts.isAutoActivated(corpId);
    const before = refreshed();
    for (const forget of [false, true]) {
      simulator.expireToken(undefined, forget);
      await Promise.all(Array.from({ length: 5 }, () => weCom.accounts.isAutoActivated(corpId)));
      await weCom.school.departments({ corpId, appCode });
    }
    expect(refreshed()).toBe(before + 2);
  });

  it.each(['away', 'hang', 'status'] as const)(
    'knows that an order may exist whose answer was lost: %s',
    async (kind) => {
      const { weCom: config } = new Config({ ...simulator.environment, DATABASE_URL: 'postgres://h/d' }, 'licence');
      weCom = clientOn(db, config, { now: clock.now, permanentCodes: installed, timeoutMs: 2000 });
      simulator.fail({ kind, after: true, path: 'license/create_new_order' });
      expect(await failure(order(3))).toBe('away unknown');
      const [found, ...more] = await itemsOf(weCom.orders.list({ corpId, from: start, to: now }));
      expect(more).toEqual([]);
      expect(await weCom.orders.get(found!.orderId)).toMatchObject({ status: 0, count: { base: 3 } });
    },
  );

  it('has a text for each code that the simulator refuses with', async () => {
    expect(errorCodes.filter((code) => !weComCodes.includes(code))).toEqual([]);
    for (const errcode of errorCodes.filter((code) => code > 700_000)) {
      simulator.fail({ kind: 'refused', errcode, path: 'license/get_order' });
      expect(await failure(weCom.orders.get('O'))).toBe(weComReasonOf(errcode).reason);
    }
  });

  it('sees the platform respond as documented, field by field', async () => {
    const school = { corpId, appCode };
    const [first, second] = await bought(2);
    await failure(weCom.accounts.activate(corpId, { activeCode: first!, userid: teachers[0]! }));
    await weCom.accounts.setAutoActivation(corpId, false);
    await weCom.accounts.isAutoActivated(corpId);
    const { jobId } = await weCom.orders.addToRenewal(corpId, [
      { userid: teachers[0]!, type: 1 },
      { userid: teachers[2]!, type: 1 },
    ]);
    const newExpireAt = new Date(now.getTime() + 400 * dayMs);
    const renewalId = await weCom.orders.submitRenewal(jobId, 'buyer1', { newExpireAt });
    await weCom.orders.get(renewalId);
    simulator.payOrder(renewalId);
    await itemsOf(weCom.orders.accounts(renewalId));
    await weCom.orders.cancel(corpId, await order(1));
    const [listed] = await itemsOf(weCom.orders.list({ corpId }));
    await weCom.orders.get(listed!.orderId);
    // so late that another code may take the place of the first
    later(390 * daySeconds);
    simulator.pushTickets();
    await simulator.delivered();
    const [third] = await bought(1);
    await weCom.accounts.activateMany(corpId, [{ activeCode: third!, userid: teachers[0]! }]);
    await weCom.accounts.byCode(corpId, first!);
    await weCom.accounts.byCodes(corpId, [first!, second!, 'none']);
    await itemsOf(weCom.accounts.activated(corpId));
    await weCom.accounts.byUser(corpId, teachers[0]!);
    await weCom.accounts.transfer(corpId, [{ handoverUserid: teachers[0]!, takeoverUserid: teachers[1]! }]);
    await weCom.accounts.appLicence(corpId, appCode);
    const { agents } = await weCom.apps.authInfo(appCode, corpId);
    await weCom.apps.admins(appCode, corpId, agents[0]!.agentId);
    await weCom.apps.setSession(appCode, (await weCom.apps.preAuthCode(appCode)).code, { test: true });
    const { code: registerCode } = await weCom.registration.begin({ state: 'r' });
    simulator.registerCorp({ name: '第二小学', registerCode, appCodes: [appCode] });
    await simulator.delivered();
    await weCom.apps.permanentCode(appCode, received.of('create_auth').at(-1)!.text('AuthCode'));
    await weCom.registration.info(registerCode);
    await weCom.ids.openCorpId(corpId);
    await weCom.ids.openUserids(school, ['t1', 'unknown']);
    await weCom.school.departments(school);
    await weCom.school.students(school, 3);
    await weCom.school.parents(school, 3);
    await weCom.school.user(school, 's1');
    await weCom.school.user(school, 'p1');
    await weCom.school.subscribeQrCode(school);
    await weCom.login.user(simulator.loginCode('buyer1'));
    expect(differencesOf(examples, proxy.replies)).toEqual({ otherTypes: [], missing: notSimulated });
  });
});
