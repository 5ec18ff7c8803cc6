import type pg from 'pg';
import { onEmbedded, ServiceProcess, until } from '../../test/stack/index.js';
import { atMost } from './aims.js';
import { measured } from './measured.js';
import { callsOf, repeatedTimes } from './repeated-calls.js';
import { report, timesOf } from './report.js';

const [schools, doorsOfSchool, incidents] = [2000, 25, 400];
const repeats = { requests: 300, warmUp: 20 };

/** Schools of 25 doors, of which one in twenty is off, and open incidents of one door each. */
const seed = [
  'set search_path to readiness',
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name, deleted, at)
   select 'B' || n, '学校' || n || case when n % 2 = 0 then '小学' else '中学' end, 'product', '440000', '广东省',
     (440000 + n % 20 * 100)::text, '市' || n % 20, (440001 + n % 20 * 100)::text, '区' || n % 20, false, now()
   from generate_series(1, ${schools}) n`,
  `insert into door (device_no, school_code, name, is_on, since, cause, at)
   select 'B' || n || '-' || d, 'B' || n, '教室' || d, (n + d) % 20 <> 0, now() - interval '1 hour', 'connected', now()
   from generate_series(1, ${schools}) n, generate_series(1, ${doorsOfSchool}) d`,
  `insert into incident (id, scope, town_code, school_code, cause, evidence, doors, doors_back, opened_at, reopened)
   select gen_random_uuid(), 'door', s.town_code, s.code, 'pending', '{}', 1, 0, now() - interval '5 minutes', 0
   from school s order by s.code limit ${incidents}`,
  `insert into incident_door (incident_id, device_no, school_code, from_at)
   select id, school_code || '-1', school_code, opened_at from incident`,
  `insert into school_summary (school_code, due_at) select code, now() from school`,
  'analyze',
];

const untilLooked = async (db: pg.Client): Promise<void> => {
  const sql = 'select count(*)::int as waiting from readiness.school_summary where computed_at is null';
  const waiting = async (): Promise<number> => (await db.query<{ waiting: number }>(sql)).rows[0]?.waiting ?? 0;
  await until(async () => (await waiting()) === 0, 'every school was looked at', 60);
};

/** The overview call over 50,000 doors and 400 open incidents, once every school was forecast. */
export const readinessOverview = async (): Promise<void> => {
  const service = await ServiceProcess.prepare();
  await service.start();
  try {
    const client = await service.client();
    const startedAt = performance.now();
    await onEmbedded(service.dataDir, async (db) => {
      for (const statement of seed) await db.query(statement);
      await untilLooked(db);
    });
    const forecastSeconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const call = () => client.call<{ doors: number }>('POST', '/api/readiness/overview', {});
    const { result, cpuMicroseconds } = await measured(service, [callsOf(repeats, 1), 'call'], () =>
      repeatedTimes(repeats, call),
    );
    const { doors } = await call();
    const figures = { part: 'overview', doors, incidents, forecastSeconds, ...timesOf(result), cpuMicroseconds };
    report('readiness', figures, { p99Ms: atMost(60) }, doors === schools * doorsOfSchool);
  } finally {
    await service.remove();
  }
};
