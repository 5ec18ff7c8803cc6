import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { addDays, dayMs, dayOf, hourMs, startOf, wireTime } from '#libs/contracts';
import { change, columnsOf, groupBy, type Queryable, select, SqlFilter } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import { type AreaFilter, SchoolScope } from '#libs/copies/schools';
import type { SchoolTrend, SharePoint, ShareRange } from './presence.dto.js';

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** Starts of the hours from `from`, which is one, up to `to`. */
const hoursBetween = (from: Date, to: Date): Date[] => {
  const hours: Date[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += hourMs) hours.push(new Date(at));
  return hours;
};

/** Card-time of one hour in seconds. */
interface HourTime {
  hour: Date;
  /** Seconds in which cards were on. */
  on: number;
  /** Seconds in which cards existed. */
  known: number;
}

/**
 * What changed within an hour: how many cards more were on and known at its end than at its start, and how many seconds
 * of that hour the change is worth.
 */
interface HourStep {
  hour: Date;
  on_step: number;
  on_seconds: number;
  known_step: number;
  known_seconds: number;
}

/** Card-time of every hour up to `to`, from the steps of a group of cards; before the first step there is none. */
const hourTimes = (steps: readonly HourStep[], hours: readonly Date[], to: Date): HourTime[] => {
  const byHour = new Map(steps.map((step) => [step.hour.getTime(), step]));
  let on = 0;
  let known = 0;
  return hours.map((hour) => {
    const seconds = Math.min(hourMs, to.getTime() - hour.getTime()) / 1000;
    const step = byHour.get(hour.getTime());
    const time = {
      hour,
      on: on * seconds + (step?.on_seconds ?? 0),
      known: known * seconds + (step?.known_seconds ?? 0),
    };
    on += step?.on_step ?? 0;
    known += step?.known_step ?? 0;
    return time;
  });
};

export interface GroupStep extends HourStep {
  /** What the steps are grouped by. */
  group: string;
}

/**
 * Steps of the online and of the known time of cards between two moments, out of the status history. A card is known
 * from its first row, or from its registration when that was earlier. What was the case at `from` is a step at `from`.
 * @param cards limits the cards `d` with their school `s`
 * @param group SQL text that the steps are grouped by
 */
const cardTimeSteps = (db: Queryable, cards: SqlFilter, group: string, from: Date, to: Date): Promise<GroupStep[]> => {
  const start = `${cards.parameter(from)}::timestamptz`;
  const end = `${cards.parameter(to)}::timestamptz`;
  return select<GroupStep>(
    db,
    `with card as materialized (
       select d.device_no, ${group} as "group", d.create_date, before.was_on
       from device d
         left join school s on s.code = d.school_code and not s.deleted
         left join lateral (
           select (h.online_status = 'on')::int as was_on from status_history h
           where h.device_no = d.device_no and h.at < ${start} order by h.at desc, h.id desc limit 1
         ) before on true
       where ${cards.where}
     ), change as materialized (
       select h.device_no, h.at, (h.online_status = 'on')::int as is_on,
         lag((h.online_status = 'on')::int) over (partition by h.device_no order by h.at, h.id) as was_on
       from status_history h where h.at >= ${start} and h.at < ${end}
     ), step as (
       select c."group", h.at, h.is_on - coalesce(h.was_on, c.was_on, 0) as on_step, 0 as known_step
       from change h join card c using (device_no)
       where h.is_on <> coalesce(h.was_on, c.was_on, 0)
       union all
       select "group", ${start}, was_on, 0 from card where was_on = 1
       union all
       select c."group", greatest(case when c.was_on is null then least(c.create_date, f.at) end, ${start}), 0, 1
       from card c left join (select device_no, min(at) as at from change where was_on is null group by 1) f
         using (device_no)
       where c.was_on is not null or least(c.create_date, f.at) < ${end}
     ), timed as (
       select *, date_bin('1 hour', at, ${start}) as hour from step
     )
     select "group", hour, sum(on_step)::float8 as on_step, sum(known_step)::float8 as known_step,
       sum(on_step * extract(epoch from least(hour + interval '1 hour', ${end}) - at))::float8 as on_seconds,
       sum(known_step * extract(epoch from least(hour + interval '1 hour', ${end}) - at))::float8 as known_seconds
     from timed group by 1, 2`,
    cards.parameters,
  );
};

