import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addDays, type Day, dayOf, endOf, type Month, monthOf, monthPlus, startOf } from '#libs/contracts';
import { change, type Queryable, select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { DoorFacts, DoorObservers } from '../doors/index.js';
import { mutesDuring } from '../mutes/index.js';
import { Bells } from '../school-days/index.js';
import { doorUptimes, type SchoolDoor } from './door-uptime.js';
import { PresentMonth } from './present-month.js';
import type { Span } from './uptime.js';
import type { DoorUptime } from './uptime-figures.js';

/** After the month has ended everywhere, and late facts of its last evening are in. */
const nightly = '0 10 4 * * *';
/** Closed months of which all facts are kept: these are 120 days old at most. */
const computedMonths = 2;
const batchSize = 200;

/** Uptime of doors by school and month. A closed month is computed once, and once more when facts of it come late. */
@Injectable()
export class UptimeMonths implements OnModuleInit {
  private readonly present = new PresentMonth<DoorUptime[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly facts: DoorFacts,
    private readonly bells: Bells,
    private readonly observers: DoorObservers,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.observers.register((tx, schoolCodes, since) => this.outdate(tx, schoolCodes, since));
    this.jobs.register({ name: 'uptime months', cron: nightly, run: ({ signal }) => this.store(signal) });
  }

  /** Uptime of the doors of schools; a school is missing when facts of its month are no longer kept. */
  async of(month: Month, schoolCodes: readonly string[]): Promise<Map<string, DoorUptime[]>> {
    const found = await this.stored(month, schoolCodes);
    if (month < this.oldest() || month > this.now()) return found;
    for (const schoolCode of schoolCodes) {
      if (found.has(schoolCode)) continue;
      const isPresent = month === this.now();
      found.set(schoolCode, await (isPresent ? this.presentOf(month, schoolCode) : this.close(month, schoolCode)));
    }
    return found;
  }

  /** Computes the closed months that are not stored yet. */
  async store(signal?: AbortSignal): Promise<void> {
    for (let month = this.oldest(); month < this.now(); month = monthPlus(month, 1)) {
      for await (const schoolCode of this.missing(month)) {
        if (signal?.aborted) return;
        await this.close(month, schoolCode);
      }
    }
  }

  private now(): Month {
    return monthOf(this.clock.now());
  }

  private oldest(): Month {
    return monthPlus(this.now(), -computedMonths);
  }

  private async stored(month: Month, schoolCodes: readonly string[]): Promise<Map<string, DoorUptime[]>> {
    const rows = await select<{ schoolCode: string; doors: DoorUptime[] }>(
      this.dataSource,
      `select school_code as "schoolCode", doors from uptime_month
       where month = $1 and school_code = any($2) and doors is not null`,
      [month, schoolCodes],
    );
    return new Map(rows.map(({ schoolCode, doors }) => [schoolCode, doors]));
  }

  private async *missing(month: Month): AsyncGenerator<string> {
    for (let last = ''; ;) {
      const codes = await select<{ code: string }>(
        this.dataSource,
        `select s.code from school s where s.code > $1 and not s.deleted
           and exists (select from door d where d.school_code = s.code)
           and not exists (select from uptime_month m
             where m.month = $2 and m.school_code = s.code and m.doors is not null)
         order by s.code limit ${batchSize}`,
        [last, month],
      );
      for (const { code } of codes) yield code;
      if (codes.length < batchSize) return;
      last = codes.at(-1)?.code ?? last;
    }
  }

  /** Computes a closed month and stores it. Facts that come meanwhile wait for the row, and outdate it. */
  private close(month: Month, schoolCode: string): Promise<DoorUptime[]> {
    return this.transactions.run(async (tx) => {
      const [row] = await change<{ doors: DoorUptime[] | null }>(
        tx,
        `insert into uptime_month as m (month, school_code, stored_at) values ($1, $2, $3)
         on conflict (month, school_code) do update set stored_at = m.stored_at returning doors`,
        [month, schoolCode, this.clock.now()],
      );
      if (row?.doors) return row.doors;
      const doors = await this.compute(tx, month, schoolCode);
      await change(tx, 'update uptime_month set doors = $3, stored_at = $4 where month = $1 and school_code = $2', [
        ...[month, schoolCode, JSON.stringify(doors), this.clock.now()],
      ]);
      return doors;
    });
  }

  /** Facts of closed months that come late outdate them. */
  private async outdate(tx: EntityManager, schoolCodes: readonly string[], since: number): Promise<void> {
    this.present.forget(schoolCodes);
    const [now, oldest] = [this.now(), this.oldest()];
    const from = monthOf(new Date(since));
    for (let month = from < oldest ? oldest : from; month < now; month = monthPlus(month, 1)) {
      await tx.query(
        `insert into uptime_month (month, school_code, stored_at) select $1, code, $3 from unnest($2::text[]) as t(code)
         order by code on conflict (month, school_code) do update set doors = null`,
        [month, [...new Set(schoolCodes)].sort(), this.clock.now()],
      );
    }
  }

  private presentOf(month: Month, schoolCode: string): Promise<DoorUptime[]> {
    const at = { month, now: this.clock.now().getTime() };
    return this.present.of(schoolCode, at, () => this.compute(this.dataSource, month, schoolCode));
  }

  private async compute(db: Queryable, month: Month, schoolCode: string): Promise<DoorUptime[]> {
    const span = spanOf(month, this.clock.now());
    const facts = await this.facts.of(db, [schoolCode], span.from, span.to);
    const doors = await doorsOf(db, schoolCode, [...new Set(facts.map(({ deviceNo }) => deviceNo))], span);
    const mutes = await mutesDuring(db, [schoolCode], span);
    const times = (await this.bells.times(db, [schoolCode])).get(schoolCode);
    const expected = daysIn(span).flatMap((day) => times?.lessons(day) ?? []);
    return doorUptimes({ doors, facts, expected, mutes, span });
  }
}

/** A month as far as it has come. */
export const spanOf = (month: Month, now: Date): Span => ({
  from: startOf(month).getTime(),
  to: Math.max(startOf(month).getTime(), Math.min(endOf(month).getTime(), now.getTime())),
});

/** The days that a time touches. */
export const daysIn = ({ from, to }: Span): Day[] => {
  const days: Day[] = [];
  const last = dayOf(new Date(to));
  for (let day = dayOf(new Date(from)); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The doors of a school, and those with facts of it, by their names. */
const doorsOf = (
  db: Queryable,
  schoolCode: string,
  seen: readonly string[],
  { from, to }: Span,
): Promise<SchoolDoor[]> =>
  select(
    db,
    `select d.device_no as "deviceNo", d.name, d.school_code is not distinct from $1 as "isHere",
       exists (select from door_fact f where f.device_no = d.device_no and f.at >= $3 and f.at < $4
         and f.school_code is distinct from $1) as "wasElsewhere"
     from door d where d.school_code = $1 or d.device_no = any($2) order by d.name, d.device_no`,
    [schoolCode, seen, new Date(from), new Date(to)],
  );
