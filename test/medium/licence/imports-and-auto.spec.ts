import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImportRow, ImportType, RowEffect } from '#libs/files/imports';
import { Config } from '#libs/kernel/config';
import { daySeconds, texts } from '#libs/contracts';
import { admin, corpId, LicenceTown, phoneOf, processOn, schoolCode } from './licence-parts.js';

const batchId = '00000000-0000-4000-8000-000000000001';

describe('imports of licences, and automatic activation', () => {
  let town: LicenceTown;

  beforeEach(async () => {
    town = await LicenceTown.open();
  });
  afterEach(() => town.close());

  const rowsOf = (list: readonly Record<string, string>[]): ImportRow[] =>
    list.map((values, n) => ({ row: n + 2, values }));
  const reasons = (effects: readonly RowEffect[]): string[] =>
    effects.flatMap((each) => (each.outcome === 'rejected' ? each.refusals.map(({ text }) => text) : []));

  /** Applies rows in chunks as the engine does; `dry` rolls all back. */
  const apply = async (type: ImportType, rows: ImportRow[], dry = false): Promise<RowEffect[]> => {
    const context = { schoolCode, batchId, by: admin };
    const effects: RowEffect[] = [];
    const over = new Error('dry');
    const work = town.parts.transactions.run(async (tx) => {
      for (let n = 0; n < rows.length; n += 250)
        effects.push(...(await type.apply(tx, context, rows.slice(n, n + 250))));
      if (dry) throw over;
    });
    await work.catch((error: unknown) => {
      if (error !== over) throw error;
    });
    return effects;
  };

  it('imports 500 activations, three of them wrong, after a dry run that changes nothing', async () => {
    const uids = await town.teachers(498);
    await town.stock(500);
    await town.parts.activation.one(admin, { schoolCode, userId: 't7' });
    await town.insertTeachers(['t999']);
    const names = [...uids.map((uid) => `教师${uid}`), '教师t999', '没有的教师'];
    const rows = rowsOf(names.map((userName) => ({ userName })));
    const expected = [texts.licenceHeldAlready, texts.notMatched, texts.licenceImportTeacherUnknown];
    const dry = await apply(town.parts.activationImport, rows, true);
    expect(reasons(dry)).toEqual(expected);
    expect(await town.rows('select from licence_activation')).toHaveLength(1);
    const done = await apply(town.parts.activationImport, rows);
    expect(reasons(done)).toEqual(expected);
    expect(done.filter(({ outcome }) => outcome === 'added')).toHaveLength(497);
    expect(await town.page({ status: 2 })).toHaveLength(1);
    await town.parts.activations.work();
    expect(await town.page({ status: 2 })).toHaveLength(498);
    const { results } = await town.parts.activation.group(admin, batchId);
    expect(results.every(({ state }) => state === 'done')).toBe(true);
    // once more changes nothing
    expect(reasons(await apply(town.parts.activationImport, rows))).toHaveLength(500);
  });

  it('distinguishes teachers of one name by their phones', async () => {
    await town.teachers(2);
    await town.dataSource.query(`update teacher set name = '王老师'`);
    await town.stock(2);
    const rows = rowsOf([
      { userName: '王老师' },
      { userName: '王老师', phone: phoneOf('t2') },
      { userName: '王老师', phone: '13911112222' },
    ]);
    const effects = await apply(town.parts.activationImport, rows);
    expect(effects.map(({ outcome }) => outcome)).toEqual(['rejected', 'added', 'rejected']);
    expect(reasons(effects)).toEqual([texts.licenceImportTeacherAmbiguous, texts.licenceImportTeacherUnknown]);
    const type: ImportType = town.parts.activationImport;
    const taken = [{ row: 3, outcome: 'added', change: { id: batchId } }] as const;
    const kept = await town.parts.transactions.run((tx) =>
      type.rollback(tx, { schoolCode, batchId, by: admin }, taken),
    );
    expect(kept).toEqual([{ rolledBack: false, kept: texts.licenceImportKept }]);
    await town.parts.activations.work();
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: 't2' }]);
  });

  it('renews by a file in one order, which is made when the file is read', async () => {
    const uids = await town.teachers(4);
    await town.stock(3);
    await town.parts.activation.many(admin, { schoolCode, userList: uids.slice(0, 3) });
    const row = (uid: string, months = '12') => ({ userName: `教师${uid}`, months });
    const rows = rowsOf([row('t1'), row('t2', '6'), row('t3'), row('t4')]);
    expect(reasons(await apply(town.parts.renewalImport, rows, true))).toEqual([
      texts.licenceImportMonthsDiffer,
      texts.licenceNothingToRenew,
    ]);
    expect(await town.rows('select from licence_order')).toHaveLength(1);
    await apply(town.parts.renewalImport, rows);
    await town.parts.requests.work();
    const renewals = town.ordered.filter(({ type }) => type === 2);
    expect(renewals).toMatchObject([{ baseCount: 2, months: 12, buyer: town.buyer.userid }]);
    const detail = await town.parts.orders.detail(admin, batchId);
    expect(detail.accounts.map(({ userId }) => userId)).toEqual(['t1', 't3']);
    await expect(
      apply(
        town.parts.renewalImport,
        rowsOf([row('t2')]).map((each) => each),
      ),
    ).resolves.toBeDefined();
  });

  it('marks rows that repeat a renewal ordered today, until the platform has refused its order', async () => {
    const uids = await town.teachers(2);
    await town.stock(2);
    await town.parts.activation.many(admin, { schoolCode, userList: uids });
    const row = (uid: string, months: string) => ({ userName: `教师${uid}`, months });
    const type = town.parts.renewalImport;
    const repeats = (rows: ImportRow[], batch: string) =>
      town.parts.transactions.run((tx) => type.repeats(tx, { schoolCode, batchId: batch, by: admin }, rows));
    await apply(type, rowsOf([row('t1', '12')]));
    const again = rowsOf([row('t1', '12'), row('t1', '6'), row('t2', '12')]);
    const later = '00000000-0000-4000-8000-000000000002';
    expect(await repeats(again, later)).toEqual(['该用户今天已提交续期12个月', null, null]);
    // the rows of the batch itself are no repeat
    expect(await repeats(again, batchId)).toEqual([null, null, null]);
    await town.dataSource.query(`update licence_order set refusal = '余额不足'`);
    expect(await repeats(again, later)).toEqual([null, null, null]);
    await town.dataSource.query('update licence_order set refusal = null');
    town.clock.pass(daySeconds);
    expect(await repeats(again, later)).toEqual([null, null, null]);
  });

  it('activates new teachers automatically, once it is switched on, and no others', async () => {
    await town.teachers(2);
    await town.stock(3);
    town.clock.pass(60);
    await town.parts.settings.save(admin, { schoolCode, autoActivate: 1 });
    expect(await town.parts.settings.find(admin, schoolCode)).toMatchObject({ autoActivate: 1, available: 3 });
    await town.parts.auto.work();
    expect(await town.rows('select from licence_activation')).toEqual([]);
    town.clock.pass(60);
    // the platform knows the member before the directory does
    town.platform.saveMember(corpId, { userid: 'wx-t3', name: '教师t3' });
    await town.match(['t3']);
    await town.parts.auto.work();
    expect(await town.rows('select from licence_activation')).toEqual([]);
    await town.insertTeachers(['t3']);
    await town.parts.auto.work();
    await town.second().auto.work();
    await town.parts.activations.work();
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: 't3', userName: '教师t3' }]);
    expect(await town.rows('select from licence_activation')).toHaveLength(1);
    await town.parts.settings.save(admin, { schoolCode, autoActivate: 0 });
    await town.teachers(1, 4);
    await town.parts.auto.work();
    expect(await town.rows('select from licence_activation')).toHaveLength(1);
  });

  it('shows what the platform has activated automatically, once', async () => {
    await town.teachers(1);
    await town.stock(1);
    const [account] = await town.page();
    const expireTime = Math.floor(town.clock.now().getTime() / 1000) + 372 * daySeconds;
    const given = { activeCode: account?.active_code ?? '', type: 1, expireTime, userid: 'wx-t1' };
    const accounts = [{ ...given, previousStatus: 1, previousActiveCode: null }];
    await town.publish('wx.platform', 'licence.autoActivated', { corpId, scene: 1, accounts });
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: 't1', active_code: given.activeCode }]);
    // the platform is asked as well, and what it says counts
    await town.parts.syncs.work();
    expect(await town.page({ status: 2 })).toEqual([]);
  });

  it('refuses everything that the platform would have to do when no provider is configured', async () => {
    await town.teachers(1);
    const config = new Config({ DATABASE_URL: town.config.databaseUrl }, 'licence');
    const parts = processOn(town.dataSource, config, town.clock);
    const missing = '未配置企业微信服务商';
    const userList = ['t1'];
    expect(await parts.purchases.prepare(admin, schoolCode)).toMatchObject({ blocked: missing, buyers: [] });
    const request = { schoolCode, order_type: 1 as const, buyerUserid: 'x', baseCount: 1, mouthCount: 1 };
    await expect(parts.purchases.purchase(admin, request)).rejects.toThrow(missing);
    await expect(parts.activation.many(admin, { schoolCode, userList })).rejects.toThrow(missing);
    await expect(parts.activation.one(admin, { schoolCode, userId: 't1' })).rejects.toThrow(missing);
    const query = { schoolCode, handoverUid: 't1', takeoverUid: 't2' };
    await expect(parts.transfer.inherit(admin, query)).rejects.toThrow(missing);
    await expect(parts.sync.start(admin, 'orders', schoolCode)).rejects.toThrow(missing);
    await expect(apply(parts.activationImport, rowsOf([{ userName: '教师t1' }]))).rejects.toThrow(missing);
    await parts.requests.work();
    await parts.auto.work();
  });
});
