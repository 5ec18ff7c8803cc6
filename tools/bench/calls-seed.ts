import type pg from 'pg';
import { everySchool } from '../../services/trtc/every-school.js';
import { surnameOf } from './roster-seed.js';

/** Schools of the seed besides the one that has far more than they. */
export const callSchools = 960;
/** Interval of the calls that belong to the largest school. */
const shareOfLargest = 25;
const studentsOfLargest = 3000;
/** Days over which calls are spread. */
export const seededDays = 364;
const studentsOfSchool = 100;
const classesOfSchool = 40;
/** Recharges of a student: four of single minutes, one of a monthly package. */
const rechargesOfStudent = 5;

/** Code of a school of the seed; the first is the largest. */
export const callSchool = (index: number): string => `CALLS${index}`;
/** A student of a school, by a number that may be larger than the school. */
export const callStudent = (school: number, n: number): string =>
  `${callSchool(school)}S${n % (school === 0 ? studentsOfLargest : studentsOfSchool)}`;
/** A class of a school, by a number that may be larger than the school. */
export const callClass = (school: number, n: number): string => `${callSchool(school)}C${n % classesOfSchool}`;

/**
 * Fills the service behind its back: calls of the last year in schools of people with recharges, balances and sums. The
 * indexes are built when the rows are there.
 */
export const seedCalls = async (client: pg.Client, calls: number): Promise<void> => {
  await client.query('set search_path to trtc');
  await client.query(`set maintenance_work_mem to '512MB'`);
  for (const statement of people) await client.query(statement);
  await withoutIndexes(client, ['call', 'recharge', 'wallet'], async () => {
    for (const statement of [...recharges, callsOf(calls), ...sums]) await client.query(statement);
  });
  await client.query('vacuum analyze');
};

