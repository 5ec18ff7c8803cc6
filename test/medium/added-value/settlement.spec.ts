import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { until } from '../../stack/index.js';
import { admin, manager, stranger } from './order-parts.js';
import { itemId, Settled } from './settlement-parts.js';

/** The months of two schools, one after the other: March closes on 1 April. */
describe('months that are settled', () => {
  let settled: Settled;
  let kept: string;
  let gone: string;
  const page = { page: 1, size: 10 };
  const march = async (schoolCode = 's1') => {
    const { list } = await settled.parts.lists.list(admin, { schoolCode, year: 2026, month: 3 }, page);
    return list[0];
  };
  const id = async (): Promise<string> => (await march())?.id ?? '';
  const lines = async (some: object = {}) =>
    (await settled.parts.lists.lines(admin, { schoolCode: 's1', monthlyId: await id(), ...some }, page)).list;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    settled = await Settled.open('2026-02-10T10:00:00+08:00');
    for (const code of ['s1', 's2', 's3']) await settled.addSchool(code);
    await settled.addStudents('s1', ['a', 'b', 'c', 'd']);
    await settled.addStudents('s2', ['e']);
    const [a = '', b = ''] = await settled.subscribe('s1', ['a', 'b']);
    [kept, gone] = [a, b];
    await settled.subscribe('s2', ['e']);
    settled.clock.set('2026-03-01T00:10:00+08:00');
    await settled.parts.months.run('202602');
    settled.clock.set('2026-03-05T10:00:00+08:00');
    const [c = ''] = await settled.subscribe('s1', ['c', 'd'], 1500);
    await settled.cancel('s1', [gone, c]);
    settled.clock.set('2026-04-01T00:05:00+08:00');
    await settled.cancel('s2', []);
    settled.clock.set('2026-04-01T00:10:00+08:00');
    settled.asked.length = 0;
    await settled.parts.months.run('202603');
  });
  afterAll(() => settled.close());

  it('counts what began, ran on and ended, and what it costs', async () => {
    expect(await march()).toMatchObject({
      ...{ monthlyId: '202603', year: 2026, month: 3, schoolName: '学校s1', version: 1 },
      ...{ studentTotal: 4, parentTotal: 0, subscribeTotal: 2, renewCount: 1, newCount: 2, unsubscribeCount: 2 },
      ...{ servedTotal: 4, amountServed: '54.00' },
      ...{ amount: '27.00', lastModDate: '2026-04-01 00:10:00' },
    });
    const kinds = (await lines()).map(({ studentName, kind, status, price }) => [studentName, kind, status, price]);
    expect(kinds).toEqual([
      ['学生a', 'renew', 'subscribe', '12.00'],
      ['学生b', 'unsubscribe', 'unsubscribe', '12.00'],
      ['学生c', 'newUnsubscribe', 'unsubscribe', '15.00'],
      ['学生d', 'new', 'subscribe', '15.00'],
    ]);
    expect(await lines({ kind: ['new', 'newUnsubscribe'] })).toHaveLength(2);
    expect(await lines({ studentName: '学生d', price: '15.00' })).toHaveLength(1);
    expect(await lines({ monthlyId: '202603', kind: 'renew' })).toHaveLength(1);
  });

  it('settles no school that has never sold', async () => expect(await march('s3')).toBeUndefined());

  it('counts the months that are over and not settled, of schools within reach', async () => {
    const now = settled.clock.now().toISOString();
    const open = async (caller = admin) =>
      (await settled.parts.figures.countBySchool(caller, ['s1', 's3'])).map((each) => each.unsettledMonths);
    expect(await open()).toEqual([0, 0]);
    settled.clock.set('2026-06-10T10:00:00+08:00');
    expect(await open()).toEqual([2, 0]);
    expect(await open(stranger)).toEqual([]);
    settled.clock.set(now);
  });

  it('renews what runs to the end of the new month, in one event of the school', async () => {
    const [renewed] = await settled.rows(
      `select r.expiration_time, e.kind, e."by", e.cause, e.head_teacher_code, e.price from subscription r
       join subscription_event e on e.subscription_id = r.id where r.id = $1 order by e.at desc limit 1`,
      [kept],
    );
    expect(renewed).toEqual({
      ...{ expiration_time: new Date('2026-05-01T00:00:00+08:00'), kind: 'renew', by: null, price: '1200' },
      ...{ cause: texts.byMonthClose, head_teacher_code: 't' },
    });
    const data = await settled.rows<{ data: unknown }>(
      `select data from outbox where type = 'subscriptions.renewed' and key = 's1' order by id`,
    );
    expect(data.at(-1)?.data).toEqual({ schoolCode: 's1', month: '202604', renewed: 2, ended: 0 });
    const [cancelled] = await settled.rows('select expiration_time from subscription where id = $1', [gone]);
    expect(cancelled).toEqual({ expiration_time: new Date('2026-04-01T00:00:00+08:00') });
  });

  it('closes the points of the month before it opens the next', () =>
    expect(settled.asked.filter((each) => each.includes('s1'))).toEqual(['close s1 202603', 'open s1 202604']));

  it('does nothing a second time', async () => {
    const before = await settled.rows('select * from subscription_event');
    await settled.parts.months.run('202603');
    expect(await settled.rows('select * from subscription_event')).toHaveLength(before.length);
    const [progress] = await settled.parts.lists.progress(admin);
    expect(progress).toMatchObject({ month: '202603', state: 'finished', schools: 2, closedSchools: 2, error: null });
  });

  it.each([{}, { payItemCode: itemId }, { kind: ['new' as const] }])(
    'exports the lines that are listed: %j',
    async (some) => {
      const exported: string[] = [];
      for await (const batch of settled.parts.lists.everyLine(await id(), some)) {
        exported.push(...batch.map(({ subscriptionId }) => subscriptionId));
      }
      expect(exported.length).toBeGreaterThan(0);
      expect(exported).toEqual((await lines(some)).map(({ subscriptionId }) => subscriptionId));
    },
  );

  it('shows where the amount comes from, and when a price changed', async () => {
    const whole = await settled.parts.explainer.whole(admin, await id());
    expect(whole.prices).toMatchObject([
      { price: '12.00', count: 1, amount: '12.00', priceChangedAt: null },
      { price: '15.00', count: 1, amount: '15.00', priceChangedAt: '2026-03-05 10:00:00' },
    ]);
    const served = { servedTotal: 4, amountServed: '54.00' };
    expect(whole.versions).toMatchObject([{ version: 1, computedBy: null, lineHash: whole.lineHash, ...served }]);
    const events = await settled.parts.explainer.events(admin, { id: await id(), subscriptionId: gone });
    // the renewal of 1 April is no event of March
    expect(events.map(({ kind, by, cause }) => [kind, by, cause])).toEqual([
      ['cancel', 'user', '不用了'],
      ['renew', null, texts.byMonthClose],
      ['new', 'user', null],
    ]);
    const months = await settled.parts.explainer.months(admin, { until: '202603' });
    expect(months).toHaveLength(12);
    expect(months.slice(-3)).toMatchObject([
      { month: '202601', schools: 0, subscribeTotal: 0, amount: '0.00' },
      { month: '202602', schools: 2, subscribeTotal: 3, amount: '36.00' },
      { month: '202603', schools: 2, subscribeTotal: 3, newCount: 2, unsubscribeCount: 2, amount: '39.00' },
    ]);
  });

  it('ends the records of who has left, and keeps what is paid further', async () => {
    await settled.dataSource.query(`update student set deleted = true where code = 'a'`);
    await settled.dataSource.query(
      `update subscription set expiration_time = '2026-08-01T00:00:00+08:00' where student_code = 'e'`,
    );
    settled.clock.set('2026-05-01T00:10:00+08:00');
    await settled.parts.months.run('202604');
    const records = await settled.rows(
      `select r.status, r.expiration_time, (select cause from subscription_event e where e.subscription_id = r.id
         order by at desc limit 1) as cause from subscription r where student_code in ('a', 'e') order by student_code`,
    );
    expect(records).toEqual([
      {
        status: 'unsubscribe',
        expiration_time: new Date('2026-05-01T00:00:00+08:00'),
        cause: texts.studentLeftCause,
      },
      expect.objectContaining({ status: 'subscribe', expiration_time: new Date('2026-08-01T00:00:00+08:00') }),
    ]);
  });

  it('is closed to managers of other areas', async () => {
    const wanted = { schoolCode: 's1' };
    expect((await settled.parts.lists.list(manager, wanted, page)).total).toBe(3);
    expect((await settled.parts.lists.list(stranger, wanted, page)).total).toBe(0);
    await expect(settled.parts.explainer.whole(stranger, await id())).rejects.toThrow(texts.settlementUnknown);
    await expect(settled.parts.lists.lines(stranger, { ...wanted, monthlyId: '202603' }, page)).rejects.toThrow(
      texts.settlementUnknown,
    );
  });

  describe('computed again', () => {
    const again = (month = '202603') => settled.parts.closing.close(admin, { schoolCode: 's1', month, reason: '复核' });

    it('stays as it is when nothing differs', async () => {
      const before = await march();
      expect(await again()).toMatchObject({ outcome: 'unchanged', version: 1, differences: [] });
      expect(await march()).toEqual(before);
    });

    it('has a new version with the lines that differ, beside the one before', async () => {
      await settled.dataSource.query(
        `update subscription_event set price = 1300 where subscription_id = $1 and at < '2026-04-01'`,
        [kept],
      );
      expect(await again()).toMatchObject({
        ...{ outcome: 'changed', version: 2 },
        differences: [
          { studentName: '学生a', before: { kind: 'renew', price: '12.00' }, after: { kind: 'renew', price: '13.00' } },
        ],
      });
      expect(await march()).toMatchObject({ version: 2, amount: '28.00', lastModDate: '2026-05-01 00:10:00' });
      const whole = await settled.parts.explainer.whole(admin, await id());
      expect(whole.closedAt).toBe('2026-04-01 00:10:00');
      expect(whole.versions.map(({ version, amount, reason }) => [version, amount, reason])).toEqual([
        [2, '28.00', '复核'],
        [1, '27.00', null],
      ]);
      const prices = async (version: number) => (await lines({ version })).map(({ price }) => price);
      expect(await prices(1)).toEqual(['12.00', '12.00', '15.00', '15.00']);
      expect(await prices(2)).toEqual(['13.00', '12.00', '15.00', '15.00']);
      const audited = await settled.rows(`select data->>'action' as action from outbox where topic = 'audit.event'`);
      expect(audited).toEqual([{ action: 'settlement.recompute' }, { action: 'settlement.recompute' }]);
    });

    it('is refused for a month that is not over, or before the first', async () => {
      await expect(again('202605')).rejects.toThrow(texts.monthNotOver);
      await expect(again('202601')).rejects.toThrow(texts.monthBeforeFirst);
    });

    it('closes what is missing, in order', async () => {
      settled.clock.set('2026-07-03T09:00:00+08:00');
      settled.asked.length = 0;
      expect(await again('202606')).toMatchObject({ outcome: 'closed', version: 1 });
      expect(settled.asked).toEqual(['close s1 202605', 'open s1 202606', 'close s1 202606', 'open s1 202607']);
    });
  });

  it('closes a pool of a school that was deleted and has never sold', async () => {
    const { dataSource, asked, parts } = settled;
    await dataSource.query(`insert into points_month values ('s3', '202606', 2, 20, '{}', now(), null)`);
    await dataSource.query(`update school set deleted = true where code = 's3'`);
    asked.length = 0;
    await parts.months.run('202606');
    expect(asked).toContain('close s3 202606');
    await dataSource.query(`delete from points_month where school_code = 's3'`);
  });

  it('goes on with the other schools when one fails, and does that one with the next run', async () => {
    settled.clock.set('2026-08-01T00:10:00+08:00');
    await settled.dataSource.query(`alter table monthly_settlement add constraint broken
      check (school_code <> 's1' or month <> '202607')`);
    await expect(settled.parts.months.run('202607')).rejects.toThrow('s1');
    const [failed] = await settled.parts.lists.progress(admin);
    expect(failed).toMatchObject({ month: '202607', state: 'failed', schools: 2, closedSchools: 1, finishedAt: null });
    expect(failed?.error).toContain('s1');
    expect(await settled.parts.metrics.registry.metrics()).toMatch(/^firstbell_settlement_open_schools 1$/m);
    await settled.dataSource.query('alter table monthly_settlement drop constraint broken');
    await settled.parts.months.run('202607');
    const [done] = await settled.parts.lists.progress(admin);
    expect(done).toMatchObject({ state: 'finished', closedSchools: 2, error: null });
  });

  it('shows how many schools are open while a school holds up its close, wherever that runs', async () => {
    settled.clock.set('2026-09-01T00:10:00+08:00');
    const open = async (): Promise<string | undefined> =>
      /^firstbell_settlement_open_schools (\d+)$/m.exec(await settled.parts.metrics.registry.metrics())?.[1];
    const other = settled.dataSource.createQueryRunner();
    await other.query(`select pg_advisory_lock(hashtext('settlement'), hashtext('s1'))`);
    const closing = settled.parts.months.run('202608');
    try {
      await until(async () => (await open()) === '1', 'all schools but one are closed');
    } finally {
      await other.query('select pg_advisory_unlock_all()');
      await other.release();
      await closing;
    }
    expect(await open()).toBe('0');
  });
});
