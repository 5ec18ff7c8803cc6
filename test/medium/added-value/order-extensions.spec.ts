import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { extensionLimits, texts } from '#libs/contracts';
import { Family } from './order-family.js';
import { admin, items, schoolCode, Shop, stranger } from './order-parts.js';

const now = '2026-03-20T02:00:00Z';
const lost = ['2026-03-17', '2026-03-18', '2026-03-19'];
const reason = '3 月 17 日起停电';

describe('services of students whose class cards were dark', () => {
  let shop: Shop;
  let count = 0;
  let family: Family;
  let incidentId: string;
  let classCode: string;

  beforeAll(async () => {
    shop = await Shop.open(now);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set(now);
    family = await Family.of(shop, ++count);
    classCode = `e${count}`;
    incidentId = randomUUID();
    await moveTo(family.student, classCode);
  });

  const moveTo = (student: string, code: string): Promise<unknown> =>
    shop.dataSource.query('update student set class_code = $2 where code = $1', [student, code]);
  const wanted = (more: object = {}) => ({ schoolCode, incidentId, classes: [{ classCode, days: lost }], ...more });
  const preview = (more: object = {}) => shop.parts.extensions.preview(admin, wanted(more));
  const extend = (more: object = {}) =>
    shop.parts.extensions.extend(admin, { ...wanted(more), incidentNumber: '17', reason });
  /** An order by hand from a day on. */
  const from = async (startDate: string, more: object = {}): Promise<string> =>
    (await family.add({ startDate, ...more })).orderNo;

  it('last as many days longer as they covered, and move what is behind, after a preview of the same', async () => {
    const [first, second] = [await from('2026-03-01'), await from('2026-04-01')];
    const shown = await preview();
    expect(shown).toMatchObject({ done: 0, over: 0, subscribers: 0 });
    expect(shown.rows).toMatchObject([
      { orderNo: first, studentName: `学生${family.student}`, days: 3, after: { endDate: '2026-04-03' } },
      { orderNo: second, days: 0, before: { startDate: '2026-04-01' }, after: { startDate: '2026-04-04' } },
    ]);
    expect(await extend()).toBe(1);
    expect(await family.runningDays()).toEqual(['2026-03-01 2026-04-03', '2026-04-04 2026-05-03']);
    expect(await family.stateOf(first)).toMatchObject({ status: 'paid', end: '2026-04-03' });
    expect(await family.stateOf(second)).toMatchObject({ start: '2026-04-04', end: '2026-05-03' });
  });

  it('are extended once by an incident, and again by another one', async () => {
    const orderNo = await from('2026-03-01');
    expect(await extend()).toBe(1);
    await expect(extend()).rejects.toMatchObject({ message: texts.extensionNothing });
    expect(await preview()).toMatchObject({ rows: [], done: 1 });
    const other = { incidentId: randomUUID(), classes: [{ classCode, days: ['2026-03-17'] }] };
    expect(await extend(other)).toBe(1);
    expect(await family.stateOf(orderNo)).toMatchObject({ end: '2026-04-04' });
  });

  it('are extended once by two calls of the same moment', async () => {
    const orderNo = await from('2026-03-01');
    const ended = await Promise.allSettled([extend(), extend()]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await family.stateOf(orderNo)).toMatchObject({ end: '2026-04-03' });
  });

  it('appear in the timeline of the order, in events and in the audit log', async () => {
    const [first, second] = [await from('2026-03-01'), await from('2026-04-01')];
    await extend();
    const line = { extendedOrderNo: first, incidentId, incidentNumber: '17', reason, by: 'user' };
    const { extensions, moves, events } = await shop.parts.timelines.of(admin, first);
    expect(extensions).toMatchObject([
      { ...line, orderNo: first, days: 3, before: { endDate: '2026-03-31' }, after: { endDate: '2026-04-03' } },
      { ...line, orderNo: second, days: 0 },
    ]);
    expect([moves, events.map(({ kind }) => kind)]).toEqual([[], ['ordered', 'paid']]);
    expect((await shop.parts.timelines.of(admin, second)).extensions).toMatchObject([{ ...line, orderNo: second }]);
    const rows = await shop.rows<{ type: string; data: object }>(
      `select type, data from outbox where key = $1 and type in ('period.extended', 'order.changed') order by id desc limit 2`,
      [first],
    );
    expect(rows).toMatchObject([
      { type: 'period.extended', data: { incidentId, days: 3, after: { endDate: '2026-04-03' } } },
      { type: 'order.changed', data: { endDate: '2026-04-03', payFee: 1230 } },
    ]);
    expect((await family.auditsOf(first)).at(-1)).toMatchObject({ action: 'order.extend', after: { days: 3, reason } });
  });

  it('count the days that they covered themselves', async () => {
    await from('2026-03-19');
    expect((await preview()).rows).toMatchObject([{ days: 1, after: { endDate: '2026-04-19' } }]);
    await from('2026-02-19');
    expect((await preview()).rows).toMatchObject([
      { days: 2, before: { endDate: '2026-03-18' }, after: { endDate: '2026-03-20' } },
      { days: 1, after: { startDate: '2026-03-21', endDate: '2026-04-21' } },
    ]);
  });

  it('of a family last longer by the days of the child who lost most', async () => {
    await shop.addStudent(`${family.student}b`, [family.father, family.mother], `${classCode}b`);
    const orderNo = await from('2026-03-01', { payItemCode: items.family });
    const classes = [
      { classCode, days: lost.slice(0, 1) },
      { classCode: `${classCode}b`, days: lost.slice(1) },
    ];
    expect((await preview({ classes })).rows).toMatchObject([{ orderNo, days: 2, after: { endDate: '2026-04-02' } }]);
  });

  it('are left as they are when they run by subscription, or have ended', async () => {
    await shop.dataSource.query(
      `insert into subscription (id, school_code, student_code, student_name, class_code, class_name, parent_code,
         parent_name, phone_masked, encry_phone, phone_hash, pay_item_id, pay_item_name, price, status, subscribe_time,
         expiration_time, created_by, updated_at)
       values ($1, $2, $3, '学生', $4, '班', 'g1', '家长', '138****0001', '', '', $5, '订阅', 500, 'subscribe',
         '2026-03-05 09:00:00+08', '2026-04-01 00:00:00+08', 'a', now())`,
      [randomUUID(), schoolCode, family.student, classCode, items.subscribed],
    );
    expect(await preview()).toEqual({ rows: [], done: 0, over: 0, subscribers: 1 });
    await from('2026-02-18', { endDate: '2026-03-18' });
    expect(await preview()).toEqual({ rows: [], done: 0, over: 1, subscribers: 1 });
    await expect(extend()).rejects.toMatchObject({ message: texts.extensionNothing });
  });

  it('cost no more and no less when what is not used is refunded', async () => {
    const orderNo = await from('2026-03-01');
    const used = await shop.parts.previews.of(admin, orderNo);
    await extend();
    const figures = await shop.parts.previews.of(admin, orderNo);
    expect([used.total, used.left, figures.total, figures.left]).toEqual([31, 12, 31, 15]);
    await shop.parts.changes.refund(admin, { orderNo, reason: '转学' });
    expect(await family.runningDays()).toEqual([]);
  });

  it('keep their days when one before them is refunded', async () => {
    const [first] = [await from('2026-03-01'), await from('2026-04-01')];
    await extend();
    await shop.parts.changes.refund(admin, { orderNo: first, reason: '转学' });
    expect(await family.runningDays()).toEqual(['2026-03-20 2026-04-19']);
  });

  it('are not extended for days to come, out of reach, or of refunded orders', async () => {
    const orderNo = await from('2026-03-01');
    for (const day of ['2026-03-21', '2025-11-19']) {
      const classes = [{ classCode, days: [day] }];
      await expect(extend({ classes })).rejects.toMatchObject({ message: texts.extensionDays });
    }
    await expect(shop.parts.extensions.preview(stranger, wanted())).rejects.toMatchObject({ status: 404 });
    await shop.parts.changes.refund(admin, { orderNo, reason: '转学' });
    expect((await preview()).rows).toEqual([]);
    expect(extensionLimits.daysBack).toBe(120);
  });
});