/** Runs `work` while the tables have no indexes, primary keys included. */
const withoutIndexes = async (client: pg.Client, tables: string[], work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; table: string; definition: string; key: string | null }>(
    `select i.indexname as name, i.tablename as table, i.indexdef as definition, pg_get_constraintdef(c.oid) as key
     from pg_indexes i left join pg_constraint c on c.conname = i.indexname and c.conrelid = ('trtc.' || i.tablename)::regclass
     where i.schemaname = 'trtc' and i.tablename = any($1)`,
    [tables],
  );
  for (const { name, table, key } of rows) {
    await client.query(key === null ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`);
  }
  await work();
  for (const { name, table, definition, key } of rows) {
    await client.query(key === null ? definition : `alter table ${table} add constraint ${name} ${key}`);
  }
};

const studentsOf = `case when school = 0 then ${studentsOfLargest} else ${studentsOfSchool} end`;
const everyStudent = `(select school, n from generate_series(0, ${callSchools}) school,
   lateral generate_series(0, ${studentsOf} - 1) n) numbered`;

const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平';
const nameOf = (n: string): string =>
  `${surnameOf(n)} || substr('${given}', 1 + (${n} * 104729 % 20)::int, 1) || substr('${given}', 1 + (${n} * 31 % 20)::int, 1)`;

const people = [
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
     deleted, at)
   select 'CALLS' || n, '通话' || n || '小学', 'product', '440000', '广东省', '440100', '广州市', '440106', '天河区',
     false, now() from generate_series(0, ${callSchools}) n`,
  `insert into call_config (school_code, is_open_video_call, is_open_parents_call, is_open_camera, time_reminder, content,
     created_at, updated_at)
   select 'CALLS' || n, 1, 1, 0, 10, '', now(), now() from generate_series(0, ${callSchools}) n`,
  `insert into class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
   select 'CALLS' || school || 'C' || n, 'CALLS' || school, '小一(' || n || ')班', '', n, '小一', 'G' || n / 10, false, now()
   from generate_series(0, ${callSchools}) school, generate_series(0, ${classesOfSchool - 1}) n`,
  `insert into student (code, school_code, name, class_code, gender, deleted, at)
   select 'CALLS' || school || 'S' || n, 'CALLS' || school, ${nameOf('(n + school * 7)')},
     'CALLS' || school || 'C' || n % ${classesOfSchool}, 1, false, now() from ${everyStudent}`,
  `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
   select 'CALLS' || school || 'P' || n, 'CALLS' || school, ${nameOf('(n + school * 7 + 3)')},
     '138****' || lpad((n % 10000)::text, 4, '0'), repeat('x', 56), md5(school || ' ' || n), false, now()
   from ${everyStudent}`,
  `insert into parent_child (parent_code, student_code, relation_code)
   select 'CALLS' || school || 'P' || n, 'CALLS' || school || 'S' || n, '51' from ${everyStudent}`,
  'analyze school, class, student, parent, parent_child',
];

const recharges = [
  `insert into recharge (id, school_code, student_code, student_name, class_code, class_name, package_type, source, minutes,
     price, begin_time, end_time, phone_masked, encry_phone, phone_hash, created_at)
   select gen_random_uuid(), s.school_code, s.code, s.name, s.class_code, '小一班',
     case when k = 1 then 'monthly' else 'single' end, (array['online', 'import', 'admin'])[1 + k % 3], 60, 1000,
     case when k = 1 then now() - interval '10 days' end, case when k = 1 then now() + interval '20 days' end,
     p.phone_masked, p.encry_phone, p.phone_hash, now() - random() * interval '365 days'
   from student s join parent_child c on c.student_code = s.code join parent p on p.code = c.parent_code,
     generate_series(1, ${rechargesOfStudent}) k`,
  `insert into recharge_day (school_code, day, amount, minutes, count, singles, monthlies)
   select school_code, (created_at at time zone 'Asia/Shanghai')::date, sum(price), sum(minutes), count(*),
     count(*) filter (where package_type = 'single'), count(*) filter (where package_type = 'monthly')
   from recharge group by 1, 2 order by 2, 1`,
  `insert into recharge_day (school_code, day, amount, minutes, count, singles, monthlies)
   select '${everySchool}', day, sum(amount), sum(minutes), sum(count), sum(singles), sum(monthlies) from recharge_day group by 2`,
  `insert into recharge_left (recharge_id, student_code, begin_time, end_time, granted, used, price, created_at)
   select id, student_code, begin_time, end_time, minutes, 0, price, created_at from recharge`,
  `insert into wallet (student_code, school_code, single_minutes, monthly_minutes, changes_at, monthly_end, price, low,
     updated_at)
   select code, school_code, case when right(code, 1) = '7' then 0 else 240 end, case when right(code, 1) = '7' then 5 else 60 end,
     now() + interval '20 days', now() + interval '20 days', 5000, case when right(code, 1) = '7' then 1 else 0 end, now()
   from student`,
];

/** Ended calls of 1 to 10 minutes, between 7 and 21 o'clock of the last year, and one in 9,973 that runs. */
const callsOf = (calls: number): string =>
  `insert into call (id, room_id, begun_ms, school_code, student_code, student_name, class_code, class_name, parent_code,
     parent_name, phone_masked, caller, device_no, media_type, state, started_at, ended_at, seconds, minutes, excess,
     estimated, updated_at)
   select gen_random_uuid(), 'r' || md5(s.code)::char(22), extract(epoch from began)::bigint * 1000, s.school_code, s.code, s.name,
     s.class_code, '小一班', regexp_replace(s.code, 'S([0-9]+)$', 'P\\1'), ${nameOf('(k + 7)')}, '138****' || lpad((k % 10000)::text, 4, '0'),
     case when k % 2 = 0 then 'card' else 'parent' end, 'D' || k % 20000, case when k % 3 = 0 then 'audio' else 'video' end,
     case when runs then 'running' else 'ended' end, began, case when not runs then began + make_interval(secs => seconds) end,
     case when runs then 0 else seconds end, case when runs then 0 else ceil(seconds / 60.0) end, 0, 0, began
   from (select k, 30 + (k * 7919 % 570)::int as seconds, k % 9973 = 17 as runs,
       case when k % 9973 = 17 then now() - interval '90 seconds' else
           (date_trunc('day', now() at time zone 'Asia/Shanghai') - make_interval(days => 1 + (random() * ${seededDays - 1})::int)
             + interval '7 hours' + random() * interval '14 hours') at time zone 'Asia/Shanghai' end as began,
       case when k % ${shareOfLargest} = 0 then 0
         else 1 + (k / ${shareOfLargest} * ${shareOfLargest - 1} + k % ${shareOfLargest} - 1) % ${callSchools} end as school,
       hashint8(k) & 2147483647 as hash
     from generate_series(1::bigint, ${calls}) k) numbered
   join student s on s.code = 'CALLS' || school || 'S' || hash % (${studentsOf})`;

/** As time has written them: hour after hour, day after day. */
const sums = [
  `insert into call_hour (school_code, hour, calls, minutes)
   select school_code, date_trunc('hour', started_at) as hour, count(*), sum(minutes) from call group by 1, 2 order by 2, 1`,
  `insert into call_day (school_code, day, calls, videos, minutes)
   select school_code, (started_at at time zone 'Asia/Shanghai')::date as day, count(*),
     count(*) filter (where media_type = 'video'), sum(minutes) from call group by 1, 2 order by 2, 1`,
  `insert into call_hour (school_code, hour, calls, minutes)
   select '${everySchool}', hour, sum(calls), sum(minutes) from call_hour group by 2`,
  `insert into call_day (school_code, day, calls, videos, minutes)
   select '${everySchool}', day, sum(calls), sum(videos), sum(minutes) from call_day group by 2`,
];
