import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BusinessTime } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { DifferenceActions, ReconciliationList, ReconciliationStore, WeChatPay } from '#libs/commerce';
import { SchoolScope } from '#libs/copies/schools';
import { PayoutReconciliations } from '../../../services/added-value/reconciliation/payout-reconciliations.js';
import { until } from '../../stack/index.js';
import { PointsOffice, teacher } from './exchange-parts.js';
import { admin, stranger } from './order-parts.js';

const page = { page: 1, size: 20 };

/** What compares an office's payouts with the bill of its simulator. */
const bookkeepingOf = ({ dataSource, clock, config }: PointsOffice) => {
  const transactions = new Transactions(dataSource);
  const { transfers } = new WeChatPay(config.weChatPay!, clock, { firstPauseMs: 1, restAfter: 1000 });
  const store = new ReconciliationStore(dataSource, clock);
  const jobs = new Jobs(dataSource, clock, { service: 'added-value' });
  const object = 'reconciliationDifference';
  const audit = { object, note: 'reconciliation.note', close: 'reconciliation.close' } as const;
  const exports = { object: 'money', action: 'money.export' } as const;
  const options = { service: 'added-value', job: 'reconciliation', audit, exports } as const;
  const runs = new PayoutReconciliations(
    ...([dataSource, transactions, transfers, store, jobs, new BusinessTime(clock), options] as const),
    new Metrics(config),
  );
  const lists = new ReconciliationList(dataSource, new SchoolScope(config), config);
  return { runs, lists, jobs, actions: new DifferenceActions(lists, transactions, new Outbox(), clock, options) };
};

describe('the reconciliation of payouts with the fund-flow bill', () => {
  let office: PointsOffice;
  let book: ReturnType<typeof bookkeepingOf>;
  let count = 0;

  beforeAll(async () => {
    office = await PointsOffice.open('2026-03-01T02:00:00Z');
    book = bookkeepingOf(office);
  });
  afterAll(async () => {
    await book.jobs.onModuleDestroy();
    await office.close();
  });
  // every test has a month of its own, as the platform keeps what it has booked
  beforeEach(async () => {
    count++;
    await office.rows('truncate points_exchange, reconciliation, reconciliation_difference, reconciliation_note');
    at('10', '10:00');
    await office.parts.give(1000);
  });

  const day = (number: string): string => `2026-${String(count + 2).padStart(2, '0')}-${number}`;
  const at = (number: string, time: string): void => office.clock.set(`${day(number)}T${time}:00+08:00`);
  /** An exchange of 1.00 yuan; returns its number at the platform. */
  const exchanged = async (state: 'SUCCESS' | 'FAIL' | 'WAIT_USER_CONFIRM' = 'SUCCESS'): Promise<string> => {
    office.platform.nextTransfers({ state });
    const { id } = await office.parts.exchanges.add(admin, { ...teacher, points: 100 });
    await office.platform.delivered();
    const [row] = await office.rows<{ number: string }>('select bill_no as number from points_exchange where id = $1', [
      id,
    ]);
    return row?.number ?? '';
  };
  const compare = async (number: string) => {
    await book.runs.run(day(number));
    return book.lists.day(day(number), 'payouts');
  };
  const differences = async (filter: object = {}, caller = admin) =>
    (await book.lists.differences({ subject: 'payouts', ...filter }, page, caller)).list;

  it('agrees on payouts that succeeded and failed, and on one that is confirmed the next day', async () => {
    await exchanged();
    await exchanged('FAIL');
    const late = await exchanged('WAIT_USER_CONFIRM');
    at('11', '08:00');
    office.platform.endTransfer(late, { state: 'SUCCESS' });
    await office.platform.delivered();
    at('12', '11:00');
    const one = { orders: 1, amount: '1.00', billOrders: 1, billAmount: '1.00', differences: 0, failure: null };
    expect(await compare('10')).toMatchObject({ day: day('10'), subject: 'payouts', state: 'finished', ...one });
    expect(await compare('11')).toMatchObject(one);
    expect(await compare('09')).toMatchObject({ state: 'finished', orders: 0, billOrders: 0 });
    expect((await book.lists.days({}, page, admin)).list).toEqual([]);
    expect((await book.lists.days({ subject: 'payouts' }, page, admin)).list).toHaveLength(3);
  });

  it('lists what differs under its school, and closes each as recorded or written off', async () => {
    const [twice, amount, state, gone, forgotten] = [
      ...[await exchanged(), await exchanged(), await exchanged(), await exchanged(), await exchanged()],
    ] as [string, string, string, string, string];
    office.platform.moveFunds(twice, 100);
    office.platform.moveFunds('1'.repeat(30), 250);
    const set = (billNo: string, what: string) =>
      office.rows(`update points_exchange set ${what} where bill_no = $1`, [billNo]);
    await set(amount, 'amount = 90');
    await set(state, `state = 'failed', finished_at = finished_at - interval '1 day'`);
    await office.rows('delete from points_exchange where bill_no = $1', [forgotten]);
    await set(gone, `bill_no = 'never'`);
    at('11', '11:00');
    await compare('10');
    const school = { schoolCode: 's1', schoolName: '一小', subject: 'payouts' };
    const found = await differences({ open: true });
    expect(found.map(({ kind }) => kind).sort()).toEqual(
      ['amount', 'missingAtPlatform', 'missingHere', 'missingHere', 'missingHere', 'state', 'twice'].sort(),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderNo: twice, kind: 'twice', ours: '1.00', theirs: '2.00', ...school }),
        expect.objectContaining({ orderNo: amount, kind: 'amount', ours: '0.90', theirs: '1.00', ...school }),
        expect.objectContaining({ orderNo: state, kind: 'state', ours: '0.00', theirs: '1.00', ...school }),
        expect.objectContaining({ orderNo: 'never', kind: 'missingAtPlatform', ours: '1.00', theirs: null, ...school }),
        expect.objectContaining({ orderNo: forgotten, kind: 'missingHere', ours: null, schoolCode: null }),
      ]),
    );
    expect(await differences({}, stranger)).toEqual([]);
    const id = found[0]?.id ?? '';
    const refunded = book.actions.close({ id, action: 'refunded' }, admin);
    await expect(refunded).rejects.toThrow(texts.payoutNotRefunded);
    await book.actions.close({ id, action: 'writtenOff', reason: '平台调账' }, admin);
    expect(await compare('10')).toMatchObject({ differences: 7, open: 6 });
    expect((await book.lists.differences({}, page, admin)).list).toEqual([]);
  });

  it('says why there is no bill, and catches up the days that were missed', async () => {
    at('11', '05:00');
    await expect(book.runs.run(day('10'))).rejects.toThrow();
    expect(await book.lists.day(day('10'), 'payouts')).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining(texts.reconciliationBillPending),
    });
    book.runs.onModuleInit();
    book.jobs.tick();
    await until(() => Promise.resolve(Object.keys(book.jobs.states()).length > 0), 'the job is known');
    await exchanged();
    at('14', '11:00');
    const finished = async () =>
      (await book.lists.days({ subject: 'payouts' }, page, admin)).list.filter((row) => row.state === 'finished');
    await until(async () => {
      book.jobs.tick();
      return (await finished()).length === 4;
    }, 'four days are compared');
    expect((await finished()).map((row) => [row.day, row.orders])).toEqual([
      ...[
        [day('13'), 0],
        [day('12'), 0],
        [day('11'), 1],
        [day('10'), 0],
      ],
    ]);
  });
});
