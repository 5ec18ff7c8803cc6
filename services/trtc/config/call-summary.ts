import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { addDays, type Day, dayOf, wireTime, yuanOf } from '#libs/contracts';
import { select, SqlFilter } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { everySchool } from '../every-school.js';
import { afterHour, beginOfHour, dayLimits, type StatRange, within } from '../stat-range.js';
import type { CallDayDto, CallHourDto, CallSchoolFilter, CallSummaryDto } from './call-config.dto.js';
import { CallSchoolList } from './call-school-list.js';

interface HourSum {
  day: Day;
  hour: number;
  calls: number;
  minutes: number;
}
interface DaySum {
  day: Day;
  fen: number;
}

interface Sums {
  filter: SqlFilter;
  from: string;
  sign: string;
}

/** Maximum days of a chart. */
const mostDays = 1100;

/** Adds up the video calls of all schools that the list has. */
@Injectable()
export class CallSummary {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: CallSchoolList,
    private readonly clock: Clock,
  ) {}

  async of(caller: Identity, wanted: CallSchoolFilter): Promise<CallSummaryDto> {
    const range = this.schools.range(wanted);
    const now = this.clock.now();
    const [hours, days, runningCount] = await Promise.all([
      this.hours(caller, wanted, range),
      this.recharges(caller, wanted, range),
      this.running(caller, wanted),
    ]);
    return {
      statTime: wireTime(now),
      startDate: range.begin && wireTime(range.begin),
      endDate: range.end && wireTime(range.end.getTime() - 1000),
      callCount: sum(hours, ({ calls }) => calls),
      useTime: sum(hours, ({ minutes }) => minutes),
      rechargeAmount: yuanOf(sum(days, ({ fen }) => fen)),
      runningCount,
      byDay: byDay(hours, days, daysOfChart(range, now, [...hours, ...days])),
      byHour: byHour(hours),
    };
  }

  /** Calls by day and hour of the day. */
  private hours(caller: Identity, wanted: CallSchoolFilter, { begin, end }: StatRange): Promise<HourSum[]> {
    const { filter, from, sign } = this.sums(caller, wanted, 'call_hour h', 'h');
    filter.and(within(filter, 'h.hour', beginOfHour(begin), afterHour(end)));
    return select<HourSum>(
      this.dataSource,
      `select to_char(t.local, 'YYYY-MM-DD') as day, extract(hour from t.local)::int as hour, t.calls, t.minutes
       from (
         select h.hour at time zone 'Asia/Shanghai' as local, sum(${sign} * h.calls)::float8 as calls,
           sum(${sign} * h.minutes)::float8 as minutes
         from ${from} where ${filter.where} group by h.hour
       ) t where t.calls <> 0 or t.minutes <> 0`,
      filter.parameters,
    );
  }

  private async recharges(caller: Identity, wanted: CallSchoolFilter, range: StatRange): Promise<DaySum[]> {
    const { filter, from, sign } = this.sums(caller, wanted, 'recharge_day d', 'd');
    const { first, last } = dayLimits(range);
    filter.and(within(filter, 'd.day', first, last));
    const rows = await select<{ day: Day; fen: string }>(
      this.dataSource,
      `select to_char(d.day, 'YYYY-MM-DD') as day, sum(${sign} * d.amount)::bigint as fen
       from ${from} where ${filter.where} group by d.day`,
      filter.parameters,
    );
    return rows.map(({ day, fen }) => ({ day, fen: Number(fen) }));
  }

  /**
   * The rows of a table of sums that are wanted, and the sign of each: of every school the sums of all, less those of schools
   * that are deleted, which are few.
   */
  private sums(caller: Identity, wanted: CallSchoolFilter, table: string, alias: string): Sums {
    const filter = this.schools.filter(caller, wanted);
    if (!this.schools.isEverySchool(caller, wanted)) {
      return { filter, from: `${table} join school s on s.code = ${alias}.school_code`, sign: '1' };
    }
    const all = new SqlFilter();
    const code = all.parameter(everySchool);
    all.and(`${alias}.school_code = any(array(select ${code}::text union all select code from school where deleted))`);
    return { filter: all, from: table, sign: `case ${alias}.school_code when ${code} then 1 else -1 end` };
  }

  private async running(caller: Identity, wanted: CallSchoolFilter): Promise<number> {
    const { where, parameters } = this.schools.filter(caller, wanted);
    const [row] = await select<{ count: number }>(
      this.dataSource,
      `select count(*)::int as count from call c join school s on s.code = c.school_code
       where c.state = 'running' and ${where}`,
      parameters,
    );
    return row?.count ?? 0;
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** The days of a chart: those of the range until today, or without a beginning from the first one that has anything. */
const daysOfChart = ({ begin, end }: StatRange, now: Date, found: readonly { day: Day }[]): Day[] => {
  const today = dayOf(now);
  const known = found.map(({ day }) => day).toSorted();
  const first = begin ? dayOf(begin) : (known[0] ?? today);
  const lastWanted = end ? dayOf(new Date(end.getTime() - 1)) : today;
  const last = lastWanted < today ? lastWanted : today;
  const days: Day[] = [];
  for (let day = last; day >= first && days.length < mostDays; day = addDays(day, -1)) days.push(day);
  return days.toReversed();
};

const byDay = (hours: readonly HourSum[], recharges: readonly DaySum[], days: readonly Day[]): CallDayDto[] => {
  const calls = new Map(days.map((day) => [day, { callCount: 0, useTime: 0 }]));
  for (const { day, calls: count, minutes } of hours) {
    const known = calls.get(day);
    if (known) calls.set(day, { callCount: known.callCount + count, useTime: known.useTime + minutes });
  }
  const fen = new Map(recharges.map((each) => [each.day, each.fen]));
  return days.map((day) => ({
    day,
    ...(calls.get(day) ?? { callCount: 0, useTime: 0 }),
    rechargeAmount: yuanOf(fen.get(day) ?? 0),
  }));
};

const byHour = (hours: readonly HourSum[]): CallHourDto[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const of = hours.filter((each) => each.hour === hour);
    return { hour, callCount: sum(of, ({ calls }) => calls), useTime: sum(of, ({ minutes }) => minutes) };
  });
