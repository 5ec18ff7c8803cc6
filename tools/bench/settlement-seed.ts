import type pg from 'pg';
import { defaultPointsPlan } from '#libs/contracts';

/** A month as it is shortly before its end. */
export interface MonthSeed {
  schools: number;
  /** Records that run. */
  running: number;
  /** Events of the month besides renewals: half of them began records that run, the others ended some. */
  events: number;
  /** Interval of the schools that give points; 0: none. */
  pointsEvery: number;
}

const payItemId = '00000000-0000-4000-8000-000000000016';
const studentsOfClass = 40;

/** Code of a school of the seed. */
export const settledSchool = (index: number): string => `SETTLE${index}`;

/** Fills schools with records of the present month, behind the back of the service. */
export const seedMonth = async (client: pg.Client, seed: MonthSeed): Promise<void> => {
  await client.query('set search_path to added_value');
  for (const statement of [...people(seed), ...records(seed), ...points(seed), 'analyze'])
    await client.query(statement);
};

const start = `date_trunc('month', now() at time zone 'Asia/Shanghai')`;
const monthStart = `((${start}) at time zone 'Asia/Shanghai')`;
const monthEnd = `((${start} + interval '1 month') at time zone 'Asia/Shanghai')`;
const month = `to_char(now() at time zone 'Asia/Shanghai', 'YYYYMM')`;

const schoolCodes = ({ schools }: MonthSeed): string =>
  `(select 'SETTLE' || n as code from generate_series(0, ${schools - 1}) n) as s`;

/** Records that began in the month; as many others ended in it, besides those that run. */
const begunIn = ({ events }: MonthSeed): number => Math.floor(events / 2);

/** Persons: student, parent and record have the same number `n`, and are spread over all schools and their classes. */
const persons = (seed: MonthSeed): string =>
  `(select n, 'SETTLE' || n % ${seed.schools} as school, n / ${seed.schools} / ${studentsOfClass} as class
    from generate_series(0, ${seed.running + begunIn(seed) - 1}) n) as p`;

const people = (seed: MonthSeed): string[] => [
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
     deleted, at)
   select code, code, 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区', false, now()
   from ${schoolCodes(seed)}`,
  `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, master_teacher_code, deleted, at)
   select distinct school || 'C' || class, school, '小一(' || class || ')班', '', class, '小一', 'G', school || 'T' || class,
     false, now() from ${persons(seed)}`,
  `insert into teacher (code, school_code, name, position, is_admin, master_class_code, groups, phone_masked, encry_phone,
     phone_hash, deleted, at)
   select master_teacher_code, school_code, '班主任', 1, 0, code, '{}', '138****0000', '', md5(code), false, now() from class`,
  `insert into student (code, school_code, name, class_code, gender, deleted, at)
   select 'S' || n, school, '学生' || n, school || 'C' || class, 1, false, now() from ${persons(seed)} order by school, n`,
  `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
   select 'P' || n, school, '家长' || n, '138****0000', '', md5(n::text), false, now() from ${persons(seed)}`,
];

const snapshot = (of: string): string =>
  ['school_code', 'student_code', 'student_name', 'class_code', 'class_name', 'parent_code', 'parent_name']
    .concat('pay_item_id', 'pay_item_name', 'price')
    .map((column) => `${of}${column}`)
    .join(', ');

const records = (seed: MonthSeed): string[] => [
  `insert into subscription (id, ${snapshot('')}, phone_masked, encry_phone, phone_hash, status, subscribe_time,
     cancel_time, expiration_time, created_by, updated_at)
   select gen_random_uuid(), school, 'S' || n, '学生' || n, school || 'C' || class, '小一(' || class || ')班', 'P' || n,
     '家长' || n, '${payItemId}', '考勤包月', 1200, '138****0000', '', md5(n::text),
     case when n < ${seed.running} then 'subscribe' else 'unsubscribe' end,
     ${monthStart} + case when n < ${begunIn(seed)} then interval '1 hour' else interval '-9 days' end,
     case when n >= ${seed.running} then ${monthStart} + interval '2 hours' end, ${monthEnd}, 'admin', now()
   from ${persons(seed)} order by school, n`,
  event('new', 'r.subscribe_time', 'true'),
  event('renew', `${monthStart} + interval '10 minutes'`, `r.subscribe_time < ${monthStart}`),
  event('cancel', 'r.cancel_time', `r.status = 'unsubscribe'`),
];

const event = (kind: string, at: string, which: string): string => `
  insert into subscription_event (id, ${snapshot('')}, subscription_id, kind, at, head_teacher_code)
  select gen_random_uuid(), ${snapshot('r.')}, r.id, '${kind}', ${at}, k.master_teacher_code
  from subscription r join class k on k.code = r.class_code where ${which} order by r.school_code, r.id`;

/** Schools whose pool of the month is open, and whose events wait for their points. */
const points = ({ schools, pointsEvery }: MonthSeed): string[] =>
  pointsEvery === 0
    ? []
    : [
        `insert into points_school (school_code, enabled, updated_at)
   select 'SETTLE' || n, 1, now() from generate_series(0, ${schools - 1}, ${pointsEvery}) n`,
        `insert into points_month (school_code, month, vip_student_num, total_allot_points, plan, opened_at)
   select school_code, ${month}, count(*), count(*) * 10, '${JSON.stringify(defaultPointsPlan)}', now()
   from student join points_school using (school_code) group by school_code`,
        `with opened as (select gen_random_uuid() as id, * from points_month), transfers as (
     insert into ledger_transfer (id, at, cause, reference, school_code)
     select id, now(), 'open', school_code || ':' || month, school_code from opened)
   insert into ledger_entry (transfer_id, account, amount)
   select id, side.account, side.points from opened cross join lateral (values ('issue', -total_allot_points),
     ('pool:' || school_code || ':' || month, total_allot_points)) as side (account, points)`,
        `insert into points_queue (event_id, school_code, month)
   select id, school_code, ${month} from subscription_event join points_school using (school_code)
   where at >= ${monthStart} and kind in ('new', 'renew')`,
      ];
