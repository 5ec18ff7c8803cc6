import type pg from 'pg';
import { type CalendarContent, dayMinutes, type Weekday } from '#libs/contracts';
import type { DoorFact } from '../../services/readiness/doors/index.js';
import { onEmbedded, ServiceProcess } from '../../test/stack/index.js';
import { factEvent } from '../../test/stack/morning-events.js';

/** Schools of a bench, the doors of each, and the towns that they lie in. */
interface StageSize {
  schools: number;
  doorsOfSchool: number;
  towns: number;
}

/** Every service in one process, of which readiness has schools with doors, and their database. */
export interface Stage {
  service: ServiceProcess;
  db: pg.Client;
  /** Publishes facts of doors as devices does. */
  publish: (facts: readonly DoorFact[]) => Promise<void>;
}

export const doorOf = (school: number, door: number): string => `B${school}-${door}`;

const seedOf = ({ schools, doorsOfSchool, towns }: StageSize): string[] => [
  'set search_path to readiness',
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name, deleted, at)
   select 'B' || n, '学校' || n, 'product', '440000', '广东省', '440300', '深圳市', (440300000 + n % ${towns})::text,
     '街道' || n % ${towns}, false, now()
   from generate_series(1, ${schools}) n`,
  `insert into door (device_no, school_code, name, is_on, since, cause, at)
   select 'B' || n || '-' || d, 'B' || n, '教室' || d, true, now() - interval '1 hour', 'connected', now()
   from generate_series(1, ${schools}) n, generate_series(1, ${doorsOfSchool}) d`,
  `insert into door_fact (device_no, at, kind, school_code, cause)
   select device_no, since, 'on', school_code, cause from door`,
  'insert into school_summary (school_code, due_at) select code, now() from school',
];

/** Lessons of every day from one minute of the day to another. */
const lessonsFrom = (from: number, to: number): CalendarContent => {
  const clock = (minutes: number): string =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const lesson = { from: clock(from), to: clock(to), name: '课' };
  const lessons = ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((weekday) => ({ weekday, ...lesson }));
  return { lessons, terms: [], exams: [], holidays: [], makeUpDays: [] };
};

/** Runs `work` on a stage. `lessonAt`: minute of the day of the only lesson; without one, lessons last all day. */
export const withStage = async (
  size: StageSize,
  { lessonAt, env = {} }: { lessonAt?: number; env?: Record<string, string> },
  work: (stage: Stage) => Promise<void>,
): Promise<void> => {
  const service = await ServiceProcess.prepare(env);
  await service.start();
  try {
    await onEmbedded(service.dataDir, async (db) => {
      for (const statement of seedOf(size)) await db.query(statement);
      const content = lessonsFrom(lessonAt ?? 1, Math.min(dayMinutes - 1, (lessonAt ?? dayMinutes) + 40));
      await db.query(
        `insert into school_calendar (scope, code, content, version, at) values ('default', '', $1, 'bench', now())
         on conflict (scope, code) do update set content = excluded.content, version = excluded.version, at = excluded.at`,
        [JSON.stringify(content)],
      );
      await db.query('analyze');
      await work({ service, db, publish: (facts) => publish(db, facts) });
    });
  } finally {
    await service.remove();
  }
};

/** Adds events to the outbox of devices, whose relay is woken by the commit. */
const publish = async (db: pg.Client, facts: readonly DoorFact[]): Promise<void> => {
  const events = facts.map((fact) => factEvent(fact, fact.deviceNo.split('-', 1)[0] ?? '').message);
  await db.query(
    `with added as (
       insert into devices.outbox (event_id, topic, key, type, at, data)
       select id, 'devices.status', key, type, at, data
       from jsonb_to_recordset($1::jsonb) as t(id uuid, key text, type text, at timestamptz, data jsonb))
     select pg_notify('outbox_devices', '')`,
    [JSON.stringify(events)],
  );
};
