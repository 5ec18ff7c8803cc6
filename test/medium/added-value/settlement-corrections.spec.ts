import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { texts } from '#libs/contracts';
import { admin, stranger } from './order-parts.js';
import { Settled } from './settlement-parts.js';

/** January has one record of its own and two of an import, February two of another import; both are rolled back in March. */
describe('imports rolled back and corrections in settled months', () => {
  let settled: Settled;
  const page = { page: 1, size: 10 };
  const importId = randomUUID();
  const ofMonth = async (month: number) => {
    const { list } = await settled.parts.lists.list(admin, { schoolCode: 's1', year: 2026, month }, page);
    return list[0];
  };
  const idOf = async (month: number): Promise<string> => (await ofMonth(month))?.id ?? '';
  const kindsOf = async (month: number) => {
    const wanted = { schoolCode: 's1', monthlyId: await idOf(month) };
    return (await settled.parts.lists.lines(admin, wanted, page)).list.map(({ studentName, kind }) => [
      studentName,
      kind,
    ]);
  };
  const correctionsOf = async (month: number) =>
    (await settled.parts.corrections.list(admin, await idOf(month), page)).list;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    settled = await Settled.open('2026-01-10T10:00:00+08:00');
    await settled.addSchool('s1');
    await settled.addStudents('s1', ['a', 'b', 'c', 'd', 'e', 'f']);
    await settled.subscribe('s1', ['a']);
    const [b = '', c = ''] = await settled.subscribe('s1', ['b', 'c'], 1500);
    settled.clock.set('2026-02-01T00:10:00+08:00');
    await settled.parts.months.run('202601');
    settled.clock.set('2026-02-10T10:00:00+08:00');
    const [d = '', e = ''] = await settled.subscribe('s1', ['d', 'e'], 2000);
    // a rollback in the month of the import
    await settled.voidAdded('s1', [d]);
    settled.clock.set('2026-03-01T00:05:00+08:00');
    // a month that is over but not closed counts as it was
    await settled.voidAdded('s1', [e], importId);
    settled.clock.set('2026-03-01T00:10:00+08:00');
    await settled.parts.months.run('202602');
    settled.clock.set('2026-03-05T10:00:00+08:00');
    await settled.voidAdded('s1', [b, c], importId);
    const [f = ''] = await settled.subscribe('s1', ['f']);
    await settled.cancel('s1', [f]);
    settled.clock.set('2026-04-01T00:10:00+08:00');
    await settled.parts.months.run('202603');
  });
  afterAll(() => settled.close());

  it('leaves what was rolled back in the month of its import out of every figure', async () => {
    expect(await ofMonth(2)).toMatchObject({
      ...{ subscribeTotal: 4, newCount: 1, unsubscribeCount: 0, renewCount: 3, servedTotal: 4 },
      ...{ amount: '62.00', amountServed: '62.00', correctionCount: 0, correctionAmount: '0.00', correctedCount: 3 },
    });
    expect(await kindsOf(2)).toEqual([
      ['学生a', 'renew'],
      ['学生b', 'renew'],
      ['学生c', 'renew'],
      ['学生e', 'new'],
    ]);
  });

  it('counts what ran at the start of the month as ended and not as served, so that the months add up', async () => {
    expect(await ofMonth(3)).toMatchObject({
      ...{ subscribeTotal: 1, newCount: 1, unsubscribeCount: 4, renewCount: 1, servedTotal: 2 },
      ...{ amount: '12.00', amountServed: '24.00' },
    });
    expect(await kindsOf(3)).toEqual([
      ['学生a', 'renew'],
      ['学生b', 'void'],
      ['学生c', 'void'],
      ['学生e', 'void'],
      ['学生f', 'newUnsubscribe'],
    ]);
  });

  it('corrects each settled month in the next one, and leaves the settled one as it is', async () => {
    expect(await ofMonth(3)).toMatchObject({ correctionCount: 5, correctionAmount: '-80.00', correctedCount: 0 });
    const lines = await correctionsOf(3);
    const figures = lines.map((line) => [
      ...[line.studentName, line.correctsMonthlyId, line.amount],
      ...[line.subscribeTotal, line.newCount, line.renewCount, line.servedTotal],
    ]);
    expect(figures).toEqual(
      expect.arrayContaining([
        ['学生b', '202602', '-15.00', -1, 0, -1, -1],
        ['学生c', '202602', '-15.00', -1, 0, -1, -1],
        ['学生b', '202601', '-15.00', -1, -1, 0, -1],
        ['学生c', '202601', '-15.00', -1, -1, 0, -1],
        ['学生e', '202602', '-20.00', -1, -1, 0, -1],
      ]),
    );
    expect(lines[0]).toMatchObject({
      ...{ code: 'importVoided', reason: texts.byImportRollback, importId, by: 'user', monthlyId: '202603' },
      ...{ settlementId: await idOf(3), correctsSettlementId: await idOf(2), at: '2026-03-05 10:00:00' },
    });
    expect(await correctionsOf(1)).toMatchObject([{ settlementId: await idOf(3) }, { settlementId: await idOf(3) }]);
    const again = await settled.parts.closing.close(admin, { schoolCode: 's1', month: '202601', reason: '复核' });
    expect(again).toMatchObject({ outcome: 'unchanged' });
    expect(await ofMonth(1)).toMatchObject({ version: 1, amount: '42.00', correctedCount: 2 });
  });

  it('shows the rollback and its import among the events of a record', async () => {
    const wanted = { schoolCode: 's1', monthlyId: '202603', kind: 'void' as const };
    const [line] = (await settled.parts.lists.lines(admin, wanted, page)).list;
    expect(line).toMatchObject({ status: 'unsubscribe', cancelTime: '2026-03-05 10:00:00' });
    const { subscriptionId = '' } = line ?? {};
    const events = await settled.parts.explainer.events(admin, { id: await idOf(3), subscriptionId });
    expect(events[0]).toMatchObject({ kind: 'void', importId, cause: texts.byImportRollback });
  });

  it('sums corrections by month and reason for the statement, and exports them one by one', async () => {
    const row = await settled.parts.lists.byId(admin, await idOf(3));
    const sums = await settled.parts.corrections.sums(row);
    expect(sums.map(({ correctsMonth, count, amount }) => [correctsMonth, count, amount])).toEqual([
      ['202601', 2, '-3000'],
      ['202602', 3, '-5000'],
    ]);
    const { rows } = await settled.parts.corrections.everyRow(admin, await idOf(3));
    let exported = 0;
    for await (const batch of rows) exported += batch.length;
    expect(exported).toBe(5);
  });

  it('settles what an administrator corrects with the month that runs', async () => {
    settled.clock.set('2026-04-20T10:00:00+08:00');
    const { corrections, months } = settled.parts;
    const body = { id: await idOf(2), code: 'price', amount: -350, reason: '按旧价结算' } as const;
    expect(await corrections.write(admin, body)).toMatchObject({ monthlyId: '202604' });
    await expect(corrections.write(admin, { ...body, amount: 0 })).rejects.toThrow(texts.correctionAmountWrong);
    await expect(corrections.write(stranger, body)).rejects.toThrow(texts.settlementUnknown);
    const [written] = await correctionsOf(2);
    expect(written).toMatchObject({
      ...{ code: 'price', amount: '-3.50', reason: '按旧价结算', monthlyId: '202604', settlementId: null },
      ...{ subscribeTotal: 0, importId: null, studentName: null, by: admin.account },
    });
    const audited = `select data ->> 'action' as action, data -> 'after' ->> 'amount' as amount from outbox
      where topic = 'audit.event' order by id desc limit 1`;
    expect(await settled.rows(audited)).toEqual([{ action: 'settlement.correct', amount: '-3.50' }]);
    settled.clock.set('2026-05-01T00:10:00+08:00');
    await months.run('202604');
    expect(await ofMonth(4)).toMatchObject({ correctionCount: 1, correctionAmount: '-3.50', amount: '12.00' });
    expect(await ofMonth(2)).toMatchObject({ version: 1, amount: '62.00', correctedCount: 4 });
  });

  it('prefers what stands where a renewal was rolled back', async () => {
    settled.clock.set('2026-05-10T10:00:00+08:00');
    const { roster, transactions } = settled.parts;
    const [a] = await settled.rows<{ id: string }>(`select id from subscription where student_code = 'a'`);
    const ids = [a?.id ?? ''];
    const by = { by: 'user', cause: texts.byRenewalImport, importId };
    const renewals = await transactions.run((tx) => roster.renew(tx, 's1', ids, by));
    const changes = renewals.map(({ row, before }) => ({
      ...{ id: row.id, before: before.toISOString(), after: row.expirationTime.toISOString() },
    }));
    await transactions.run((tx) => roster.voidRenewals(tx, 's1', changes, by));
    settled.clock.set('2026-06-01T00:10:00+08:00');
    await settled.parts.months.run('202605');
    const [line] = await settled.rows(
      `select e.cause from settlement_line l join monthly_settlement m on m.id = l.settlement_id and m.month = '202605'
       join subscription_event e on e.id = l.event_id`,
    );
    expect(line).toEqual({ cause: texts.byMonthClose });
    expect(await ofMonth(5)).toMatchObject({ renewCount: 1, subscribeTotal: 1, correctionCount: 0 });
  });

  it('lets a record run on when its renewal is rolled back in a later month', async () => {
    settled.clock.set('2026-06-10T10:00:00+08:00');
    const { roster, transactions } = settled.parts;
    const [a] = await settled.rows<{ id: string }>(`select id from subscription where student_code = 'a'`);
    const by = { by: 'user', cause: texts.byRenewalImport, importId };
    const renewals = await transactions.run((tx) => roster.renew(tx, 's1', [a?.id ?? ''], by));
    expect(renewals).toHaveLength(1);
    settled.clock.set('2026-07-10T10:00:00+08:00');
    const changes = renewals.map(({ row, before }) => ({
      ...{ id: row.id, before: before.toISOString(), after: row.expirationTime.toISOString() },
    }));
    const [row] = await transactions.run((tx) => roster.voidRenewals(tx, 's1', changes, by));
    expect(row?.expirationTime).toEqual(new Date('2026-08-01T00:00:00+08:00'));
  });
});
