import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { daySeconds } from '#libs/contracts';
import { admin, corpId, LicenceTown, schoolCode } from './licence-parts.js';

describe('what a transfer has done', () => {
  let town: LicenceTown;

  beforeEach(async () => {
    town = await LicenceTown.open();
  });
  afterEach(() => town.close());

  const activate = (userId: string) => town.parts.activation.one(admin, { schoolCode, userId });
  /** Teachers whom the platform knows, and of whom only the plain ids are known here. */
  const plainTeachers = async (uids: readonly string[]): Promise<void> => {
    await town.insertTeachers(uids);
    for (const uid of uids) town.platform.saveMember(corpId, { userid: `wx-${uid}`, name: `教师${uid}` });
    const members = uids.map((uid) => ({ uid, kind: 'teacher', wecomUserid: `wx-${uid}`, openUserid: null }));
    await town.publish('wx.binding', 'members.matched', { schoolCode, members, gone: [] });
  };

  it('shows the account that the receiver had as merged', async () => {
    const [giver = '', taker = ''] = await town.teachers(2);
    await town.stock(1);
    await activate(taker);
    town.clock.pass(362 * daySeconds);
    await town.stock(1);
    await activate(giver);
    const [old] = await town.page({ userName: `教师${taker}` });
    const query = { schoolCode, handoverUid: giver, takeoverUid: taker };
    expect(await town.parts.transfer.inherit(admin, query)).toMatchObject({ state: 'done' });
    const accounts = await town.page();
    expect(accounts.find(({ active_code: code }) => code === old?.active_code)).toMatchObject({
      ...{ status: 5, statusName: '已合并' },
    });
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: taker }]);
    expect(await town.sync('accounts')).toMatchObject({ state: 'finished', changed: 0 });
  });

  it('knows a receiver whose encrypted id is not known by their account', async () => {
    const [giver = ''] = await town.teachers(1);
    await plainTeachers(['t2']);
    await town.stock(1);
    await activate(giver);
    const query = { schoolCode, handoverUid: giver, takeoverUid: 't2' };
    expect(await town.parts.transfer.inherit(admin, query)).toMatchObject({ state: 'done' });
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: 't2' }]);
  });

  it('renews by a file whose encrypted id is not known', async () => {
    await plainTeachers(['t1', 't2']);
    await town.stock(1);
    const [account] = await town.page();
    // bound elsewhere: the encrypted id has not been seen here
    await town.parts.weCom.accounts.activate(town.corp.openCorpId, {
      ...{ activeCode: account?.active_code ?? '', userid: 'wx-t1' },
    });
    const context = { schoolCode, batchId: '00000000-0000-4000-8000-000000000001', by: admin };
    const rows = ['t1', 't2'].map((uid, n) => ({ row: n + 2, values: { userName: `教师${uid}`, months: '1' } }));
    const effects = await town.parts.transactions.run((tx) => town.parts.renewalImport.apply(tx, context, rows));
    expect(effects.map(({ outcome }) => outcome)).toEqual(['changed', 'rejected']);
    await town.parts.requests.work();
    expect(town.ordered.filter(({ type }) => type === 2)).toMatchObject([{ baseCount: 1 }]);
  });
});
