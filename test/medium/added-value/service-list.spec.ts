import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Config } from '#libs/kernel/config';
import { addDays, maskedPhone } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { database } from '../../../services/added-value/database.js';
import { PayChildren } from '../../../services/added-value/pay-page/pay-children.js';
import { OrderRecordList } from '../../../services/added-value/service-period/order-record-list.js';
import { ServiceList } from '../../../services/added-value/service-period/service-list.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { callers, SetClock } from '../devices/reading-parts.js';

const phones = new PhoneCipher({ dataKey: 'services under test' });
const config = { productCode: 'product' } as Config;
/** Noon of 15 March 2026 in Shanghai. */
const clock = new SetClock(new Date('2026-03-15T04:00:00Z'));
const itemId = randomUUID();
const page = { page: 1, size: 20 };

describe('the service list', () => {
  let db: TestDatabase;
  let services: ServiceList;
  let records: OrderRecordList;
  const run = (sql: string, values: unknown[] = []): Promise<unknown> => db.dataSource.query(sql, values);

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    const schools = new SchoolRepository(new SchoolScope(config));
    services = new ServiceList(dataSource, schools, phones, clock);
    records = new OrderRecordList(dataSource, schools);
    await addPeople(dataSource);
  });
  beforeEach(async () => {
    clock.set('2026-03-15T04:00:00Z');
    await run('truncate service_period, subscription, online_order, school_config');
  });
  afterAll(() => db.close());

  const period = (student: string, start: string, end: string, some: { family?: string; ended?: boolean } = {}) =>
    run(
      `insert into service_period (id, school_code, order_no, student_code, family_parent_code, pay_item_id, start_date,
         end_date, ended_at, created_at)
       values (gen_random_uuid(), 's1', $1, $2, $3, $4, $5, $6, $7, now())`,
      [randomUUID(), student, some.family ?? null, itemId, start, end, some.ended ? new Date() : null],
    );
  const subscription = (student: string, status: string, from: string, to: string): Promise<unknown> =>
    run(
      `insert into subscription (id, school_code, student_code, student_name, class_code, class_name, parent_code,
         parent_name, phone_masked, encry_phone, phone_hash, pay_item_id, pay_item_name, price, status, subscribe_time,
         expiration_time, created_by, updated_at)
       values ($1, 's1', $2, '学生', 'k1', '一班', 'g1', '家长', '138****0001', '', '', $3, '按月', 800, $4, $5, $6, 'a', now())`,
      [randomUUID(), student, itemId, status, `${from} 09:00:00+08`, `${addDays(to, 1)} 00:00:00+08`],
    );
  const order = (no: string, student: string, status: string, at: string): Promise<unknown> =>
    run(
      `insert into online_order (order_no, school_code, pay_item_id, pay_item_name, app_codes, is_family, service_months,
         price, pay_fee, student_code, student_name, class_code, class_name, parent_code, parent_name, phone_masked,
         encry_phone, phone_hash, pay_parent_code, pay_parent_name, for_pay, trade_type, status, start_date, end_date,
         order_time, updated_at)
       values ($1, 's1', $2, '一年', '{stats}', 0, 12, 12000, 9950, $3, '学生', 'k1', '一班', 'g1', '家长', '138****0001',
         '', '', 'g1', '家长', 0, 'MANUAL', $4, $5, $6, $7, now())`,
      [no, itemId, student, status, ...(status === 'unpaid' ? [null, null] : ['2026-01-01', '2026-12-31']), at],
    );
  const list = async (some: object = {}): Promise<Record<string, unknown>[]> =>
    (await services.list({ schoolCode: 's1', ...some }, page, callers.admin)).list.map((row) => ({ ...row }));
  const serviceOf = async (student: string): Promise<Record<string, unknown>> => {
    const found = (await list()).find(({ studentUid }) => studentUid === student);
    const { status, orderMode, expirationTime } = found ?? {};
    return { status, orderMode, expirationTime };
  };
  const none = { status: 'none', orderMode: null, expirationTime: null };

  it('has the students of a school by class and name, with their parent', async () => {
    expect((await list()).map(({ studentUid }) => studentUid)).toEqual(['a1', 'a2', 'b1']);
    expect((await list())[0]).toEqual({
      studentUid: 'a1',
      studentName: '安安',
      classCode: 'k1',
      className: '一班',
      parentName: '家长一',
      phone: '138****0001',
      ...none,
    });
    expect((await list())[2]).toMatchObject({ studentUid: 'b1', className: '二班', parentName: '', phone: '' });
  });

  it('finds students by class, by a part of the name and by the phone of any parent or its last four digits', async () => {
    const codes = async (some: object): Promise<unknown[]> => (await list(some)).map(({ studentUid }) => studentUid);
    expect(await codes({ classCode: 'k2' })).toEqual(['b1']);
    expect(await codes({ studentName: '安' })).toEqual(['a1', 'a2']);
    expect(await codes({ studentName: '%' })).toEqual([]);
    expect(await codes({ phone: '13800000001' })).toEqual(['a1', 'a2']);
    expect(await codes({ phone: '0001' })).toEqual(['a1', 'a2']);
    expect(await codes({ phone: '3800' })).toEqual([]);
    expect(await codes({ phone: '001' })).toEqual([]);
    expect(await list({ phone: '13800000002' })).toMatchObject([{ studentUid: 'a1', parentName: '家长二' }]);
  });

  it('is limited to the reach of who asks, and paged', async () => {
    const wanted = { schoolCode: 's1' };
    expect(await services.list(wanted, { page: 2, size: 2 }, callers.admin)).toMatchObject({ total: 3, page: 2 });
    expect((await services.list(wanted, { page: 2, size: 2 }, callers.admin)).list).toHaveLength(1);
    await expect(services.list(wanted, page, callers.townManager)).rejects.toMatchObject({ status: 404 });
    expect((await services.list(wanted, page, callers.cityManager)).total).toBe(3);
  });

  it.each<[string, string, string, string]>([
    ['2026-03-15', '2026-03-15', 'serving', '2026-03-15 23:59:59'],
    ['2026-01-01', '2026-12-31', 'serving', '2026-12-31 23:59:59'],
    ['2026-01-01', '2026-03-14', 'expired', '2026-03-14 23:59:59'],
    ['2026-03-16', '2027-03-15', 'none', '2027-03-15 23:59:59'],
  ])('shows a period from %s to %s as %s', async (start, end, status, expirationTime) => {
    await period('a1', start, end);
    expect(await serviceOf('a1')).toEqual({ status, orderMode: 'online', expirationTime });
    expect(await serviceOf('a2')).toEqual(none);
    // parents read the same day on their phone
    const children = await new PayChildren(db.dataSource, clock).of('s1', 'g1');
    expect(children.find(({ studentUid }) => studentUid === 'a1')).toMatchObject({ status, expirationTime });
  });

  it('changes at midnight in Shanghai', async () => {
    await period('a1', '2026-03-16', '2026-03-16');
    for (const [at, status] of [
      ['2026-03-15T15:59:59.999Z', 'none'],
      ['2026-03-15T16:00:00Z', 'serving'],
      ['2026-03-16T15:59:59.999Z', 'serving'],
      ['2026-03-16T16:00:00Z', 'expired'],
    ] as const) {
      clock.set(at);
      expect(await serviceOf('a1')).toMatchObject({ status });
    }
  });

  it('does not count what was refunded', async () => {
    await period('a1', '2026-01-01', '2026-12-31', { ended: true });
    expect(await serviceOf('a1')).toEqual(none);
  });

  it('serves every child of a parent who paid for the family', async () => {
    await period('a1', '2026-01-01', '2026-12-31', { family: 'g1' });
    const served = { status: 'serving', orderMode: 'online', expirationTime: '2026-12-31 23:59:59' };
    expect([await serviceOf('a1'), await serviceOf('a2'), await serviceOf('b1')]).toEqual([served, served, none]);
  });

  it('serves by a subscription until it expires, cancelled or not, and shows what ends last', async () => {
    await subscription('a1', 'unsubscribe', '2026-02-01', '2026-03-31');
    const subscribed = { status: 'serving', orderMode: 'subscribe', expirationTime: '2026-03-31 23:59:59' };
    expect(await serviceOf('a1')).toEqual(subscribed);
    await period('a1', '2026-01-01', '2026-03-20');
    expect(await serviceOf('a1')).toEqual(subscribed);
    clock.set('2026-04-01T00:00:00+08:00');
    expect(await serviceOf('a1')).toEqual({ ...subscribed, status: 'expired' });
    await subscription('a2', 'pending', '2026-03-01', '2026-04-30');
    await subscription('a2', 'refused', '2026-03-01', '2026-04-30');
    expect(await serviceOf('a2')).toEqual(none);
  });

  it('tries everybody who is not served within the trial range of an open school', async () => {
    const trial = (isOpen: number, from: string, to: string): Promise<unknown> =>
      run(
        `insert into school_config (school_code, is_open, is_open_online_order, free_start_date, free_end_date,
           introduce_title, introduce_content, created_at, updated_at)
         values ('s1', $1, 1, $2, $3, 'a', 'b', now(), now()) on conflict (school_code) do update
         set is_open = excluded.is_open, free_start_date = excluded.free_start_date, free_end_date = excluded.free_end_date`,
        [isOpen, from, to],
      );
    await period('a1', '2026-01-01', '2026-12-31');
    await period('a2', '2026-01-01', '2026-01-31');
    const states = async () => (await list()).map(({ status }) => status);
    await trial(1, '2026-03-15', '2026-03-15');
    expect(await states()).toEqual(['serving', 'trial', 'trial']);
    await trial(1, '2026-03-01', '2026-03-14');
    expect(await states()).toEqual(['serving', 'expired', 'none']);
    await trial(0, '2026-03-15', '2026-03-15');
    expect(await states()).toEqual(['serving', 'expired', 'none']);
  });

  it('opens what was ordered and subscribed to for a student, the newest first', async () => {
    await order('o1', 'a1', 'paid', '2026-01-01T00:00:00Z');
    await order('o2', 'a1', 'unpaid', '2026-03-01T00:00:00Z');
    await order('o3', 'a2', 'paid', '2026-03-01T00:00:00Z');
    await subscription('a1', 'subscribe', '2026-02-01', '2026-03-31');
    const query = { ...page, schoolCode: 's1', studentUid: 'a1' };
    const { list: rows, total } = await records.list(query, callers.admin);
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      { id: 'o2', status: 'unpaid', serviceStartTime: null, serviceEndTime: null, time: '2026-03-01 08:00:00' },
      {
        payItemName: '按月',
        orderMode: 'subscribe',
        status: 'subscribe',
        fee: '8.00',
        price: '8.00',
        serviceStartTime: '2026-02-01',
        serviceEndTime: '2026-03-31',
        time: '2026-02-01 09:00:00',
      },
      {
        id: 'o1',
        payItemName: '一年',
        orderMode: 'online',
        status: 'paid',
        fee: '99.50',
        price: '120.00',
        serviceStartTime: '2026-01-01',
        serviceEndTime: '2026-12-31',
        phone: '138****0001',
      },
    ]);
    await expect(records.list(query, callers.townManager)).rejects.toMatchObject({ status: 404 });
    expect((await records.list({ ...query, schoolCode: 's2' }, callers.admin)).total).toBe(0);
  });
});

