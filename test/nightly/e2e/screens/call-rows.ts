import { billStatements } from './bill-rows.js';
import { complaintStatements } from './complaint-rows.js';

/**
 * Video calls: schools with them, minutes and calls of the students of the first school, ten recharges of each kind at each
 * school. Three calls run.
 */
export const callStatements = [
  `insert into trtc.school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
     deleted, at)
   select s.code, s.name, s.source, s.province_code, '', s.city_code, '', '', '', false, now() from directory.school s
   where $1 > 0 on conflict do nothing`,
  `insert into trtc.class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
   select 'list-class', 'LIST00001', '小一(1)班', '', 1, '小一', '11', false, now() where $1 > 0 on conflict do nothing`,
  `insert into trtc.student (code, school_code, name, class_code, gender, deleted, at)
   select 'list' || n, 'LIST00001', '学生' || lpad((n / 10)::text, 4, '0'), 'list-class', 1 + n % 2, false, now()
   from generate_series(1, $1::int) n on conflict do nothing`,
  `insert into trtc.call_config (school_code, is_open_video_call, is_open_parents_call, is_open_camera, time_reminder,
     content, created_at, updated_at)
   select 'LIST' || lpad(n::text, 5, '0'), n % 2, 1, 0, 10, '剩余通话时长不足，请及时充值', now(), now()
   from generate_series(1, $1::int) n on conflict do nothing`,
  `insert into trtc.call_package (id, school_code, sort_num, talk_time, price, created_at)
   select gen_random_uuid(), 'LIST00001', n, n * 60, n * 1000, now() from generate_series(1, least(3, $1::int)) n`,
  `insert into trtc.wallet (student_code, school_code, single_minutes, monthly_minutes, monthly_end, price, low, updated_at)
   select 'list' || n, 'LIST00001', 57, 57, now() + interval '30 days', 2000, n % 2, now()
   from generate_series(1, $1::int) n`,
  `insert into trtc.call (id, room_id, begun_ms, school_code, student_code, student_name, class_code, class_name,
     parent_code, parent_name, phone_masked, caller, device_no, media_type, state, started_at, ended_at, seconds, minutes,
     excess, estimated, updated_at)
   select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'room' || n, n, 'LIST00001', 'list' || n,
     '学生' || lpad((n / 10)::text, 4, '0'), 'list-class', '小一(1)班', 'parent' || n, '家长' || n, '138****0001',
     (array['card', 'parent'])[1 + n % 2], null, (array['video', 'audio'])[1 + n % 2],
     case when n <= 3 then 'running' else 'ended' end, now() - n * interval '1 minute',
     case when n > 3 then now() end, 170, case when n <= 3 then 0 else 3 end, case n % 5 when 0 then 1 else 0 end,
     case n % 7 when 0 then 1 else 0 end, now()
   from generate_series(1, $1::int) n`,
  `insert into trtc.call_hour (school_code, hour, calls, minutes)
   select school, date_trunc('hour', started_at), count(*), sum(minutes) from trtc.call,
     lateral (values (school_code), ('')) k (school) where $1 > 0 group by 1, 2`,
  `insert into trtc.call_day (school_code, day, calls, videos, minutes)
   select school, (started_at at time zone 'Asia/Shanghai')::date, count(*),
     count(*) filter (where media_type = 'video'), sum(minutes) from trtc.call,
     lateral (values (school_code), ('')) k (school) where $1 > 0 group by 1, 2`,
  ...billStatements('trtc', 'TC20260101000000000ABCDEFGHJKMNP'),
  ...complaintStatements('trtc'),
];

/** What was recharged and used, once there is a person whose phone can be looked for. */
export const rechargeStatements = [
  `insert into trtc.recharge (id, school_code, student_code, student_name, class_code, class_name, package_type, source,
     minutes, price, begin_time, end_time, phone_masked, phone_hash, order_no, reason, created_by, created_at)
   select ('00000000-0000-4000-8' || k.place || '00-' || lpad(n::text, 12, '0'))::uuid,
     'LIST' || lpad((1 + (n - 1) / 10)::text, 5, '0'), 'list' || n, '学生' || lpad((n / 10)::text, 4, '0'), 'list-class',
     '小一(1)班', k.type, s.source, 60, 1000, k.begins, k.ends, '138****0001', case when n between 541 and 550 then t.phone_hash end,
     case s.source when 'online' then k.type || n end, '家长会', 'list1', now() - n * interval '1 minute'
   from directory.teacher t, generate_series(1, $1::int) n,
     (values ('single', 1, null, null), ('monthly', 2, now() - interval '1 day', now() + interval '30 days'))
       as k (type, place, begins, ends),
     lateral (select (array['admin', 'online', 'import'])[1 + n % 3] as source) s
   where t.name = '班主任'`,
  `insert into trtc.recharge_left (recharge_id, student_code, begin_time, end_time, granted, used, price, created_at)
   select id, student_code, begin_time, end_time, 60, 3, price, created_at from trtc.recharge where $1 > 0`,
  `insert into trtc.call_usage (id, call_id, recharge_id, student_code, minutes, created_at)
   select gen_random_uuid(), c.id, r.id, c.student_code, 3, now() from trtc.call c join trtc.recharge r using (student_code)
   where c.state = 'ended' and r.package_type = 'monthly' and $1 > 0`,
  `insert into trtc.recharge_day (school_code, day, amount, minutes, count, singles, monthlies)
   select school, (created_at at time zone 'Asia/Shanghai')::date, sum(price), sum(minutes), count(*),
     count(*) filter (where package_type = 'single'), count(*) filter (where package_type = 'monthly')
   from trtc.recharge, lateral (values (school_code), ('')) k (school) where $1 > 0 group by 1, 2`,
];
