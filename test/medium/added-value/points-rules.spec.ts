import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { endOf, grantRefusalLabels } from '#libs/contracts';
import { admin, PointsBook } from './points-parts.js';

Logger.overrideLogger(false);

describe('the points of a subscription', () => {
  let book: PointsBook;
  let count = 0;
  let school = '';
  const ofClass = () => `${school}-k`;

  beforeAll(async () => {
    book = await PointsBook.open('2026-11-21T02:00:00Z');
  }, 60_000);
  afterAll(() => book?.close());
  beforeEach(() => book.clock.set('2026-11-21T02:00:00Z'));

  const begin = async (served: number): Promise<void> => {
    school = `p${++count}`;
    await book.begin(school, served);
  };
  const rewards = () => book.rewards(school);
  const balances = () => book.balances(school, `${school}-t`);

  it('lets a subscription within two months of the last service earn as a renewal', async () => {
    await begin(5);
    const [code = ''] = await book.addStudents(school, ofClass(), 1);
    const tasks = async () => {
      await book.parts.worker.work();
      return (await rewards()).map(({ taskCode }) => taskCode).sort();
    };
    const subscribeAndCancelAt = async (at: string) => {
      book.clock.set(at);
      await book.enable(school, 1);
      await book.cancel(school, await book.subscribe(school, ofClass(), code));
    };
    await subscribeAndCancelAt('2026-11-21T02:00:00Z');
    expect(await tasks()).toEqual(['new']);
    await subscribeAndCancelAt('2026-11-22T02:00:00Z');
    expect(await tasks()).toEqual(['new', 'renew']);
    expect((await rewards()).map(({ points }) => points).sort()).toEqual([10, 5]);
    // the service of both lasts to the end of November
    await book.enable(school, 0);
    await subscribeAndCancelAt('2027-01-31T23:59:59+08:00');
    expect(await tasks()).toEqual(['new', 'renew', 'renew']);
    await book.enable(school, 0);
    await subscribeAndCancelAt('2027-04-01T00:00:01+08:00');
    expect(await tasks()).toEqual(['new', 'new', 'renew', 'renew']);
  });

  it('does not count an import that was rolled back as a service', async () => {
    await begin(5);
    const [code = ''] = await book.addStudents(school, ofClass(), 1);
    const wrong = await book.subscribe(school, ofClass(), code);
    await book.voidAdded(school, wrong);
    book.clock.set('2026-11-22T02:00:00Z');
    await book.subscribe(school, ofClass(), code);
    await book.parts.worker.work();
    expect((await rewards()).map(({ taskCode }) => taskCode)).toEqual(['new', 'new']);
  });

  it('returns what a record of an import has earned when the import is rolled back in the month', async () => {
    await begin(5);
    const [kept = '', wrong = ''] = await book.addStudents(school, ofClass(), 2);
    await book.subscribe(school, ofClass(), kept);
    const added = await book.subscribe(school, ofClass(), wrong);
    await book.parts.worker.work();
    book.clock.set('2026-11-22T02:00:00Z');
    await book.voidAdded(school, added);
    await book.turnMonth([school]);
    const november = (await rewards()).filter(({ month }) => month === '202611');
    expect(november.map(({ state }) => state).sort()).toEqual(['available', 'returned']);
  });

  it('gives less for prices below the minimum of the plan, from the month in which it holds', async () => {
    await begin(5);
    await book.savePlan(school, { minPrice: 2000, lowPrice: 'proportional' });
    expect(await book.parts.schools.config(admin, school)).toMatchObject({
      minPrice: '20.00',
      lowPrice: 'proportional',
      running: { minPrice: '0.00', lowPrice: 'full' },
    });
    await book.turnMonth([school]);
    const [half = '', none = ''] = await book.addStudents(school, ofClass(), 2);
    await book.subscribe(school, ofClass(), half, 1000);
    await book.subscribe(school, ofClass(), none, 199);
    await book.parts.worker.work();
    const news = (await rewards()).filter(({ taskCode }) => taskCode === 'new');
    expect(news.map(({ points, reason }) => [points, reason]).sort()).toEqual([
      [0, grantRefusalLabels.priceTooLow],
      [5, expect.stringContaining('新订阅')],
    ]);
  });

  it('gives the same points for months that an outage missed as their close on time', async () => {
    const months = async () =>
      book.rows(
        `select m.month, m.vip_student_num as students, m.total_allot_points::int as pool, count(g.event_id)::int as grants,
           coalesce(sum(g.points), 0)::int as points, count(*) filter (where g.state = 'available')::int as available
         from points_month m left join points_grant g on g.school_code = m.school_code and g.month = m.month
         where m.school_code = $1 group by 1, 2, 3 order by 1`,
        [school],
      );
    /** Closes the months up to March on time, or all of them in April. */
    const closeUntilMarch = async (onTime: boolean) => {
      book.clock.set('2026-11-21T02:00:00Z');
      await begin(4);
      for (const over of ['202611', '202612', '202701', '202702', '202703']) {
        const begun = new Date(endOf(over).getTime() + 600_000).toISOString();
        book.clock.set(onTime ? begun : '2027-04-05T01:00:00Z');
        await book.closeMonth(school, over);
        await book.parts.worker.work();
      }
      return { months: await months(), balances: await balances() };
    };
    const onTime = await closeUntilMarch(true);
    const late = await closeUntilMarch(false);
    expect(late).toEqual(onTime);
    expect(late.months).toHaveLength(6);
    expect(late.months[2]).toEqual({ month: '202701', students: 4, pool: 40, grants: 4, points: 20, available: 4 });
    expect((await book.parts.preview.preview(admin, { schoolCode: school })).before).toMatchObject({ points: 20 });
  });
});
