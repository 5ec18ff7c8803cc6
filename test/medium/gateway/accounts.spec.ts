import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type AreaChanged, role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { database } from '../../../services/gateway/database.js';
import { Sessions } from '../../../services/gateway/session/sessions.service.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { type Answer, type Browser, hashed } from './browser.js';
import { GatewayProcess } from './gateway-process.js';

interface Row {
  uid: string;
  account: string;
  phone: string;
  belongArea: string[];
}

const base = '/api/lds/adminAccount';
const manager = {
  account: 'zhangsan',
  phone: '13812341234',
  username: '张三',
  tags: role.areaManager as number,
  areaList: [{ code: '440100', name: 'whatever' }],
};

describe('accounts', () => {
  let db: TestDatabase;
  let gateway: GatewayProcess;
  let admin: Browser;
  let address = 0;
  const browserOn = (on = gateway): Browser => on.browser(`198.51.100.${address}`);

  beforeAll(async () => {
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url, { DEBUG_USERS: '13900001111,some-uid' });
    await publishAreas();
  });
  afterAll(async () => {
    await gateway.close();
    await db.close();
  });
  beforeEach(async () => {
    await db.dataSource.query(`delete from account where account <> 'admin'`);
    // clocks of two gateways that stand still differ, and failures at an address count by them
    address += 1;
    admin = browserOn();
    expect(await admin.signIn('admin', 'firstbell1')).toMatchObject({ rtnCode: '0' });
  });

  const publishAreas = async (): Promise<void> => {
    const areas: AreaChanged[] = [
      { areaCode: '440000', name: '广东省', parentCode: null, level: 'province', source: null },
      { areaCode: '440100', name: '广州市', parentCode: '440000', level: 'city', source: null },
      { areaCode: '440106', name: '天河区', parentCode: '440100', level: 'town', source: null },
      { areaCode: '990000', name: '他方', parentCode: null, level: 'province', source: 'quankeyun' },
      { areaCode: '990100', name: '他市', parentCode: '990000', level: 'city', source: null },
    ];
    const at = new Date().toISOString();
    const event = { type: 'area.changed', at };
    await gateway.app.get(EventBus).publish(
      'directory.school',
      areas.map((data) => ({ ...event, id: randomUUID(), key: data.areaCode, data })),
    );
  };
  const add = async (some: object = {}): Promise<{ uid: string; initialPassword: string }> => {
    const answer = await admin.call<{ uid: string; initialPassword: string }>(`${base}/add`, { ...manager, ...some });
    expect(answer).toMatchObject({ rtnCode: '0', msg: texts.added });
    return answer.bizData ?? { uid: '', initialPassword: '' };
  };
  const list = async (filter: object = {}, query = ''): Promise<Row[]> =>
    (await admin.call<{ list: Row[] }>(`${base}/list?size=100${query}`, filter)).bizData?.list ?? [];
  const adminUid = async (): Promise<string> => (await list({ account: 'admin' }))[0]?.uid ?? '';
  const names = (rows: Row[]): string[] => rows.map((row) => row.account);

  it('begin with a password that is shown once and must be changed', async () => {
    const { initialPassword } = await add();
    const browser = browserOn();
    expect(await browser.signIn('zhangsan', initialPassword)).toMatchObject({
      bizData: {
        mustChangePassword: true,
        isAdmin: 0,
        tags: role.areaManager,
        phone: '138****1234',
        source: 'product',
        areaList: [{ code: '440100', name: '广州市' }],
        appList: ['stats', 'chat', 'classStyle', 'schedule'],
        permissions: ['goClassCardDevice'],
      },
    });
    const change = (oldPassword: string, newPassword: string) =>
      browser.call('/api/user/changePassword', { oldPassword: hashed(oldPassword), newPassword: hashed(newPassword) });
    expect(await change(initialPassword, initialPassword)).toMatchObject({ rtnCode: '-1', msg: texts.passwordSame });
    const passwords = { oldPassword: hashed(initialPassword), newPassword: hashed('secret123') };
    expect(await browser.call('/api/user/changePassword', passwords)).toMatchObject({ rtnCode: '0' });
    expect(await browser.signIn('zhangsan', 'secret123')).toMatchObject({ bizData: { mustChangePassword: false } });
    expect(await change('secret123', initialPassword)).toMatchObject({ rtnCode: '-1', msg: texts.passwordInitial });
    expect(JSON.stringify(await db.dataSource.query('select * from account'))).not.toContain('13812341234');
  });

  it('have names that differ in more than case and width', async () => {
    await add({ account: 'wangwu1' });
    for (const account of ['WangWu1', 'ｗａｎｇｗｕ1']) {
      const body = { ...manager, account };
      expect(await admin.call(`${base}/add`, body)).toMatchObject({ msg: texts.accountTaken, field: 'account' });
    }
  });

  it.each<[string, object, string]>([
    ['account', { account: 'short' }, texts.accountLength],
    ['account', { account: 'much-too-long-name' }, texts.accountLength],
    ['account', { account: '      ' }, texts.accountLength],
    ['account', { account: undefined }, texts.accountLength],
    ['phone', { phone: '23812341234' }, texts.mobile],
    ['phone', { phone: '138****1234' }, texts.mobile],
    ['username', { username: ' ' }, texts.usernameRequired],
    ['tags', { tags: undefined }, texts.roleRequired],
    ['tags', { tags: role.administrator | role.areaManager }, texts.roleRequired],
    ['tags', { tags: role.teacher }, texts.roleRequired],
    ['areaList', { areaList: undefined }, texts.areasRequired],
    ['areaList', { areaList: [] }, texts.areasChoose],
    ['areaList', { areaList: [{ code: '123456' }] }, texts.areaUnknown],
  ])('need a right %s: %j', async (field, wrong, msg) => {
    const answer = await admin.call(`${base}/add`, { ...manager, ...wrong });
    expect(answer).toMatchObject({ status: 200, rtnCode: '-1', msg, field });
    expect(names(await list())).toEqual(['admin']);
  });

  it('have names of their own, also when two are added at once', async () => {
    const two = await Promise.all([1, 2].map(() => admin.call(`${base}/add`, manager)));
    expect(two.map((answer) => answer.rtnCode).sort()).toEqual(['-1', '0']);
    expect(two.find((answer) => answer.rtnCode === '-1')).toMatchObject({ msg: texts.accountTaken, field: 'account' });
  });

  it('are found by name, role and phone or its last four digits, in pages and in order', async () => {
    await add();
    await add({ account: 'lisi_100%', username: '李四', phone: '13900000000', tags: role.customerManager });
    expect(names(await list())).toEqual(expect.arrayContaining(['admin', 'zhangsan', 'lisi_100%']));
    expect(names(await list({ account: 'ZHANG' }))).toEqual(['zhangsan']);
    expect(names(await list({ account: '_100%' }))).toEqual(['lisi_100%']);
    expect(names(await list({ username: '四' }))).toEqual(['lisi_100%']);
    expect(names(await list({ phone: '13812341234' }))).toEqual(['zhangsan']);
    expect(names(await list({ phone: '1234' }))).toEqual(['zhangsan']);
    expect(names(await list({ phone: '1381' }))).toEqual([]);
    expect(names(await list({ phone: '1381234' }))).toEqual([]);
    expect(names(await list({ tags: role.customerManager }))).toEqual(['lisi_100%']);
    await add({ account: 'pinyin', phone: '13812340099', username: '王五' });
    const byPinyin = names(await list({}, '&sort=username&order=asc'));
    expect(byPinyin.indexOf('pinyin')).toBeLessThan(byPinyin.indexOf('zhangsan'));
    await admin.call(`${base}/delete?uid=${(await list({ account: 'pinyin' }))[0]?.uid ?? ''}`);
    expect(names(await list({}, '&sort=account&order=desc'))).toEqual(['zhangsan', 'lisi_100%', 'admin']);
    expect(await admin.call(`${base}/list?page=2&size=2&sort=account`, {})).toMatchObject({
      bizData: { total: 3, page: 2, size: 2, list: [{ account: 'zhangsan', phone: '138****1234' }] },
    });
    expect((await list({ account: 'zhangsan' }))[0]?.belongArea).toEqual(['广州市']);
    const managers = await admin.call(`${base}/getManagerList?likeName=${encodeURIComponent('李')}`);
    expect(managers.bizData).toEqual([{ uid: expect.any(String), name: '李四', phone: '139****0000' }]);
  });

  describe('when changed', () => {
    const signedIn = async (account: string, password: string, env = gateway): Promise<Browser> => {
      const browser = browserOn(env);
      expect(await browser.signIn(account, password)).toMatchObject({ rtnCode: '0' });
      return browser;
    };
    const update = (uid: string, some: object): Promise<Answer> =>
      admin.call(`${base}/update`, { ...manager, phone: '138****1234', uid, ...some });

    it.each<[string, object, boolean]>([
      ['keep their sessions with a new name', { username: '张三丰', account: 'zhangsanfeng' }, true],
      ['lose their sessions with another role', { tags: role.customerManager }, false],
      ['lose their sessions with other areas', { areaList: [{ code: '440106' }] }, false],
      ['lose their sessions with more areas', { areaList: [{ code: '440100' }, { code: '440106' }] }, false],
    ])('%s', async (_what, some, kept) => {
      const { uid, initialPassword } = await add();
      const browser = await signedIn('zhangsan', initialPassword);
      expect(await update(uid, some)).toMatchObject({ rtnCode: '0', msg: texts.changed });
      expect(await browser.isSignedIn()).toBe(kept);
      const phone = await admin.call(`${base}/phoneDetail?uid=${uid}`);
      expect(phone.bizData).toEqual({ phone: '13812341234' });
    });

    it('end their sessions in other gateway processes too', async () => {
      const other = await GatewayProcess.on(db.url);
      const { uid, initialPassword } = await add();
      const browser = await signedIn('zhangsan', initialPassword, other);
      const cookie = `firstbell.sid=${browser.cookies.get('firstbell.sid')}`;
      const id = (await other.app.get(Sessions).identify(cookie))?.sessionId ?? 'none';
      expect(await admin.call(`${base}/delete?uid=${uid}`)).toMatchObject({ rtnCode: '0', msg: texts.deleted });
      await other.sweep();
      expect(other.ended).toContain(id);
      expect(await browser.isSignedIn()).toBe(false);
      expect(await browser.signIn('zhangsan', initialPassword)).toMatchObject({ msg: texts.loginWrong });
      await other.close();
    });

    it('take a new phone, but no mask of another one', async () => {
      const { uid } = await add();
      expect(await update(uid, { phone: '139****0000' })).toMatchObject({ msg: texts.mobile, field: 'phone' });
      expect(await update(uid, { phone: '13900000000' })).toMatchObject({ rtnCode: '0' });
      expect(names(await list({ phone: '13900000000' }))).toEqual(['zhangsan']);
      expect(names(await list({ phone: '13812341234' }))).toEqual([]);
    });

    it('may keep a name that is shorter than new ones may be', async () => {
      const uid = await adminUid();
      const own = { phone: '13900001111', tags: role.administrator };
      expect(await update(uid, { ...own, account: 'adm' })).toMatchObject({ msg: texts.accountLength });
      expect(await update(uid, { ...own, account: 'admin' })).toMatchObject({ rtnCode: '0' });
    });

    it('get a new initial password at a reset, which ends their sessions', async () => {
      const { uid, initialPassword } = await add();
      const browser = await signedIn('zhangsan', initialPassword);
      const reset = await admin.call<{ initialPassword: string }>(`${base}/resetPassword?uid=${uid}`);
      expect(reset).toMatchObject({ rtnCode: '0', bizData: { initialPassword: expect.any(String) } });
      expect(await browser.isSignedIn()).toBe(false);
      expect(await browser.signIn('zhangsan', initialPassword)).toMatchObject({ msg: texts.loginWrong });
      expect(await browser.signIn('zhangsan', reset.bizData?.initialPassword ?? '')).toMatchObject({
        bizData: { mustChangePassword: true },
      });
    });

    it('leave an administrator and the own account', async () => {
      const uid = await adminUid();
      expect(await admin.call(`${base}/delete?uid=${uid}`)).toMatchObject({ msg: texts.ownAccountKept });
      expect(await admin.call(`${base}/resetPassword?uid=${uid}`)).toMatchObject({ msg: texts.ownPasswordKept });
      const demoted = { account: 'admin', phone: '13900001111', tags: role.areaManager };
      expect(await update(uid, demoted)).toMatchObject({ rtnCode: '-1', msg: texts.lastAdministrator });
    });

    it('leave one administrator even when two take each other away at once', async () => {
      const second = await add({ account: 'second', tags: role.administrator });
      await db.dataSource.query('update account set must_change_password = false');
      const [own] = await select<object>(db.dataSource, `select * from account where account = 'admin'`);
      const other = await signedIn('second', second.initialPassword);
      const responses = await Promise.all([
        admin.call(`${base}/delete?uid=${second.uid}`),
        other.call(`${base}/delete?uid=${await adminUid()}`),
      ]);
      expect(responses.filter((answer) => answer.rtnCode === '0')).toHaveLength(1);
      const left = await select<{ n: number }>(db.dataSource, 'select count(*)::int as n from account');
      expect(left).toEqual([{ n: 1 }]);
      // either of them may be the one that is left; the tests that follow need this one
      await db.dataSource.query(
        'insert into account select * from jsonb_populate_record(null::account, $1) on conflict do nothing',
        [own],
      );
    });

    it('are known by their uid only', async () => {
      const unknown = { status: 404, msg: texts.accountUnknown };
      expect(await update('unknown', {})).toMatchObject(unknown);
      for (const call of ['delete', 'resetPassword', 'phoneDetail']) {
        expect(await admin.call(`${base}/${call}?uid=unknown`)).toMatchObject(unknown);
      }
    });
  });

  it('of another source are administered by that source and by ours', async () => {
    const { uid, initialPassword } = await add({ account: 'foreign', tags: role.administrator });
    const product = await add({ account: 'ourmanager' });
    await db.dataSource.query(
      `update account set source = 'quankeyun', must_change_password = false where account = 'foreign'`,
    );
    const foreign = browserOn();
    await foreign.signIn('foreign', initialPassword);
    const seen = await foreign.call<{ list: Row[]; total: number }>(`${base}/list`, {});
    expect(seen.bizData).toMatchObject({ total: 1, list: [{ account: 'foreign' }] });
    for (const call of ['delete', 'resetPassword', 'phoneDetail']) {
      expect(await foreign.call(`${base}/${call}?uid=${product.uid}`)).toMatchObject({ status: 404 });
    }
    const areaList = [{ code: '990100' }];
    expect(await foreign.call(`${base}/add`, { ...manager, areaList })).toMatchObject({ msg: texts.areaUnknown });
    expect(await admin.call(`${base}/add`, { ...manager, areaList })).toMatchObject({ rtnCode: '0' });
    expect(await foreign.call(`${base}/add`, { ...manager, account: 'theirs1' })).toMatchObject({ rtnCode: '0' });
    const stored = await select(db.dataSource, `select source from account where account = 'theirs1'`);
    expect(stored).toEqual([{ source: 'quankeyun' }]);
    expect(await admin.call(`${base}/phoneDetail?uid=${uid}`)).toMatchObject({ rtnCode: '0' });
  });

  it('are shown, and signed in, without a phone that cannot be decrypted', async () => {
    const { uid, initialPassword } = await add();
    await db.dataSource.query(`update account set phone = 'ZGFtYWdlZA==' where uid = $1`, [uid]);
    expect((await list()).find((row) => row.uid === uid)).toMatchObject({ account: 'zhangsan', phone: '' });
    expect(await admin.call(`${base}/phoneDetail?uid=${uid}`)).toMatchObject({ bizData: { phone: '' } });
    expect(await browserOn().signIn('zhangsan', initialPassword)).toMatchObject({ rtnCode: '0' });
    const mended = { ...manager, uid, phone: '13812345555' };
    expect(await admin.call(`${base}/update`, mended)).toMatchObject({ rtnCode: '0' });
  });

  it('see the debug tools when the configuration names their phone or uid', async () => {
    const isDebug = async (phone: string, uid?: string): Promise<boolean | undefined> => {
      const account = await add({ account: 'debugger', phone });
      await db.dataSource.query('update account set uid = $2 where uid = $1', [account.uid, uid ?? account.uid]);
      const answer = await browserOn().signIn<{ isDebug: boolean }>('debugger', account.initialPassword);
      await db.dataSource.query(`delete from account where account = 'debugger'`);
      return answer.bizData?.isDebug;
    };
    expect(await isDebug('13900001112')).toBe(false);
    expect(await isDebug('13900001111')).toBe(true);
    expect(await isDebug('13900001112', 'some-uid')).toBe(true);
  });

  it('are written down with before and after, phones masked, and passwords never', async () => {
    await db.dataSource.query('delete from audit');
    const { uid, initialPassword } = await add();
    await admin.call(`${base}/update`, { ...manager, uid, username: '张三丰', phone: '13912345678' });
    await admin.call(`${base}/phoneDetail?uid=${uid}`);
    await admin.call(`${base}/resetPassword?uid=${uid}`);
    await admin.call(`${base}/delete?uid=${uid}`);
    const entries = await until(async () => {
      const rows = await select(
        db.dataSource,
        `select action, account, object_ids, before, after from audit where $1 = any(object_ids) order by at, id`,
        [uid],
      );
      return rows.length === 5 && rows;
    }, 'five entries');
    const entry = { account: 'admin', object_ids: [uid] };
    expect(entries).toMatchObject([
      { ...entry, action: 'account.add', before: null, after: { account: 'zhangsan', phone: '138****1234' } },
      {
        ...entry,
        action: 'account.update',
        before: { username: '张三', phone: '138****1234' },
        after: { username: '张三丰', phone: '139****5678' },
      },
      { ...entry, action: 'account.revealPhone', before: null, after: null },
      { ...entry, action: 'account.resetPassword', before: null, after: null },
      { ...entry, action: 'account.delete', after: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${initialPassword}|13812341234|13912345678`));
  });

  it('checks the customer manager of a school before the service of schools sees it, in one process too', async () => {
    await admin.call(`${base}/add`, { ...manager, tags: role.customerManager });
    const { bizData } = await admin.call<{ uid: string }[]>(`${base}/getManagerList`);
    const add = (managerUid?: string) => admin.call('/api/lds/school/add', { managerUid });
    expect(await add('unknown')).toMatchObject({ rtnCode: '-1', field: 'managerUid' });
    // no service of schools is there
    expect(await add(bizData?.[0]?.uid)).toMatchObject({ status: 404 });
  });
});