/** Hours that are computed again, because a row of the history may be stored a little after its moment. */
const recomputedHours = 2;
/** Hours that the longest chart shows. */
const chartHours = 7 * 24;
/** Hours computed at once. */
const hoursAtOnce = 24;

/** A card was off from `start` to `until`. */
export interface OffTime {
  deviceNo: string;
  start: Date;
  until: Date;
}

/** Keeps the card-time of full hours by school, so that a chart need not read a week of history. */
@Injectable()
export class OnlineHours {
  constructor(
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    // five minutes past: by then the rows of the hour before are stored
    jobs.register({ name: 'online-hours', cron: '0 5 * * * *', run: ({ db }) => this.store(db) });
  }

  /** End of the hours that are stored without a gap, or null when none is. */
  async storedUntil(db: Queryable): Promise<Date | null> {
    const [row] = await select<{ hour: Date | null }>(db, 'select max(hour) as hour from online_hour');
    return row?.hour ? new Date(row.hour.getTime() + hourMs) : null;
  }

  /** Takes from the stored hours times in which cards were counted as on, and were off. */
  async subtract(tx: EntityManager, times: readonly OffTime[]): Promise<void> {
    if (times.length === 0) return;
    await change(
      tx,
      `with lost as (
         select o.hour, o.school_code,
           sum(extract(epoch from least(t.until, o.hour + interval '1 hour') - greatest(t.start, o.hour))) as seconds
         from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as t(device_no, start, until)
           join device d using (device_no)
           left join school s on s.code = d.school_code and not s.deleted
           join online_hour o on o.school_code = coalesce(s.code, '') and o.hour < t.until
             and o.hour > t.start - interval '1 hour'
         group by o.hour, o.school_code
       ), locked as (
         select hour, school_code from online_hour o join lost using (hour, school_code)
         order by hour, school_code for update of o
       )
       update online_hour o set on_seconds = greatest(o.on_seconds - lost.seconds, 0)
       from lost join locked using (hour, school_code)
       where o.hour = lost.hour and o.school_code = lost.school_code`,
      columnsOf(times, 'deviceNo', 'start', 'until'),
    );
  }

  private async store(db: Queryable): Promise<void> {
    const end = hourOf(this.clock.now());
    const oldest = new Date(end.getTime() - (chartHours + 1) * hourMs);
    const stored = await this.storedUntil(db);
    const again = stored ? new Date(stored.getTime() - recomputedHours * hourMs) : oldest;
    let from = again < oldest ? oldest : again;
    while (from < end) {
      const to = new Date(Math.min(from.getTime() + hoursAtOnce * hourMs, end.getTime()));
      await this.storeHours(db, from, to);
      from = to;
    }
  }

  private async storeHours(db: Queryable, from: Date, to: Date): Promise<void> {
    const steps = await cardTimeSteps(db, new SqlFilter(), `coalesce(s.code, '')`, from, to);
    const hours = hoursBetween(from, to);
    const rows = [...groupBy(steps, (step) => step.group)].flatMap(([school, some]) =>
      hourTimes(some, hours, to).map((time) => ({ school, ...time })),
    );
    await db.query(
      `with gone as (delete from online_hour where hour >= $5 and hour < $6 and school_code <> all($7::text[]))
       insert into online_hour (hour, school_code, on_seconds, known_seconds)
       select * from unnest($1::timestamptz[], $2::text[], $3::float8[], $4::float8[]) as t(hour, school) order by hour, school
       on conflict (hour, school_code) do update
         set on_seconds = excluded.on_seconds, known_seconds = excluded.known_seconds`,
      [...columnsOf(rows, 'hour', 'school', 'on', 'known'), from, to, [...new Set(rows.map((row) => row.school))]],
    );
  }
}

