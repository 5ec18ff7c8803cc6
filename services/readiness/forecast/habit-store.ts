import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BellKind } from '#libs/contracts';
import { columnsOf, groupBy, type Queryable, select } from '#libs/data/db';
import { type DoorHistory, newTallies, type Tallies } from './door-history.js';
import { addTallies, type FleetTallies } from './forecast.js';
import type { Habit, Typical } from './habit.js';

/** What was learned of a door. `habits` by weekday. */
export interface LearnedDoor {
  deviceNo: string;
  model: string | null;
  history: DoorHistory;
  habits: ReadonlyMap<number, Habit>;
}

interface HabitRow {
  deviceNo: string;
  weekday: number;
  days: number;
  offMedian: number | null;
  offSpread: number | null;
  onMedian: number | null;
  onSpread: number | null;
}

/** Stores what was learned of doors, and of all of them together. */
@Injectable()
export class HabitStore {
  /** Habits of the doors of schools that are off, by weekday. */
  async habitsOfDark(db: Queryable, schoolCodes: readonly string[]): Promise<Map<string, Map<number, Habit>>> {
    const rows = await select<HabitRow>(
      db,
      `select h.device_no as "deviceNo", h.weekday, h.days, h.off_median as "offMedian", h.off_spread as "offSpread",
         h.on_median as "onMedian", h.on_spread as "onSpread"
       from door d join door_habit h on h.device_no = d.device_no where d.school_code = any($1) and not d.is_on`,
      [schoolCodes],
    );
    const doors = groupBy(rows, ({ deviceNo }) => deviceNo);
    return new Map(
      [...doors].map(([deviceNo, own]) => [deviceNo, new Map(own.map((row) => [row.weekday, habitFrom(row)]))]),
    );
  }

  /** Shares of the fleet by the minutes before a bell. */
  async fleet(db: Queryable): Promise<FleetShares> {
    return new FleetShares(
      await select<FleetRow>(
        db,
        `select null as model, bell, minutes, tallies from fleet_share
         union all select model, bell, minutes, tallies from model_share`,
      ),
    );
  }

  async save(tx: EntityManager, doors: readonly LearnedDoor[]): Promise<void> {
    const histories = doors.map(({ deviceNo, history: { days, spans } }) => ({
      deviceNo,
      days,
      spans: bytesOf(spans),
    }));
    await tx.query(
      `insert into door_history as h (device_no, days, spans)
       select * from unnest($1::text[], $2::smallint[], $3::bytea[]) order by 1
       on conflict (device_no) do update set days = excluded.days, spans = excluded.spans
       where (h.days, h.spans) is distinct from (excluded.days, excluded.spans)`,
      columnsOf(histories, 'deviceNo', 'days', 'spans'),
    );
    const habits = doors.flatMap(({ deviceNo, habits: own }) =>
      [...own].map(([weekday, habit]) => habitRow(deviceNo, weekday, habit)),
    );
    await tx.query(
      `insert into door_habit as h (device_no, weekday, days, off_median, off_spread, on_median, on_spread)
       select * from unnest($1::text[], $2::smallint[], $3::smallint[], $4::real[], $5::real[], $6::real[], $7::real[])
       order by 1, 2
       on conflict (device_no, weekday) do update set days = excluded.days, off_median = excluded.off_median,
         off_spread = excluded.off_spread, on_median = excluded.on_median, on_spread = excluded.on_spread
       where (h.days, h.off_median, h.off_spread, h.on_median, h.on_spread) is distinct from
         (excluded.days, excluded.off_median, excluded.off_spread, excluded.on_median, excluded.on_spread)`,
      columnsOf(habits, 'deviceNo', 'weekday', 'days', 'offMedian', 'offSpread', 'onMedian', 'onSpread'),
    );
  }

