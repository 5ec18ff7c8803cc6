import type { DataSource } from 'typeorm';
import { believeWhole } from './believed-size.js';
import { setPeriods } from './set-periods.js';

/** Rows of tables that grow, of a fleet of 50,000 cards at 4,000 schools, as long as they are kept. */
const fullSize = {
  status_history: 5_000_000,
  device_log: 20_000_000,
  command: 2_000_000,
  command_batch: 40_000,
  online_hour: 8_640_000,
  version_history: 600_000,
  package_traffic: 1_600_000,
  rollout_card: 2_000_000,
};
const cards = 50_000;
const schools = 4000;
const rollouts = 100;

/** Cards and schools, which do not grow with the time. */
const fleet = [
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name)
   select 'B' || n, n || '小学', 'product', '44', '省', case n % 20 when 0 then '440100' else 'c' || n % 20 end, '市',
     't' || n % 200, '区' from generate_series(1, ${schools}) n`,
  `insert into device (device_no, school_code, classroom_code, name, model, current_version, version_code, create_date)
   select 'N' || n, 'B' || n % ${schools} + 1, 'r' || n, '一年级' || n, 'M' || n % 5, '3.' || n % 9, n % 9, now() - interval '1 year'
   from generate_series(1, ${cards}) n`,
  `insert into device_status (device_no, online_status, since, heartbeat_at)
   select device_no, case when random() < 0.9 then 'on' else 'off' end, now() - random() * interval '9 days', now()
   from device on conflict do nothing`,
  `insert into binding (device_no, school_code, classroom_code, name, bound_at)
   select device_no, school_code, classroom_code, name, create_date from device where device_no like 'N%'`,
];

/** A group of cards by hand, and a command that it gets every week. */
export const groupId = '0190a0a0-0000-7000-8000-0123456789ac';
export const recurringId = '0190a0a0-0000-7000-8000-0123456789ad';
const groups = [
  `insert into card_group (id, name, kind, created_by, source, create_date, updated_at)
   values ('${groupId}', '一楼', 'hand', 'admin', 'product', now(), now())`,
  `insert into card_group_member (group_id, device_no) select '${groupId}', 'N' || n from generate_series(1, 1000) n`,
  `insert into recurring_command (id, type, group_id, weekdays, time, after_lesson, enabled, reach, created_by, source,
     create_date, updated_at)
   values ('${recurringId}', 'restart', '${groupId}', '{1}', '06:00', false, false, '{}', 'admin', 'product', now(), now())`,
];

const card = (n: string): string => `'N' || ${n} % ${cards} + 1`;
const school = (n: string): string => `'B' || ${n} % ${cards} % ${schools} + 1`;
/** The `n`-th of `rows` moments of a number of days, the oldest first. */
const moment = (days: number, rows: number): string => `now() - (${rows} - n) * (interval '${days} days' / ${rows})`;

type Sizes = typeof fullSize;

const history = (rows: Sizes, share: number): readonly string[] => [
  `insert into status_history (device_no, school_code, online_status, cause, at)
   select ${card('n * 7919::bigint')}, ${school('n * 7919::bigint')}, case n % 2 when 0 then 'on' else 'off' end, 'connected',
     ${moment(90, rows.status_history)} from generate_series(1, ${rows.status_history}) n`,
  `insert into device_log (device_no, school_code, at, level, content)
   select ${card('n * 7919::bigint')}, ${school('n * 7919::bigint')}, ${moment(30, rows.device_log)}, 'info', 'line'
   from generate_series(1, ${rows.device_log}) n`,
  `insert into command_batch (id, type, created_by, create_date)
   select md5('b' || n)::uuid, 'restart', 'admin', ${moment(90, rows.command_batch)} from generate_series(1, ${rows.command_batch}) n`,
  `insert into command_batch_school select md5('b' || n)::uuid, ${school('n')} from generate_series(1, ${rows.command_batch}) n`,
  `insert into command (id, device_no, school_code, batch_id, type, status, created_by, create_date, finished_at, expires_at)
   select gen_random_uuid(), ${card('n * 7919::bigint')}, ${school('n * 7919::bigint')}, md5('b' || n % ${rows.command_batch} + 1)::uuid, 'restart',
     case when n > ${rows.command} - 1000 then 'queued' when n % 50 = 0 then 'failed' else 'succeeded' end, 'admin',
     ${moment(90, rows.command)}, case when n <= ${rows.command} - 1000 then ${moment(90, rows.command)} end, now() + interval '1 day'
   from generate_series(1, ${rows.command}) n`,
  `insert into online_hour (hour, school_code, on_seconds, known_seconds)
   select date_trunc('hour', now()) - make_interval(hours => (n * ${share} / ${schools})::int + 1), 'B' || n % ${schools} + 1, 3600, 3600
   from generate_series(0, ${rows.online_hour} - 1) n on conflict do nothing`,
  `insert into version_history (device_no, to_code, to_name, at)
   select ${card('n')}, 1, '1', ${moment(366, rows.version_history)} from generate_series(1, ${rows.version_history}) n`,
  `insert into package_traffic (school_code, day, requests, postponed, bytes)
   select 'B' || n % ${schools} + 1, current_date - (n * ${share} / ${schools})::int, 1, 0, 1 from generate_series(0, ${rows.package_traffic} - 1) n on conflict do nothing`,
  `insert into rollout select (jsonb_populate_record(r, jsonb_build_object('id', md5('r' || n)::uuid, 'state', 'finished'))).*
   from rollout r, generate_series(1, ${rollouts}) n where r.id = (select id from rollout limit 1)`,
  `insert into rollout_card (rollout_id, device_no, group_position, school_code, state, version_code, version_name, package_id,
     downgrade, updated_at, finished_at)
   select md5('r' || n % ${rollouts} + 1)::uuid, ${card(`n / ${rollouts}`)}, 1, ${school(`n / ${rollouts}`)},
     case when n % 50 = 0 then 'failed' else 'succeeded' end, 2, 'v2', gen_random_uuid(), false, now(), now()
   from generate_series(1, ${rows.rollout_card}) n`,
];

/** Audit entries of a gateway, as long as they are kept. */
const audits = 3_000_000;
const accounts = 2000;

/** Fills a schema of devices as a large fleet does, or with a sample: one row for each `share` of what grows. */
export const fillDevices = async (db: DataSource, share: number): Promise<void> => {
  await setPeriods(db, 'status_history', 14);
  await setPeriods(db, 'device_log', 6);
  const sizes = Object.fromEntries(
    Object.entries(fullSize).map(([table, rows]) => [table, Math.ceil(rows / share)]),
  ) as Sizes;
  for (const statement of [...fleet, ...groups, ...history(sizes, share)]) await db.query(statement);
  await db.query('analyze school, device, device_status, binding, rollout');
  const distinct = { device_no: cards, school_code: schools, batch_id: fullSize.command_batch };
  await believeWhole(db, { tables: Object.keys(fullSize), distinct, share });
};

/** Fills a schema of the gateway in the same way. */
export const fillGateway = async (db: DataSource, share: number): Promise<void> => {
  const rows = Math.ceil(audits / share);
  await db.query(
    `insert into audit (id, at, uid, account, source, action, object, object_ids, school_code)
     select gen_random_uuid(), ${moment(1096, rows)}, 'u' || n % ${accounts}, 'a' || n % ${accounts}, 'product', 'a' || n % 60,
       'o' || n % 20, array[n::text], 'B' || n % ${schools} from generate_series(1, ${rows}) n`,
  );
  await believeWhole(db, { tables: ['audit'], distinct: { account: accounts, school_code: schools }, share });
};
