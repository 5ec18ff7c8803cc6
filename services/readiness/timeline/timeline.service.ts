import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays, dayOf, minuteMs, readinessDays, startOf, timelineTexts as texts, wireTime } from '#libs/contracts';
import { SchoolScope } from '#libs/copies/schools';
import { select } from '#libs/data/db';
import { type Identity, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { darkIntervals, type DoorFact, factsByDoor } from '../doors/index.js';
import { IncidentList, Places } from '../incidents/index.js';
import type { TimelineBucket, TimelineQuery } from './timeline.dto.js';

interface Counts {
  on: Int32Array;
  dark: Int32Array;
  planned: Int32Array;
}

/** Shows how many doors were on, minute by minute, on any morning of the last 90 days. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: Places,
    private readonly incidents: IncidentList,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleError for a day out of reach, or a stretch that ends before it begins */
  async read(caller: Identity, query: TimelineQuery): Promise<TimelineBucket[]> {
    const now = this.clock.now();
    const today = dayOf(now);
    const { day, schoolCode } = query;
    if (!isDay(day) || day > today || day < addDays(today, -readinessDays))
      throw new RuleError(texts.timelineDay, 'day');
    const from = momentOf(day, query.from);
    const to = Math.min(momentOf(day, query.to), now.getTime());
    if (momentOf(day, query.to) <= from) throw new RuleError(texts.timelineClock, 'to');
    const minutes = Math.max(0, Math.ceil((to - from) / minuteMs));
    const filter = this.scope.filter(caller, { area: query }).when(schoolCode, (code) => `s.code = ${code}`);
    const seen = await this.places.within(this.dataSource, filter, { from, to });
    const counts = countsOf(seen, { from, minutes });
    const open = await this.openIncidents(caller, query, { from, minutes });
    return Array.from({ length: minutes }, (_, index) => {
      const planned = counts.planned[index] ?? 0;
      return {
        at: wireTime(new Date(from + index * minuteMs)),
        on: counts.on[index] ?? 0,
        off: (counts.dark[index] ?? 0) - planned,
        plannedDark: planned,
        incidents: open[index] ?? 0,
      };
    });
  }

  private async openIncidents(
    caller: Identity,
    { schoolCode, addressProvinceCode, addressCityCode, addressTownCode }: TimelineQuery,
    { from, minutes }: { from: number; minutes: number },
  ): Promise<Int32Array> {
    const filter = this.incidents.filter(caller, { schoolCode, addressProvinceCode, addressCityCode, addressTownCode });
    const begin = filter.parameter(new Date(from));
    const end = filter.parameter(new Date(from + minutes * minuteMs));
    filter.and(`i.opened_at < ${end} and (i.closed_at is null or i.closed_at >= ${begin})`);
    const rows = await select<{ opened: Date; closed: Date | null }>(
      this.dataSource,
      `select i.opened_at as opened, i.closed_at as closed
       from incident i left join school s on s.code = i.school_code where ${filter.where}`,
      filter.parameters,
    );
    const open = new Int32Array(minutes);
    for (const { opened, closed } of rows)
      addTo(open, { from: opened.getTime(), to: closed && closed.getTime() }, from);
    return open;
  }
}

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

const momentOf = (day: string, clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return startOf(day).getTime() + (hours * 60 + minutes) * minuteMs;
};

/** Adds one to each minute at whose begin an interval holds. */
const addTo = (counts: Int32Array, { from, to }: { from: number; to: number | null }, start: number): void => {
  const first = Math.max(0, Math.ceil((from - start) / minuteMs));
  const end = to === null ? counts.length : Math.min(counts.length, Math.ceil((to - start) / minuteMs));
  for (let index = first; index < end; index += 1) counts[index] = (counts[index] ?? 0) + 1;
};

const countsOf = (
  { facts, plannedUntil }: Awaited<ReturnType<Places['within']>>,
  { from, minutes }: { from: number; minutes: number },
): Counts => {
  const counts = { on: new Int32Array(minutes), dark: new Int32Array(minutes), planned: new Int32Array(minutes) };
  for (const own of factsByDoor(facts).values()) {
    const intervals = darkIntervals(own);
    for (const interval of intervals) {
      addTo(counts.dark, interval, from);
      const planned = plannedUntil(interval);
      if (planned === null) continue;
      addTo(counts.planned, { from: interval.from, to: Math.min(planned, interval.to ?? Infinity) }, from);
    }
    addOn(counts.on, own, intervals, from);
  }
  return counts;
};

/** A door is on from its first fact on, less the times in which it is off. */
const addOn = (
  on: Int32Array,
  facts: readonly DoorFact[],
  dark: { from: number; to: number | null }[],
  from: number,
): void => {
  const first = facts.find(({ kind }) => kind === 'on' || kind === 'off');
  if (!first) return;
  let since = first.at;
  for (const interval of dark) {
    if (interval.from > since) addTo(on, { from: since, to: interval.from }, from);
    if (interval.to === null) return;
    since = interval.to;
  }
  addTo(on, { from: since, to: null }, from);
};