  async saveFleet(tx: EntityManager, shares: FleetShares): Promise<void> {
    const rows = shares.rows.map((row) => ({ ...row, tallies: JSON.stringify(row.tallies) }));
    const all = rows.filter(({ model }) => model === null);
    await tx.query(
      `insert into fleet_share (bell, minutes, tallies) select * from unnest($1::text[], $2::smallint[], $3::jsonb[])
       on conflict (bell, minutes) do update set tallies = excluded.tallies`,
      columnsOf(all, 'bell', 'minutes', 'tallies'),
    );
    await tx.query('delete from model_share');
    await tx.query(
      `insert into model_share (model, bell, minutes, tallies)
       select * from unnest($1::text[], $2::text[], $3::smallint[], $4::jsonb[])`,
      columnsOf(
        rows.filter(({ model }) => model !== null),
        ...(['model', 'bell', 'minutes', 'tallies'] as const),
      ),
    );
  }

  /** Forgets doors that are gone. */
  async forget(tx: EntityManager): Promise<void> {
    for (const table of ['door_history', 'door_habit'])
      await tx.query(`delete from ${table} t where not exists (select from door d where d.device_no = t.device_no)`);
  }
}

interface FleetRow {
  /** null: of all models. */
  model: string | null;
  bell: BellKind;
  minutes: number;
  tallies: Tallies;
}

/** Minutes between two entries, and before the bell at most. */
const stepMinutes = 20;
const mostMinutes = 480;
export const fleetMinutes = Array.from({ length: mostMinutes / stepMinutes + 1 }, (_, n) => n * stepMinutes);

const keyOf = ({ model, bell, minutes }: Omit<FleetRow, 'tallies'>): string => `${bell} ${minutes} ${model ?? ''}`;

/** Past mornings of all doors, and of those of each model, at times before a bell. */
export class FleetShares {
  private readonly byKey = new Map<string, FleetRow>();

  constructor(rows: readonly FleetRow[] = []) {
    for (const row of rows) this.byKey.set(keyOf(row), row);
  }

  get rows(): FleetRow[] {
    return [...this.byKey.values()];
  }

  /** Adds mornings of a door to those of all, and of its model. */
  add({ model, bell, minutes }: Omit<FleetRow, 'tallies'>, tallies: Tallies): void {
    for (const group of new Set([null, model])) addTallies(this.entry({ model: group, bell, minutes }), tallies);
  }

  /** Those at the nearest minute before a bell; undefined while nothing was learned. */
  at(bell: BellKind, minutes: number): FleetTallies | undefined {
    const nearest = Math.min(mostMinutes, Math.round(minutes / stepMinutes) * stepMinutes);
    const of = (model: string | null): Tallies | undefined =>
      this.byKey.get(keyOf({ model, bell, minutes: nearest }))?.tallies;
    const all = of(null);
    return all && { all, ofModel: (model) => (model === '' ? undefined : of(model)) };
  }

  private entry(key: Omit<FleetRow, 'tallies'>): Tallies {
    const known = this.byKey.get(keyOf(key));
    if (known) return known.tallies;
    const row = { ...key, tallies: newTallies() };
    this.byKey.set(keyOf(key), row);
    return row.tallies;
  }
}

/** Spans as they are stored. */
const bytesOf = (spans: Uint32Array): Buffer => {
  const bytes = Buffer.alloc(spans.length * 4);
  for (const [n, span] of spans.entries()) bytes.writeUInt32LE(span, n * 4);
  return bytes;
};

/** Spans from what is stored. */
export const spansFrom = (bytes: Buffer): Uint32Array =>
  Uint32Array.from({ length: bytes.length / 4 }, (_, n) => bytes.readUInt32LE(n * 4));

const habitRow = (deviceNo: string, weekday: number, { days, off, on }: Habit): HabitRow => ({
  ...{ deviceNo, weekday, days, offMedian: off?.median ?? null, offSpread: off?.spread ?? null },
  ...{ onMedian: on?.median ?? null, onSpread: on?.spread ?? null },
});

const habitFrom = ({ days, offMedian, offSpread, onMedian, onSpread }: HabitRow): Habit => ({
  days,
  off: typicalFrom(offMedian, offSpread),
  on: typicalFrom(onMedian, onSpread),
});

const typicalFrom = (median: number | null, spread: number | null): Typical | null =>
  median === null || spread === null ? null : { median, spread };
