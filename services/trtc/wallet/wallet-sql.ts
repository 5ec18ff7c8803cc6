import { everySchool, ownPart } from '../every-school.js';

/** Statements of recharges and usage; each is one for many rows. */

export const byOrders = 'select id, order_no as "orderNo" from recharge where order_no = any($1)';

/** The newest recharge of a student is the one after which reminders are sent again. */
export const addRecharges = `
  with wanted as materialized (
    select * from jsonb_to_recordset($1::jsonb) as t (n integer, id uuid, "schoolCode" text, "studentCode" text,
      "studentName" text, "classCode" text, "className" text, "packageType" text, source text, minutes integer,
      price bigint, "beginTime" timestamptz, "endTime" timestamptz, phone jsonb, "orderNo" text, "batchId" uuid,
      reason text, "by" text)),
    added as (
      insert into recharge (id, school_code, student_code, student_name, class_code, class_name, package_type, source,
        minutes, price, begin_time, end_time, phone_masked, encry_phone, phone_hash, order_no, batch_id, reason,
        created_by, created_at)
      select id, "schoolCode", "studentCode", "studentName", "classCode", "className", "packageType", source, minutes,
        price, "beginTime", "endTime", phone ->> 'masked', phone ->> 'encrypted', phone ->> 'hash', "orderNo", "batchId",
        reason, "by", $2::timestamptz from wanted),
    opened as (
      insert into recharge_left (recharge_id, student_code, begin_time, end_time, granted, used, price, created_at)
      select id, "studentCode", "beginTime", "endTime", minutes, 0, price, $2::timestamptz from wanted)
  update wallet w set last_recharge = t.id
  from (select distinct on ("studentCode") "studentCode" as student, id from wanted order by "studentCode", n desc) t
  where w.student_code = t.student`;

/** Sums of a day; a reversal lowers them, and counts as none. */
export const addToDays = `
  insert into recharge_day (school_code, day, part, amount, minutes, count, singles, monthlies)
  select school, $2::date, ${ownPart('school')}, sum(price), sum(minutes), count(*) filter (where reversal_of is null),
    count(*) filter (where package_type = 'single'), count(*) filter (where package_type = 'monthly')
  from recharge, lateral (values (school_code), ('${everySchool}')) as k (school)
  where id = any($1) group by school order by school
  on conflict (school_code, day, part) do update set amount = recharge_day.amount + excluded.amount,
    minutes = recharge_day.minutes + excluded.minutes, count = recharge_day.count + excluded.count,
    singles = recharge_day.singles + excluded.singles, monthlies = recharge_day.monthlies + excluded.monthlies`;

export const owners = `
  select distinct student_code as "studentCode", school_code as "schoolCode" from recharge where id = any($1)`;

const reversalColumns = `id, school_code, student_code, student_name, class_code, class_name, package_type, source,
    minutes, price, begin_time, end_time, phone_masked, encry_phone, phone_hash, batch_id, reversal_of, reason, created_by,
    created_at`;

/** A part of an online recharge, whose wallet is locked. */
export const addPartReversal = `
  with taken as materialized (
    select r.*, least($6::integer, l.granted - l.used) as unused, least($7::bigint, l.price) as back
    from recharge r join recharge_left l on l.recharge_id = r.id
    where r.id = $1 and r.reversal_of is null and r.source = 'online'),
    lowered as (
      update recharge_left l set granted = l.granted - t.unused, price = l.price - t.back
      from taken t where l.recharge_id = t.id)
  insert into recharge (${reversalColumns})
  select $2::uuid, school_code, student_code, student_name, class_code, class_name, package_type, source, -unused, -back,
    begin_time, end_time, phone_masked, encry_phone, phone_hash, batch_id, id, $5, $4, $3 from taken
  returning id`;

/** The wallets are locked: what is left does not change meanwhile, and is not reversed twice. */
export const addReversals = `
  with taken as materialized (
    select r.*, t.reversal, l.granted - l.used as unused
    from unnest($1::uuid[], $2::uuid[]) as t (id, reversal) join recharge r using (id)
      join recharge_left l on l.recharge_id = r.id
    where r.reversal_of is null and not exists (select from recharge b where b.reversal_of = r.id)),
    lowered as (
      update recharge_left l set granted = l.granted - t.unused, price = l.price - t.price
      from taken t where l.recharge_id = t.id)
  insert into recharge (${reversalColumns})
  select reversal, school_code, student_code, student_name, class_code, class_name, package_type, source, -unused, -price,
    begin_time, end_time, phone_masked, encry_phone, phone_hash, batch_id, id, $5, $4, $3 from taken
  returning id`;

export const reversals = `
  select reversal_of as "rechargeId", -minutes as minutes from recharge where reversal_of = any($1)`;

/** Recharges with minutes left, and those that corrected calls have used. */
export const openRecharges = `
  select recharge_id as "rechargeId", student_code as "studentCode", begin_time as "beginTime", end_time as "endTime",
    created_at as "createdAt", granted - used as left
  from recharge_left where student_code = any($1) and (used < granted
    or recharge_id in (select recharge_id from call_usage where call_id = any($2)))`;

export const usedByCalls = `
  select call_id as "callId", recharge_id as "rechargeId", sum(minutes)::float8 as minutes
  from call_usage where call_id = any($1) group by 1, 2`;

export const addUsage = `
  with wanted as materialized (
    select * from jsonb_to_recordset($1::jsonb)
      as t (id uuid, "callId" uuid, "rechargeId" uuid, "studentCode" text, minutes integer)),
    used as (
      update recharge_left l set used = l.used + t.minutes
      from (select "rechargeId" as id, sum(minutes) as minutes from wanted group by 1) t where l.recharge_id = t.id)
  insert into call_usage (id, call_id, recharge_id, student_code, minutes, created_at)
  select id, "callId", "rechargeId", "studentCode", minutes, $2 from wanted`;

export const studentsOf = 'select student_code as "studentCode" from wallet where school_code = $1';