/** Classes, students and parents of the copy: `a1` has two parents, one of them is that of `a2`, too. */
const addPeople = async (db: DataSource): Promise<void> => {
  await db.query(
    `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code,
       town_name, deleted, at)
     values ('s1', '一小', 'product', 'p1', 'P', 'c1', 'C', 't1', 'T', false, now()),
       ('s2', '二小', 'product', 'p2', 'P', 'c2', 'C', 't3', 'T', false, now())`,
  );
  await db.query(
    `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
     values ('k1', 's1', '一班', '', 1, '', 'g', false, now()), ('k2', 's1', '二班', '', 2, '', 'g', false, now())`,
  );
  await db.query(
    `insert into student (code, school_code, name, class_code, gender, deleted, at)
     values ('a1', 's1', '安安', 'k1', 1, false, now()), ('a2', 's1', '安宝', 'k1', 1, false, now()),
       ('b1', 's1', '白一', 'k2', 2, false, now()), ('b2', 's1', '白二', 'k2', 2, true, now()),
       ('z1', 's2', '远方', 'k9', 2, false, now())`,
  );
  const parents = [
    ['g1', '家长一', '13800000001'],
    ['g2', '家长二', '13800000002'],
  ] as const;
  for (const [code, name, phone] of parents) {
    await db.query(
      `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
       values ($1, 's1', $2, $3, $4, $5, false, now())`,
      [code, name, maskedPhone(phone), phones.encrypt(phone), phones.searchHash(phone)],
    );
  }
  await db.query(
    `insert into parent_child (parent_code, student_code, relation_code)
     values ('g1', 'a1', '1'), ('g2', 'a1', '2'), ('g1', 'a2', '1')`,
  );
};
