import { everySchool, ownPart } from '../every-school.js';

/** Statements of rooms and calls; each is one for many rows. */

export const lockRooms = `
  select room_id as "roomId", school_code as "schoolCode", student_code as "studentCode" from call_room
  where room_id = any($1) order by room_id for no key update`;

/** In the order of the key: transactions that store the same events of a foreign room wait for each other instead of deadlocking. */
export const addEvents = `
  insert into room_event (room_id, event_ms, event_type, user_id, reason, source, received_at)
  select "roomId", "eventMs", "eventType", "userId", reason, source, $2
  from jsonb_to_recordset($1::jsonb)
    as t ("roomId" text, "eventMs" bigint, "eventType" smallint, "userId" text, reason smallint, source text)
  order by 1, 2, 3, 4
  on conflict do nothing returning room_id as "roomId", event_ms::float8 as "eventMs"`;

export const keptCalls = `
  select c.id, c.room_id as "roomId", c.begun_ms::float8 as "begunMs", c.school_code as "schoolCode",
    c.student_code as "studentCode", c.student_name as "studentName", c.media_type as "mediaType", c.state, c.seconds,
    c.minutes, c.excess, c.caller, c.device_no as "deviceNo", c.parent_code as "parentCode", c.estimated,
    round(extract(epoch from c.started_at) * 1000)::float8 as "startedMs",
    round(extract(epoch from c.ended_at) * 1000)::float8 as "endedMs"
  from unnest($1::text[], $2::bigint[], $3::bigint[]) as t (room, first, until)
  join call c on c.room_id = t.room and c.begun_ms >= t.first and c.begun_ms < t.until`;

export const parties = 'select user_id as "userId", kind, code from call_party where user_id = any($1)';

const columns = `id uuid, "roomId" text, "begunMs" bigint, "schoolCode" text, "studentCode" text, "parentCode" text,
  caller text, "deviceNo" text, "mediaType" text, state text, "startedMs" bigint, "endedMs" bigint, seconds integer,
  minutes integer, excess integer, estimated smallint`;
const moment = (name: string): string => `to_timestamp(t."${name}"::numeric / 1000)`;

/** With student, class and parent as they are now. */
export const addCalls = `
  insert into call (id, room_id, begun_ms, school_code, student_code, student_name, class_code, class_name, parent_code,
    parent_name, phone_masked, caller, device_no, media_type, state, started_at, ended_at, seconds, minutes, excess,
    estimated, updated_at)
  select t.id, t."roomId", t."begunMs", t."schoolCode", t."studentCode", coalesce(s.name, ''), coalesce(s.class_code, ''),
    coalesce(c.name, ''), t."parentCode", coalesce(p.name, ''), coalesce(p.phone_masked, ''), t.caller, t."deviceNo",
    t."mediaType", t.state, ${moment('startedMs')}, ${moment('endedMs')}, t.seconds, t.minutes, t.excess, t.estimated, $2
  from jsonb_to_recordset($1::jsonb) as t (${columns})
    left join student s on s.code = t."studentCode" left join class c on c.code = s.class_code
    left join parent p on p.code = t."parentCode"
  returning id, student_name as name`;

/** Student and class stay as they were; a parent, too, unless it turns out to be another one. */
export const correctCalls = `
  update call c set begun_ms = t."begunMs", caller = t.caller, device_no = t."deviceNo", media_type = t."mediaType",
    state = t.state, started_at = ${moment('startedMs')}, ended_at = ${moment('endedMs')}, seconds = t.seconds,
    minutes = t.minutes, excess = t.excess, estimated = t.estimated, updated_at = $2, parent_code = t."parentCode",
    parent_name = case when t."parentCode" is not distinct from c.parent_code then c.parent_name else coalesce(p.name, '') end,
    phone_masked = case when t."parentCode" is not distinct from c.parent_code then c.phone_masked
      else coalesce(p.phone_masked, '') end
  from jsonb_to_recordset($1::jsonb) as t (${columns}) left join parent p on p.code = t."parentCode"
  where c.id = t.id`;

export const addToHours = `
  insert into call_hour (school_code, hour, part, calls, minutes)
  select school, date_trunc('hour', to_timestamp("startedMs"::numeric / 1000)) as hour, ${ownPart('school')}, sum(calls),
    sum(minutes)
  from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "startedMs" bigint, calls integer, minutes integer),
    lateral (values ("schoolCode"), ('${everySchool}')) as k (school)
  group by 1, 2 having sum(calls) <> 0 or sum(minutes) <> 0 order by 1, 2
  on conflict (school_code, hour, part) do update set calls = call_hour.calls + excluded.calls,
    minutes = call_hour.minutes + excluded.minutes`;

export const addToDays = `
  insert into call_day (school_code, day, part, calls, videos, minutes)
  select school, (to_timestamp("startedMs"::numeric / 1000) at time zone 'Asia/Shanghai')::date as day,
    ${ownPart('school')}, sum(calls), coalesce(sum(calls) filter (where "mediaType" = 'video'), 0), sum(minutes)
  from jsonb_to_recordset($1::jsonb)
    as t ("schoolCode" text, "startedMs" bigint, "mediaType" text, calls integer, minutes integer),
    lateral (values ("schoolCode"), ('${everySchool}')) as k (school)
  group by 1, 2 order by 1, 2
  on conflict (school_code, day, part) do update set calls = call_day.calls + excluded.calls,
    videos = call_day.videos + excluded.videos, minutes = call_day.minutes + excluded.minutes`;
