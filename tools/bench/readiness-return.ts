import type pg from 'pg';
import { onEmbedded } from '../../test/stack/index.js';
import type { DoorFact } from '../../services/readiness/doors/index.js';
import { atMost } from './aims.js';
import { meterOf } from './cpu-meter.js';
import { doorOf, type Stage, withStage } from './readiness-stage.js';
import { report, round, timesOf } from './report.js';

/** Doors that return, of schools in 20 towns, and others in the same towns of which one each fails meanwhile. */
const fleet = { returning: 400, failing: 200, doorsOfSchool: 25, towns: 20, seconds: 120 };
/** Seconds that a door is off before it has an incident. */
const pauseSeconds = 10;
const stepMs = 250;
const lookMs = 100;
const mostWaitMs = 60_000;

const now = (): number => Date.now();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Notes when the incident of each door is first seen. */
class Watch {
  readonly seen = new Map<string, number>();
  private readonly ends = new AbortController();

  constructor(private readonly doors: readonly string[]) {}

  /** Looks until it is stopped, by a connection of its own. */
  run(dataDir: string): Promise<void> {
    return onEmbedded(dataDir, async (db) => {
      while (!this.ends.signal.aborted) {
        await this.look(db);
        await pause(lookMs);
      }
    });
  }

  private async look(db: pg.Client): Promise<void> {
    const { rows } = await db.query<{ deviceNo: string }>(
      `select d.device_no as "deviceNo" from readiness.incident_door d
         join readiness.incident i on i.id = d.incident_id and i.withdrawn_at is null
       where d.device_no = any($1)`,
      [this.doors.filter((door) => !this.seen.has(door))],
    );
    for (const { deviceNo } of rows) this.seen.set(deviceNo, now());
  }

  stop(): void {
    this.ends.abort();
  }
}

/** The schools that return are off for 20 minutes. */
const turnOff = (db: pg.Client, schools: number): Promise<unknown> =>
  db.query(
    `with dark as (
       update readiness.door set is_on = false, since = now() - interval '20 minutes', cause = 'disconnected'
       where substr(school_code, 2)::int <= $1 returning device_no, since, school_code, cause)
     insert into readiness.door_fact (device_no, at, kind, school_code, cause)
     select device_no, since, 'off', school_code, cause from dark`,
    [schools],
  );

interface Plan {
  at: number;
  facts: DoorFact[];
}

/** What happens when, in milliseconds from the begin: returns at an even pace, and failures among them. */
const planOf = (size: typeof fleet): Plan[] => {
  const { returning, failing, doorsOfSchool, seconds } = size;
  const doors = returning * doorsOfSchool;
  const back = Array.from({ length: doors }, (_, n): Plan => {
    // a door of each school in turn
    const deviceNo = doorOf(1 + (n % returning), 1 + Math.floor(n / returning));
    const of = { deviceNo, at: 0 };
    return {
      at: (n / doors) * seconds * 1000,
      facts: [
        { ...of, kind: 'on', cause: 'connected' },
        { ...of, kind: 'returned', cause: 'reconnected' },
      ],
    };
  });
  const off = Array.from({ length: failing }, (_, n): Plan => {
    const fact = { deviceNo: doorOf(1 + returning + n, 1), at: 0, kind: 'off', cause: 'will' } as const;
    return { at: (0.1 + (0.8 * n) / failing) * seconds * 1000, facts: [fact] };
  });
  return [...back, ...off].sort((a, b) => a.at - b.at);
};

/** Publishes each fact at its time. Returns when each door went off. */
const play = async ({ publish }: Stage, plan: readonly Plan[]): Promise<Map<string, number>> => {
  const offs = new Map<string, number>();
  const begun = now();
  for (let next = 0; next < plan.length;) {
    const first = next;
    while (next < plan.length && (plan[next]?.at ?? 0) <= now() - begun) next += 1;
    const at = now();
    const facts = plan.slice(first, next).flatMap((each) => each.facts.map((fact) => ({ ...fact, at })));
    for (const { kind, deviceNo } of facts) if (kind === 'off') offs.set(deviceNo, at);
    if (facts.length > 0) await publish(facts);
    await pause(stepMs);
  }
  return offs;
};

/** 10,000 doors return within two minutes: how long after the rule of an incident is met it is there to be seen. */
export const returning = (size = fleet): Promise<void> => {
  const schools = size.returning + size.failing;
  const env = { READINESS_PAUSE_SECONDS: String(pauseSeconds) };
  return withStage({ schools, doorsOfSchool: size.doorsOfSchool, towns: size.towns }, { env }, async (stage) => {
    await turnOff(stage.db, size.returning);
    const plan = planOf(size);
    const doors = Array.from({ length: size.failing }, (_, n) => doorOf(1 + size.returning + n, 1));
    const watch = new Watch(doors);
    const watched = watch.run(stage.service.dataDir);
    const meter = meterOf(stage.service);
    const begun = now();
    const offs = await play(stage, plan);
    const seconds = round((now() - begun) / 1000);
    for (const end = now() + mostWaitMs; watch.seen.size < doors.length && now() < end;) await pause(lookMs);
    watch.stop();
    await watched;
    const late = doors.map((door) => (watch.seen.get(door) ?? Infinity) - (offs.get(door) ?? 0) - pauseSeconds * 1000);
    const figures = {
      ...{ part: 'return', doors: size.returning * size.doorsOfSchool, seconds, incidents: watch.seen.size },
      ...timesOf(late.sort((a, b) => a - b)),
      cpuMicroseconds: meter.per(plan.length, 'transition'),
    };
    report('readiness', figures, { p99Ms: atMost(5000) }, watch.seen.size === doors.length);
  });
};
