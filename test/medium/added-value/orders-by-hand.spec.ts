import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BusinessTime } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { SchoolScope } from '#libs/copies/schools';
import { SchoolFigures } from '../../../services/added-value/config/school-figures.service.js';
import { Family } from './order-family.js';
import { admin, items, schoolCode, Shop, stranger } from './order-parts.js';

describe('an order placed by hand', () => {
  let shop: Shop;
  let count = 0;
  let family: Family;

  beforeAll(async () => {
    shop = await Shop.open('2026-01-31T02:00:00Z');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set('2026-01-31T02:00:00Z');
    family = await Family.of(shop, ++count);
  });

  it('is paid at once, for the days that were chosen', async () => {
    const { orderNo } = await family.add({ startDate: '2026-03-05', endDate: '2026-03-31' });
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'paid', start: '2026-03-05', end: '2026-03-31' });
    expect(await family.kindsOf(orderNo)).toEqual(['ordered', 'paid']);
    expect(await family.auditsOf(orderNo)).toMatchObject([
      { action: 'order.add', object: 'order', schoolCode, account: 'user' },
    ]);
    shop.clock.pass(1);
    const another = await family.add();
    expect(await family.stateOf(another.orderNo)).toMatchObject({ start: '2026-01-31', end: '2026-02-27' });
  });

  it.each([
    [texts.noOnlineItem, { payItemCode: items.subscribed }],
    [texts.studentUnknown, { studentUid: 'none' }],
    [texts.parentUnknown, { payParentUid: 'none' }],
    [texts.endBeforeStart, { startDate: '2026-03-02', endDate: '2026-03-01' }],
    [texts.endBeforeStart, { endDate: '2026-01-30' }],
  ])('is refused with %s', async (message, more) => {
    if (message === texts.noOnlineItem) await shop.dataSource.query(`update pay_item set status = 'disabled'`);
    await expect(family.add(more)).rejects.toMatchObject({ message });
    await shop.dataSource.query(`update pay_item set status = 'normal' where id <> $1`, [items.disabled]);
  });

  it('counts as one of today until the day is over', async () => {
    const figures = new SchoolFigures(shop.dataSource, new SchoolScope(shop.config), new BusinessTime(shop.clock));
    const ofToday = async () => (await figures.countBySchool(admin, [schoolCode]))[0]?.ordersToday;
    const before = (await ofToday()) ?? 0;
    await family.add();
    expect(await ofToday()).toBe(before + 1);
    shop.clock.set('2026-01-31T16:00:00Z');
    expect(await ofToday()).toBe(0);
  });

  it('is refused for a school out of reach', async () => {
    await expect(family.add({}, undefined, stranger)).rejects.toMatchObject({ message: texts.schoolUnknown });
  });

  it('is one for one key', async () => {
    const [first, again] = await Promise.all([family.add({}, 'k'), family.add({}, 'k')]);
    expect(again).toEqual(first);
    await expect(family.add({ startDate: '2026-03-01' }, 'k')).rejects.toMatchObject({
      message: texts.idempotencyKeyUsed,
    });
    expect(await family.periods()).toHaveLength(1);
  });

  it('is one when its button is pressed twice', async () => {
    const [first, again] = await Promise.all([family.add(), family.add()]);
    expect(again).toEqual(first);
    expect(await family.periods()).toHaveLength(1);
    expect(await family.auditsOf(first.orderNo)).toHaveLength(1);
    // another account, other days, another key or a while later: another order
    const colleague = { ...admin, account: 'colleague' };
    const others = [
      await family.add({}, undefined, colleague),
      await family.add({ startDate: '2027-01-01' }),
      await family.add({}, 'other key'),
    ];
    shop.clock.pass(1);
    others.push(await family.add());
    expect(new Set([first, ...others].map(({ orderNo }) => orderNo)).size).toBe(5);
  });

  it('is refunded at once, and serves no longer', async () => {
    const { orderNo } = await family.add();
    expect(await shop.parts.changes.refund(admin, { orderNo, reason: '误操作' })).toMatchObject({
      state: 'succeeded',
    });
    expect(await family.stateOf(orderNo)).toMatchObject({ status: 'refunded' });
    expect(await family.periods()).toMatchObject([{ ended: true }]);
    // the next one does not wait for what no longer runs
    expect(await family.stateOf((await family.add()).orderNo)).toMatchObject({ start: '2026-01-31' });
  });
});