/** Days of a school's trend, today among them. */
const trendDays = 7;
/** Hours of each range, the running one among them. */
const hoursOf = { '24h': 24, '7d': chartHours } as const;

/** How much of the time cards were on: full hours as stored, what came after them out of the history. */
@Injectable()
export class OnlineShareService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly onlineHours: OnlineHours,
    private readonly clock: Clock,
  ) {}

  /** Shares by hour of the cards that the caller may see in an area, oldest first. */
  async hours(caller: Identity, range: ShareRange, area: AreaFilter = {}): Promise<SharePoint[]> {
    const cards = () => this.scope.filter(caller, { area, orNone: true });
    const now = this.clock.now();
    const from = new Date(hourOf(now).getTime() - (hoursOf[range] - 1) * hourMs);
    const stored = (await this.onlineHours.storedUntil(this.dataSource)) ?? from;
    const until = stored < from ? from : stored;
    const times = [...(await this.stored(cards(), from, until)), ...(await this.live(cards(), until, now))];
    const byHour = new Map(times.map((time) => [time.hour.getTime(), time]));
    return hoursBetween(from, now).map((hour) => {
      const time = byHour.get(hour.getTime());
      return { at: wireTime(hour), share: time && time.known > 0 ? rounded(time.on / time.known) : null };
    });
  }

  /** Shares of the schools that the caller may see by day, from the full hours of the last `trendDays` days. */
  async days(caller: Identity, schoolCodes: readonly string[]): Promise<SchoolTrend[]> {
    const from = dayOf(new Date(this.clock.now().getTime() - (trendDays - 1) * dayMs));
    const filter = this.scope.filter(caller).when(schoolCodes, (codes) => `o.school_code = any(${codes})`);
    const start = `${filter.parameter(startOf(from))}::timestamptz`;
    const rows = await select<{ schoolCode: string; day: number; share: number }>(
      this.dataSource,
      `select s.code as "schoolCode", extract(day from o.hour - ${start})::int as day,
         sum(o.on_seconds) / sum(o.known_seconds) as share
       from online_hour o join school s on s.code = o.school_code and not s.deleted
       where o.hour >= ${start} and o.known_seconds > 0 and ${filter.where} group by 1, 2 order by 1, 2`,
      filter.parameters,
    );
    const days = Array.from({ length: trendDays }, (_, day) => addDays(from, day));
    return [...groupBy(rows, ({ schoolCode }) => schoolCode)].map(([schoolCode, some]) => {
      const shares = new Map(some.map(({ day, share }) => [day, rounded(share)]));
      return { schoolCode, days: days.map((day, n) => ({ day, share: shares.get(n) ?? null })) };
    });
  }

  private async stored(cards: SqlFilter, from: Date, to: Date): Promise<HourTime[]> {
    if (from >= to) return [];
    const filter = cards.when(from, (at) => `o.hour >= ${at}`).when(to, (at) => `o.hour < ${at}`);
    return select<HourTime>(
      this.dataSource,
      `select o.hour, sum(o.on_seconds) as on, sum(o.known_seconds) as known
       from online_hour o left join school s on s.code = o.school_code and not s.deleted
       where ${filter.where} group by o.hour`,
      filter.parameters,
    );
  }

  private async live(cards: SqlFilter, from: Date, to: Date): Promise<HourTime[]> {
    const steps = await cardTimeSteps(this.dataSource, cards, `''`, from, to);
    return hourTimes(steps, hoursBetween(from, to), to);
  }
}

/** Four decimals: a chart shows tenths of a percent. */
const rounded = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 10_000) / 10_000;
