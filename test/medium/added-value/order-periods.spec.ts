import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayMinutes, texts } from '#libs/contracts';
import { Family } from './order-family.js';
import { admin, items, schoolCode, Shop, stranger } from './order-parts.js';

describe('the service period of an order', () => {
  let shop: Shop;
  let count = 0;
  let family: Family;

  beforeAll(async () => {
    shop = await Shop.open('2026-11-27T02:00:00Z');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set('2026-11-27T02:00:00Z');
    family = await Family.of(shop, ++count);
  });

  const refund = (orderNo: string, more: object = {}) =>
    shop.parts.changes.refund(admin, { orderNo, reason: '退学', ...more });
  const refunded = async (orderNo: string, more: object = {}): Promise<void> => {
    await refund(orderNo, more);
    await shop.platform.delivered();
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'refunded' });
  };
  const running = () => family.runningDays();
  const add = async (more: object = {}): Promise<string> => {
    shop.clock.pass(1);
    return (await family.add(more)).orderNo;
  };

  it('of one month ends on the day before the same day of the next month', async () => {
    await family.paid();
    expect(await running()).toEqual(['2026-11-27 2026-12-26']);
  });

  it('of chained months keeps the day of the first start', async () => {
    shop.clock.set('2026-01-31T02:00:00Z');
    for (let n = 0; n < 3; n++) await family.paid();
    expect(await running()).toEqual(['2026-01-31 2026-02-27', '2026-02-28 2026-03-30', '2026-03-31 2026-04-29']);
  });

  it('keeps the day also when the next month is bought on the day after the last', async () => {
    shop.clock.set('2026-01-31T02:00:00Z');
    await family.paid();
    shop.clock.set('2026-02-28T02:00:00Z');
    await family.paid();
    expect(await running()).toEqual(['2026-01-31 2026-02-27', '2026-02-28 2026-03-30']);
  });

  it('follows one that was stored before by its own day', async () => {
    shop.clock.set('2026-01-31T02:00:00Z');
    const old = await family.paid();
    await shop.dataSource.query(
      `update service_period set end_date = '2026-02-28', anchor_day = null where order_no = $1`,
      [old],
    );
    await family.paid();
    expect(await running()).toEqual(['2026-01-31 2026-02-28', '2026-03-01 2026-03-31']);
  });

  it('starts today although a later one does not', async () => {
    await family.add({ startDate: '2028-03-01' });
    await family.paid();
    expect(await running()).toEqual(['2026-11-27 2026-12-26', '2028-03-01 2028-03-31']);
  });

  it('follows the gapless run that covers today, not what comes after a gap', async () => {
    await family.paid();
    await add({ startDate: '2027-02-01' });
    await family.paid();
    expect(await running()).toEqual(['2026-11-27 2026-12-26', '2026-12-27 2027-01-26', '2027-02-01 2027-02-28']);
  });

  describe('after a refund', () => {
    it('moves up to today when the running one is refunded, with event and timeline', async () => {
      const [first, second, third] = [await family.paid(), await family.paid(), await family.paid()];
      shop.clock.set('2026-12-07T02:00:00Z');
      await refunded(first);
      expect(await running()).toEqual(['2026-12-07 2027-01-06', '2027-01-07 2027-02-06']);
      expect(await family.stateOf(third)).toMatchObject({ start: '2027-01-07', end: '2027-02-06' });
      const move = {
        ...{ orderNo: second, refundedOrderNo: first },
        before: { startDate: '2026-12-27', endDate: '2027-01-26' },
        after: { startDate: '2026-12-07', endDate: '2027-01-06' },
      };
      expect(await family.movedEvents(second)).toMatchObject([{ ...move, schoolCode, studentUid: family.student }]);
      expect((await family.eventsOf(second)).at(-1)).toEqual({ status: 'paid', start: '2026-12-07' });
      const { moves } = await shop.parts.timelines.of(admin, second);
      expect(moves).toMatchObject([{ ...move, at: '2026-12-07 10:00:00' }]);
      expect((await shop.parts.timelines.of(admin, first)).moves).toHaveLength(2);
      shop.clock.pass(1);
      await family.paid();
      expect((await running()).at(-1)).toBe('2027-02-07 2027-03-06');
    });

    it('keeps the day of the first start when a later one is refunded', async () => {
      shop.clock.set('2026-01-31T02:00:00Z');
      const [, second] = [await family.paid(), await family.paid(), await family.paid()];
      await refunded(second ?? '');
      expect(await running()).toEqual(['2026-01-31 2026-02-27', '2026-02-28 2026-03-30']);
    });

    it('stays when a gap precedes it, or when the refunded one is over', async () => {
      const first = await family.paid();
      await add({ startDate: '2027-02-01' });
      await refunded(first);
      expect(await running()).toEqual(['2027-02-01 2027-02-28']);
      const now = await family.paid();
      shop.clock.set('2027-02-10T02:00:00Z');
      await refunded(now);
      expect(await running()).toEqual(['2027-02-01 2027-02-28']);
    });

    it('keeps as many days as were chosen', async () => {
      const first = await family.paid();
      await add({ startDate: '2026-12-27', endDate: '2027-01-05' });
      await refunded(first);
      expect(await running()).toEqual(['2026-11-27 2026-12-06']);
    });

    it('moves up by both gaps when two are refunded at the same time', async () => {
      for (let times = 0; times < 5; times++) {
        shop.clock.set('2026-11-27T02:00:00Z');
        family = await Family.of(shop, ++count);
        const [first, second] = [await add(), await add(), await add(), await add()];
        const states = await Promise.all([refund(second ?? ''), refund(first ?? '')]);
        expect(states).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }]);
        expect(await running()).toEqual(['2026-11-27 2026-12-26', '2026-12-27 2027-01-26']);
      }
    });

    it('leaves the gap for a reason, which the timeline shows', async () => {
      const [first] = [await family.paid(), await family.paid()];
      await refunded(first ?? '', { gapReason: '家长要求寒假后继续' });
      expect(await running()).toEqual(['2026-12-27 2027-01-26']);
      const timeline = await shop.parts.timelines.of(admin, first ?? '');
      expect(timeline).toMatchObject({ moves: [], gapReason: '家长要求寒假后继续' });
      expect(await family.auditsOf(first ?? '')).toMatchObject([{ after: { gapReason: '家长要求寒假后继续' } }]);
    });

    it('moves up also when the platform reports the refund later', async () => {
      const [first] = [await family.paid(), await family.paid()];
      shop.platform.nextRefunds('PROCESSING');
      await refund(first ?? '');
      shop.platform.endRefund(`${first}R1`, 'SUCCESS', 'never');
      shop.clock.pass(dayMinutes);
      await shop.work();
      expect(await running()).toEqual(['2026-11-28 2026-12-27']);
    });

    it('is shown before as the refund would make it', async () => {
      const [first, second] = [await family.paid(), await family.paid()];
      const { moves } = await shop.parts.previews.of(admin, first ?? '');
      expect(moves).toEqual([
        {
          ...{ orderNo: second, studentName: `学生${family.student}`, payItemName: '月卡' },
          before: { startDate: '2026-12-27', endDate: '2027-01-26' },
          after: { startDate: '2026-11-27', endDate: '2026-12-26' },
        },
      ]);
      expect(await running()).toEqual(['2026-11-27 2026-12-26', '2026-12-27 2027-01-26']);
      await expect(shop.parts.previews.of(stranger, first ?? '')).rejects.toMatchObject({
        message: texts.orderUnknown,
      });
    });

    it('of a family moves up for siblings and through either parent', async () => {
      const sibling = await Family.of(shop, ++count, [family.mother]);
      const first = await family.paid(items.family, family.mother);
      // of two that start on one day, the older order moves first
      shop.clock.pass(1);
      await family.paid(items.family, family.father);
      shop.clock.pass(1);
      const third = await sibling.paid(items.family, family.mother);
      expect(await sibling.stateOf(third)).toMatchObject({ start: '2026-12-27' });
      await refunded(first);
      expect(await running()).toEqual(['2026-11-27 2026-12-26']);
      expect(await sibling.runningDays()).toEqual(['2026-11-27 2026-12-26']);
    });
  });

  describe('of an order by hand', () => {
    it('is refused when it overlaps one of the same item, or placed behind by choice', async () => {
      await family.add();
      await expect(add({ startDate: '2026-12-01' })).rejects.toMatchObject({
        message: expect.stringContaining('2026-11-27 至 2026-12-26'),
        field: 'placeBehind',
      });
      await add({ startDate: '2026-12-01', placeBehind: true });
      await add({ startDate: '2026-12-01', endDate: '2026-12-10', placeBehind: true });
      await add({ startDate: '2026-12-01', payItemCode: items.year });
      expect(await running()).toEqual([
        ...['2026-11-27 2026-12-26', '2026-12-01 2027-11-30', '2026-12-27 2027-01-26', '2027-01-27 2027-02-05'],
      ]);
    });

    it('goes behind every run that it would overlap', async () => {
      await family.add({ startDate: '2026-12-20' });
      await add({ startDate: '2027-01-25', endDate: '2027-01-31' });
      await expect(add()).rejects.toMatchObject({ field: 'placeBehind' });
      await add({ placeBehind: true });
      expect((await running()).at(-1)).toBe('2027-02-01 2027-02-28');
    });

    it.each([
      ['2025-11-26', false],
      ['2025-11-27', true],
      ['2028-11-27', true],
      ['2028-11-28', false],
    ])('may start from one year back to two years ahead: %s %s', async (startDate, allowed) => {
      const placed = family.add({ startDate });
      if (allowed) await placed;
      else await expect(placed).rejects.toMatchObject({ message: texts.startDateRange, field: 'startDate' });
    });

    it('is another order when any field of it differs', async () => {
      const first = await family.add({ startDate: '2027-03-01' });
      const others = [
        await family.add(),
        await family.add({ startDate: '2027-03-01', placeBehind: true }),
        await family.add({ startDate: '2027-05-01', endDate: '2027-05-31' }),
      ];
      expect(new Set([first, ...others].map(({ orderNo }) => orderNo)).size).toBe(4);
      expect(await family.add({ startDate: '2027-03-01' })).toEqual(first);
      expect(await family.add()).toEqual(others[0]);
      // a field that is given equals no missing one
      await expect(family.add({ startDate: '2027-03-01', placeBehind: false })).rejects.toThrow('服务时间不能重叠');
    });
  });
});
