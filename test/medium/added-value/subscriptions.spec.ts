import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { role, type SubscriptionChanged, type SubscriptionRecorded, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { SubscriptionStore } from '../../../services/added-value/subscription/subscription-store.js';
import { StudentStore } from '../../../services/directory/members/student-store.js';
import { until } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { fileOf, rowsOf } from '../imports/import-parts.js';
import { type Family, otherSource, Roster, schoolCode } from './roster-parts.js';

Logger.overrideLogger(false);

describe('subscriptions', () => {
  let roster: Roster;

  beforeAll(async () => {
    roster = await Roster.start();
  }, 60_000);
  afterAll(() => roster?.process.close());

  const cancel = (ids: readonly string[], more: object = {}) =>
    roster.process.call<{ count: number; records: { id: string; outcome: string; expirationTime: string }[] }>(
      'POST /api/addedvalue/subscribe/cancel',
      { body: { schoolCode, ids, ...more } },
    );

  it('adds one that runs to the end of the month, with its row and its events', async () => {
    const family = await roster.family('张一');
    const { studentUid, parentUid } = family;
    const { rtnCode, msg, bizData } = await roster.add({
      studentUid,
      parentUid,
      specialUser: 'teacher',
      remarks: '试用',
    });
    expect({ rtnCode, msg }).toEqual({ rtnCode: '0', msg: texts.added });
    const { id } = bizData as { id: string };
    const { list } = await roster.list({ studentName: '张一' });
    expect(list).toEqual([
      expect.objectContaining({
        id,
        className: '小一(1)班',
        studentUid: family.studentUid,
        parentUid: family.parentUid,
        parentName: '张一家长',
        phone: `${family.phone.slice(0, 3)}****${family.phone.slice(-4)}`,
        subscribeTime: '2026-11-21 10:00:00',
        expirationTime: '2026-11-30 23:59:59',
        status: 'subscribe',
        orderMode: 'subscribe',
        payItemName: '考勤包月',
        price: '12.00',
        specialUser: 'teacher',
        remarks: '试用',
        studentLeft: false,
      }),
    ]);
    const which = (data: { id?: string; subscriptionId?: string }): boolean =>
      data.id === id || data.subscriptionId === id;
    const topic = 'addedvalue.subscription';
    const [changed] = await roster.process.published<SubscriptionChanged>(topic, 'subscription.changed', which);
    expect(changed).toMatchObject({ schoolCode, status: 'subscribe', expirationTime: '2026-11-30T16:00:00.000Z' });
    const [recorded] = await roster.process.published<SubscriptionRecorded>(topic, 'subscription.recorded', which);
    expect(recorded).toMatchObject({ kind: 'new', classCode: 'C1', price: 1200, orderMode: 'subscribe' });
    expect(JSON.stringify([changed, recorded])).not.toContain(family.phone);
    expect(await roster.kinds(id)).toEqual(['new']);
    expect(await roster.process.auditEntries('subscription.add')).toMatchObject([{ objectIds: [id] }]);
    expect(await roster.process.ask('GET /api/addedvalue/subscribe/events', { query: { id } })).toMatchObject([
      { kind: 'new', at: '2026-11-21 10:00:00', by: 'admin', price: '12.00', className: '小一(1)班', cause: null },
    ]);
  });

  it('has one running record of a student, a parent and a pay item; afterwards a new one', async () => {
    const { studentUid, parentUid } = await roster.family('张二');
    const both = await Promise.all([roster.add({ studentUid, parentUid }), roster.add({ studentUid, parentUid })]);
    expect(both.map(({ rtnCode }) => rtnCode).sort()).toEqual(['-1', '0']);
    expect(both.find(({ rtnCode }) => rtnCode === '-1')?.msg).toBe(texts.alreadySubscribed);
    const [first] = (await roster.list({ studentName: '张二' })).list;
    await cancel([first?.id ?? '']);
    expect((await roster.add({ studentUid, parentUid })).rtnCode).toBe('0');
    const { list } = await roster.list({ studentName: '张二' });
    expect(list.map(({ status }) => status).sort()).toEqual(['subscribe', 'unsubscribe']);
  });

  it('does once what comes twice with the same key', async () => {
    const [one, other] = await roster.families(['张三', '张四']);
    const of = ({ studentUid = '', parentUid = '' }: Partial<Family> = {}): object => ({ studentUid, parentUid });
    const [first, second] = [await roster.add(of(one), 'dialog-1'), await roster.add(of(one), 'dialog-1')];
    expect(first.rtnCode).toBe('0');
    expect(second).toEqual(first);
    expect((await roster.add(of(other), 'dialog-1')).msg).toBe(texts.idempotencyKeyUsed);
    expect((await roster.list({ studentName: '张三' })).total).toBe(1);
  });

  it('refuses what does not belong together', async () => {
    const [one, other] = await roster.families(['李一', '李二']);
    const { studentUid = '', parentUid = '' } = one ?? {};
    const refusal = async (body: object): Promise<unknown> => (await roster.add(body)).msg;
    expect(await refusal({ studentUid, parentUid: other?.parentUid })).toBe(texts.parentOfOther);
    expect(await refusal({ studentUid: 'unknown', parentUid })).toBe(texts.studentUnknown);
    expect(await refusal({ studentUid })).toBe(texts.required);
    const [online, disabled] = [await roster.item({ mode: 'online' }), await roster.item({ status: 'disabled' })];
    for (const payItemCode of [online, disabled]) {
      expect(await refusal({ studentUid, parentUid, payItemCode })).toBe(texts.payItemNotSold);
    }
    expect(await refusal({ studentUid, parentUid, schoolCode: otherSource })).toBe(texts.noSubscribeItem);
  });

  it('cancels those that run: they last to their end, and says what became of each', async () => {
    const families = await roster.families(['王一', '王二']);
    const ids = await Promise.all(families.map((family) => roster.subscribed(family)));
    const [first = '', second = ''] = ids;
    expect((await cancel([first], { remarks: '家长要求' })).bizData).toMatchObject({
      count: 1,
      records: [{ id: first, outcome: 'cancelled', expirationTime: '2026-11-30 23:59:59' }],
    });
    const { bizData, msg } = await cancel([first, second]);
    expect(bizData?.count).toBe(1);
    expect(msg).toBe('已取消1条订阅，服务到期前仍可使用');
    expect(bizData?.records.map(({ id, outcome }) => [id, outcome]).sort()).toEqual(
      [
        [first, 'unchanged'],
        [second, 'cancelled'],
      ].sort(),
    );
    expect(await roster.kinds(first)).toEqual(['new', 'cancel']);
    const [row] = (await roster.list({ studentName: '王一' })).list;
    expect(row).toMatchObject({ status: 'unsubscribe', cancelTime: '2026-11-21 10:00:00' });
    expect((await cancel([])).msg).toBe(texts.chooseSubscriptions);
    expect((await cancel(['00000000-0000-4000-8000-000000000000'])).status).toBe(404);
  });

  it('filters by all that the documents name', async () => {
    const family = await roster.family('赵一');
    roster.process.setTime('2026-11-22T02:00:00Z');
    const id = await roster.subscribed(family);
    roster.process.setTime('2026-11-21T02:00:00Z');
    const found = async (filter: object): Promise<string[]> =>
      (await roster.list(filter, { size: '100' })).list.map((each) => each.id);
    const fits = [
      { classCode: 'C1', studentName: '赵' },
      { parentName: '赵一家' },
      { phone: family.phone },
      { phone: family.phone.slice(-4), studentName: '赵一' },
      { status: 'subscribe', studentName: '赵一' },
      { subTimeSart: '2026-11-22' },
      { subTimeSart: '2026-11-22 10:00:00', subTimeEnd: '2026-11-22 10:00:00' },
      { subTimeEnd: '2026-11-22', studentName: '赵一' },
    ];
    for (const filter of fits) expect(await found(filter)).toEqual([id]);
    const others = [
      { classCode: 'C2' },
      { parentName: '赵二' },
      { phone: '13900000000' },
      { status: 'unsubscribe', studentName: '赵一' },
      { subTimeSart: '2026-11-23' },
      { subTimeEnd: '2026-11-21', studentName: '赵一' },
    ];
    for (const filter of others) expect(await found(filter)).toEqual([]);
    expect((await roster.list({}, {})).size).toBe(20);
    expect((await roster.list({ phone: '1' }, { page: '2', size: '1' })).list).toHaveLength(1);
  });

  it('exports the list with its filters, phones masked', async () => {
    const family = await roster.family('孙一');
    await roster.subscribed(family);
    const body = { schoolCode, studentName: '孙一' };
    const file = await roster.process.fetch('POST /api/addedvalue/subscribe/export', { body });
    const rows = await rowsOf(await fileOf(file));
    expect(rows).toHaveLength(2);
    expect(rows[0]?.slice(0, 4)).toEqual(['班级', '学生姓名', '家长姓名', '手机号']);
    expect(rows[1]?.slice(0, 3)).toEqual(['小一(1)班', '孙一', '孙一家长']);
    expect(JSON.stringify(rows)).not.toContain(family.phone);
  });

  it('shows and changes nothing beyond the areas and sources of the caller', async () => {
    const family = await roster.family('周一');
    const { studentUid, parentUid } = family;
    const id = await roster.subscribed(family);
    const as = caller({ tags: role.areaManager, areas: ['110000'] });
    const body = { schoolCode };
    const calls = [
      ['POST /api/addedvalue/subscribe/list', { body }],
      ['POST /api/addedvalue/subscribe/export', { body }],
      ['POST /api/addedvalue/subscribe/cancel', { body: { ...body, ids: [id] } }],
      [
        'POST /api/addedvalue/subscribe/add',
        { body: { ...body, studentUid, parentUid, payItemCode: roster.payItemCode } },
      ],
      ['GET /api/addedvalue/subscribe/events', { query: { id } }],
    ] as const;
    for (const [call, given] of calls) {
      expect(await roster.process.call(call, { ...given, as })).toMatchObject({ status: 404, bizData: null });
    }
    const near = caller({ tags: role.customerManager, areas: ['440100'] });
    expect((await roster.process.call('POST /api/addedvalue/subscribe/list', { body, as: near })).rtnCode).toBe('0');
    expect(await roster.kinds(id)).toEqual(['new']);
  });

  it('renews by a month, and not a student who has left', async () => {
    const [stays, leaves] = await roster.families(['吴一', '吴二']);
    if (!stays || !leaves) throw new Error('no families');
    const ids = [await roster.subscribed(stays), await roster.subscribed(leaves)];
    await roster.process.change(async (tx) => {
      await roster.process.part(StudentStore).removeStudents(tx, schoolCode, [leaves.studentUid]);
    });
    const gone = 'select from student where code = $1 and deleted';
    await until(async () => (await select(roster.db, gone, [leaves.studentUid])).length === 1, 'the student has left');
    expect((await roster.list({ studentName: '吴二' })).list).toMatchObject([{ studentLeft: true }]);
    const renew = () =>
      roster.db.transaction(async (tx) => {
        const renewed = await roster.process.part(SubscriptionStore).renew(tx, schoolCode, ids, { by: null });
        return renewed.map(({ row }) => [row.id, row.expirationTime.toISOString()]);
      });
    expect(await renew()).toEqual([[ids[0], '2026-12-31T16:00:00.000Z']]);
    expect(await renew()).toEqual([]);
    roster.process.setTime('2027-01-05T00:00:00Z');
    expect(await renew()).toEqual([[ids[0], '2027-01-31T16:00:00.000Z']]);
    roster.process.setTime('2026-11-21T02:00:00Z');
    expect(await roster.kinds(ids[0] ?? '')).toEqual(['new', 'renew', 'renew']);
    expect(await roster.kinds(ids[1] ?? '')).toEqual(['new']);
  });
});
