import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StatusCause } from '#libs/contracts';
import { type Queryable, select, type SqlFilter } from '#libs/data/db';
import { CircuitStore } from '../circuits/index.js';
import type { DarkInterval, DoorFact, DoorFactKind } from '../doors/index.js';
import { Bells, plannedByHours, type SchoolTimes } from '../school-days/index.js';
import type { Off, PlatformSpan } from './place-correlation.js';
import type { Circuit, SchoolPlace } from './school-correlation.js';

/** Schools with what was seen of their doors, and what was planned. */
interface SeenPlaces {
  schools: SchoolPlace[];
  facts: DoorFact[];
  plannedUntil: (interval: DarkInterval) => number | null;
  schoolOf: (deviceNo: string) => string;
}

interface DoorPlace {
  deviceNo: string;
  schoolCode: string;
  townCode: string;
}

interface FactRow {
  deviceNo: string;
  at: Date;
  kind: DoorFactKind;
  cause: StatusCause | null;
  from: Date | null;
}

const doorsFrom = `door d join school s on s.code = d.school_code and not s.deleted`;
const doorColumns = `d.device_no as "deviceNo", d.school_code as "schoolCode", s.town_code as "townCode"`;

/** Reads places with what was seen of their doors. */
@Injectable()
export class Places {
  constructor(
    private readonly bells: Bells,
    private readonly circuits: CircuitStore,
  ) {}

  /** The schools of a town. `since`: from when on the facts of a door are wanted, ms. */
  async ofTown(tx: EntityManager, townCode: string, since: (deviceNo: string) => number): Promise<SeenPlaces> {
    const doors = await select<DoorPlace>(
      tx,
      `select ${doorColumns} from ${doorsFrom} where s.town_code = $1 order by d.school_code, d.device_no`,
      [townCode],
    );
    return this.seen(tx, doors, since);
  }

  /** The doors that went off in spans, with their schools. */
  async ofSpans(tx: EntityManager, spans: readonly PlatformSpan[]): Promise<SeenPlaces> {
    const from = Math.min(...spans.map((span) => span.from));
    const doors = await select<DoorPlace>(
      tx,
      `select ${doorColumns} from ${doorsFrom} where d.device_no in (
         select f.device_no from door_fact f join unnest($1::timestamptz[], $2::timestamptz[]) as t(from_at, to_at)
           on f.at between t.from_at and t.to_at
         where f.kind = 'off')
       order by d.school_code, d.device_no`,
      [spans.map((span) => new Date(span.from)), spans.map((span) => new Date(span.to))],
    );
    return this.seen(tx, doors, () => from - 1);
  }

  /** The doors of schools, with the facts of a time, ms; the schools have the alias `s`. */
  async within(db: Queryable, filter: SqlFilter, { from, to }: { from: number; to: number }): Promise<SeenPlaces> {
    const doors = await select<DoorPlace>(
      db,
      `select ${doorColumns} from ${doorsFrom} where ${filter.where} order by d.school_code, d.device_no`,
      filter.parameters,
    );
    const seen = await this.seen(db, doors, () => from);
    return { ...seen, facts: seen.facts.filter(({ at }) => at < to) };
  }

  /** Doors that went off and were not meant to. */
  async unplannedOffs(tx: EntityManager, since: Date, now: Date): Promise<Off[]> {
    const rows = await select<Omit<Off, 'at'> & { at: Date }>(
      tx,
      `select f.device_no as "deviceNo", f.school_code as "schoolCode", f.at, f.cause from door_fact f
         join school s on s.code = f.school_code and not s.deleted
       where f.kind = 'off' and f.at >= $1 and f.at <= $2 and f.cause <> 'blocked'`,
      [since, now],
    );
    const times = await this.bells.times(tx, [...new Set(rows.map(({ schoolCode }) => schoolCode))]);
    return rows
      .map((row): Off => ({ ...row, at: row.at.getTime() }))
      .filter(({ schoolCode, at, cause }) => cause === 'service restart' || plannedAt(times, schoolCode, at) === null);
  }

  private async seen(
    tx: Queryable,
    doors: readonly DoorPlace[],
    since: (deviceNo: string) => number,
  ): Promise<SeenPlaces> {
    const schools = new Map<string, SchoolPlace & { doors: string[]; circuits: Circuit[] }>();
    const schoolOf = new Map<string, string>();
    for (const { deviceNo, schoolCode, townCode } of doors) {
      schoolOf.set(deviceNo, schoolCode);
      const school = schools.get(schoolCode);
      if (school) school.doors.push(deviceNo);
      else schools.set(schoolCode, { schoolCode, townCode, doors: [deviceNo], circuits: [] });
    }
    for (const { id, schoolCode, deviceNos } of await this.circuits.of(tx, [...schools.keys()])) {
      // a door that has moved is not part of it until it is learned or saved without
      const own = deviceNos.filter((deviceNo) => schoolOf.get(deviceNo) === schoolCode);
      schools.get(schoolCode)?.circuits.push({ id, doors: own });
    }
    const times = await this.bells.times(tx, [...schools.keys()]);
    return {
      schools: [...schools.values()],
      facts: await factsOf(tx, doors, since),
      plannedUntil: ({ deviceNo, from }) => plannedAt(times, schoolOf.get(deviceNo) ?? '', from),
      schoolOf: (deviceNo) => schoolOf.get(deviceNo) ?? '',
    };
  }
}

const plannedAt = (times: ReadonlyMap<string, SchoolTimes>, schoolCode: string, at: number): number | null => {
  const school = times.get(schoolCode);
  return school ? plannedByHours(school, at) : null;
};

/** The facts of doors from a moment on, and the newest `on` or `off` of each before it. */
const factsOf = async (
  db: Queryable,
  doors: readonly DoorPlace[],
  since: (deviceNo: string) => number,
): Promise<DoorFact[]> => {
  if (doors.length === 0) return [];
  const rows = await select<FactRow>(
    db,
    `with wanted as materialized (select * from unnest($1::text[], $2::timestamptz[]) as t(device_no, since))
     select f.device_no as "deviceNo", f.at, f.kind, f.cause, f.from_at as "from"
     from wanted w join door_fact f on f.device_no = w.device_no and f.at >= w.since where f.at >= $3
     union all
     select w.device_no, first.at, first.kind, first.cause, null
     from wanted w join door d on d.device_no = w.device_no
     cross join lateral (
       select d.since as at, case when d.is_on then 'on' else 'off' end as kind, d.cause where d.since < w.since
       union all (
         select f.at, f.kind, f.cause from door_fact f
         where d.since >= w.since and f.device_no = w.device_no and f.at < w.since and f.kind in ('on', 'off')
         order by f.at desc limit 1)
     ) first`,
    [
      doors.map(({ deviceNo }) => deviceNo),
      doors.map(({ deviceNo }) => new Date(since(deviceNo))),
      new Date(Math.min(...doors.map(({ deviceNo }) => since(deviceNo)))),
    ],
  );
  return rows.map(({ at, cause, from, ...row }) => ({
    ...row,
    at: at.getTime(),
    ...(cause && { cause }),
    ...(from && { from: from.getTime() }),
  }));
};
