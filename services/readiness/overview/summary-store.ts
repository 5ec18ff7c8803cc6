import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type BellKind, minuteMs } from '#libs/contracts';
import { change, columnsOf, type Queryable, select } from '#libs/data/db';
import type { SchoolScore } from '../forecast/index.js';

/** Least time between two looks at a school, in SQL. */
const pause = `interval '5 seconds'`;

/** What a look at a school showed. */
export interface Summary {
  schoolCode: string;
  bellAt: Date | null;
  bellKind: BellKind | null;
  estimated: boolean;
  doors: number;
  doorsOn: number;
  plannedDark: number;
  expectedReady: number | null;
  chanceAll: number | null;
  openIncidents: number;
}

/** Open incidents of schools; those of areas count for each of their schools. */
const openIncidents = `select code, count(*)::int as open from (
    select i.school_code as code from incident i
    where i.closed_at is null and i.withdrawn_at is null and i.school_code is not null
    union all
    select distinct x.school_code from incident i join incident_door x on x.incident_id = i.id
    where i.closed_at is null and i.withdrawn_at is null and i.scope = 'area'
  ) each group by code`;

const columns = `bell_at as "bellAt", bell_kind as "bellKind", estimated, doors, doors_on as "doorsOn",
  planned_dark as "plannedDark", expected_ready as "expectedReady", chance_all as "chanceAll",
  open_incidents as "openIncidents"`;
const stored = `bell_at, bell_kind, estimated, doors, doors_on, planned_dark, expected_ready, chance_all, open_incidents`;

/** Until when a look that began at a time may take. */
const untilOf = (now: Date): Date => new Date(now.getTime() + minuteMs);

/** Stores how schools are, and when to look at them again. */
@Injectable()
export class SummaryStore {
  /** Schools have changed: they are looked at soon, at most every five seconds. */
  async touch(tx: EntityManager, schoolCodes: readonly string[], now: Date): Promise<void> {
    await tx.query(
      `insert into school_summary as s (school_code, due_at) select code, $2 from unnest($1::text[]) as t(code) order by code
       on conflict (school_code) do update
         set due_at = least(greatest(excluded.due_at, s.computed_at + ${pause}), excluded.due_at + ${pause})
       where s.due_at > least(greatest(excluded.due_at, s.computed_at + ${pause}), excluded.due_at + ${pause})`,
      [[...new Set(schoolCodes)], now],
    );
  }

  /**
   * Schools to look at now: those that are due, and those whose incidents have changed. It reads no more rows than these and
   * the schools with incidents.
   */
  async due(db: Queryable, now: Date, most: number): Promise<string[]> {
    const rows = await select<{ code: string }>(
      db,
      `with open as materialized (${openIncidents}), due as (
         (select school_code, due_at from school_summary where due_at <= $1 order by due_at, school_code limit ${most})
         union
         select s.school_code, s.due_at from open o cross join lateral (
           select * from school_summary where school_code = o.code offset 0
         ) s where s.open_incidents <> o.open and s.computed_at + ${pause} <= $1
         union
         select s.school_code, s.due_at from school_summary s
         where s.open_incidents > 0 and s.computed_at + ${pause} <= $1
           and not exists (select from open o where o.code = s.school_code)
       )
       select school_code as code from due order by due_at, school_code limit ${most}`,
      [now],
    );
    return rows.map(({ code }) => code);
  }

  /**
   * Takes schools for a look, which others do not wait for: what changes meanwhile is due again. Returns their summaries. A look that
   * fails is repeated after a minute.
   */
  async take(db: Queryable, schoolCodes: readonly string[], now: Date): Promise<Map<string, Summary>> {
    const rows = await change<Summary>(
      db,
      `update school_summary set due_at = $2 where school_code in (
         select school_code from school_summary where school_code = any($1) order by school_code for update)
       returning school_code as "schoolCode", ${columns}`,
      [schoolCodes, untilOf(now)],
    );
    return new Map(rows.map((row) => [row.schoolCode, row]));
  }

  async openIncidents(db: Queryable): Promise<Map<string, number>> {
    const rows = await select<{ code: string; open: number }>(db, openIncidents);
    return new Map(rows.map(({ code, open }) => [code, open]));
  }

  /** Stores what a look showed that began at `now`. */
  async save(tx: EntityManager, rows: readonly (Summary & { dueAt: Date })[], now: Date): Promise<void> {
    await lock(
      tx,
      rows.map(({ schoolCode }) => schoolCode),
    );
    await change(
      tx,
      `update school_summary s set (due_at, computed_at, ${stored}) = (
         case when s.due_at < $2 then least(t.due_at, $1::timestamptz + ${pause}) else t.due_at end, $1, ${stored.replace(/\w+/g, 't.$&')})
       from unnest($3::text[], $4::timestamptz[], $5::timestamptz[], $6::text[], $7::boolean[], $8::int[], $9::int[],
         $10::int[], $11::float8[], $12::float8[], $13::int[]) as t(school_code, due_at, ${stored})
       where s.school_code = t.school_code`,
      [
        ...[now, untilOf(now)],
        ...columnsOf(rows, 'schoolCode', 'dueAt', 'bellAt', 'bellKind', 'estimated', 'doors', 'doorsOn', 'plannedDark'),
        ...columnsOf(rows, 'expectedReady', 'chanceAll', 'openIncidents'),
      ],
    );
  }

  async saveScores(tx: EntityManager, scores: readonly SchoolScore[]): Promise<void> {
    await lock(
      tx,
      scores.map(({ schoolCode }) => schoolCode),
    );
    await change(
      tx,
      `update school_summary s set (score_days, score_count, score_squares) = (t.days, t.count, t.squares)
       from unnest($1::text[], $2::int[], $3::int[], $4::float8[]) as t(school_code, days, count, squares)
       where s.school_code = t.school_code`,
      columnsOf(scores, 'schoolCode', 'days', 'count', 'squares'),
    );
  }
}

/** Locks rows in the order in which all lock them. */
const lock = async (tx: EntityManager, schoolCodes: readonly string[]): Promise<void> => {
  await tx.query('select from school_summary where school_code = any($1) order by school_code for update', [
    schoolCodes,
  ]);
};
