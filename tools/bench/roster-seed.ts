import type pg from 'pg';

export const rosterSchools = 201;
export const subscriptions = 1_000_000;
/** Records of the one school that has far more than the others. */
const largest = 100_000;

const payItemId = '00000000-0000-4000-8000-000000000001';

/** Code of a school of the seed; the first is the largest. */
export const rosterSchool = (index: number): string => `ROSTER${index}`;

/** Fills the roster behind its back: a tenth of all records in one school, the rest in 200 others. */
export const seedRoster = async (client: pg.Client): Promise<void> => {
  await client.query('set search_path to added_value');
  for (const statement of statements) await client.query(statement);
};

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗';
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平';
/** The surname of the person with a number, as SQL. */
export const surnameOf = (n: string): string => `substr('${surnames}', 1 + (${n} * 7919 % 20)::int, 1)`;

const nameOf = (n: string): string =>
  `${surnameOf(n)} || substr('${given}', 1 + (${n} * 104729 % 20)::int, 1)
   || substr('${given}', 1 + (${n} * 31 % 20)::int, 1)`;

const statements = [
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
     deleted, at)
   select 'ROSTER' || n, '名单' || n || '小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区',
     false, now() from generate_series(0, ${rosterSchools - 1}) n`,
  `insert into pay_item (id, school_code, name, order_mode, app_codes, price, service_months, is_family, status,
     created_at, updated_at)
   values ('${payItemId}', 'ROSTER0', '考勤包月', 'subscribe', '{stats}', 1200, 1, 0, 'normal', now(), now())`,
  `insert into subscription (id, school_code, student_code, student_name, class_code, class_name, parent_code,
     parent_name, phone_masked, encry_phone, phone_hash, pay_item_id, pay_item_name, price, status, subscribe_time,
     expiration_time, created_by, updated_at)
   select gen_random_uuid(), 'ROSTER' || school, 'S' || n, ${nameOf('n')}, 'ROSTER' || school || 'C' || n % 40,
     '小一(' || n % 40 || ')班', 'P' || n, ${nameOf('(n + 7)')}, '138****' || lpad((n % 10000)::text, 4, '0'),
     repeat('x', 56), md5(n::text) || 'abcdefghijk', '${payItemId}', '考勤包月', 1200,
     case when n % 10 < 7 then 'subscribe' else 'unsubscribe' end, now() - make_interval(mins => (n % 500000)::int),
     now() + interval '9 days', 'admin', now()
   from (select n, case when n <= ${largest} then 0 else 1 + n % ${rosterSchools - 1} end as school
     from generate_series(1::bigint, ${subscriptions}) n) numbered`,
  'vacuum analyze subscription',
  'analyze school',
];
