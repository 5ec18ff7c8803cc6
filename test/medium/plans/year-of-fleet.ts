import type { DataSource } from 'typeorm';
import { select } from '#libs/db';
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

const card = (n: string): string => `'N' || ${n} % ${cards} + 1`;
const school = (n: string): string => `'B' || ${n} % ${cards} % ${schools} + 1`;
/** The `n`-th of `rows` moments of so many days, the oldest first. */
const moment = (days: number, rows: number): string => `now() - (${rows} - n) * (interval '${days} days' / ${rows})`;

type Sizes = typeof fullSize;

const history = (rows: Sizes): readonly string[] => [
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
   select date_trunc('hour', now()) - make_interval(hours => (n / ${schools})::int + 1), 'B' || n % ${schools} + 1, 3600, 3600
   from generate_series(0, ${rows.online_hour} - 1) n`,
  `insert into version_history (device_no, to_code, to_name, at)
   select ${card('n')}, 1, '1', ${moment(366, rows.version_history)} from generate_series(1, ${rows.version_history}) n`,
  `insert into package_traffic (school_code, day, requests, postponed, bytes)
   select 'B' || n % ${schools} + 1, current_date - (n / ${schools})::int, 1, 0, 1 from generate_series(0, ${rows.package_traffic} - 1) n`,
  `insert into rollout select (jsonb_populate_record(r, jsonb_build_object('id', md5('r' || n)::uuid, 'state', 'finished'))).*
   from rollout r, generate_series(1, ${rollouts}) n where r.id = (select id from rollout limit 1)`,
  `insert into rollout_card (rollout_id, device_no, group_position, school_code, state, version_code, version_name, package_id,
     downgrade, updated_at, finished_at)
   select md5('r' || n % ${rollouts} + 1)::uuid, ${card(`n / ${rollouts}`)}, 1, ${school(`n / ${rollouts}`)},
     case when n % 50 = 0 then 'failed' else 'succeeded' end, 2, 'v2', gen_random_uuid(), false, now(), now()
   from generate_series(1, ${rows.rollout_card}) n`,
];

/** Values of a column that a sample has too few rows to show. */
const distinct: Record<string, number> = { device_no: cards, school_code: schools, batch_id: fullSize.command_batch };

/**
 * Fills a schema of devices as a large fleet does, with one row for each `share` of them, and has the planner believe that
 * all of them are there: statistics of a sample, at the size of the whole. 1 writes them all.
 */
export const fillLikeLargeFleet = async (db: DataSource, share: number): Promise<void> => {
  for (const { table, weeks } of [
    { table: 'status_history', weeks: 14 },
    { table: 'device_log', weeks: 6 },
  ]) {
    await setPeriods(db, table, weeks);
  }
  const sizes = Object.fromEntries(
    Object.entries(fullSize).map(([table, rows]) => [table, Math.ceil(rows / share)]),
  ) as Sizes;
  for (const statement of [...fleet, ...history(sizes)]) await db.query(statement);
  const parts = await select<{ name: string; column: string | null }>(
    db,
    `select c.oid::regclass::text as name, a.attname as column
     from unnest($1::text[]) as n join pg_class c on c.relkind = 'r'
       and (c.oid = n::regclass or c.oid in (select inhrelid from pg_inherits where inhparent = n::regclass))
     left join pg_attribute a on a.attrelid = c.oid and a.attname = any($2)`,
    [Object.keys(fullSize), Object.keys(distinct)],
  );
  for (const { name, column } of parts) {
    await db.query(`alter table ${name} set (autovacuum_enabled = off)`);
    const values = distinct[column ?? ''];
    if (values) await db.query(`alter table ${name} alter column ${column} set (n_distinct = ${values})`);
  }
  await db.query('vacuum analyze');
  // a sample has fewer pages too; what the planner reads of a table is its rows a page
  await db.query(`update pg_class set reltuples = reltuples * $2 where oid = any($1::regclass[]) and reltuples > 0`, [
    [...new Set(parts.map(({ name }) => name))],
    share,
  ]);
};
