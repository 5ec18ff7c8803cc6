import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { hourMs, wireTime } from '#libs/contracts';
import { select, type SqlFilter } from '#libs/db';
import type { Identity } from '#libs/http';
import { DataSource } from 'typeorm';
import { type AreaFilter, SchoolScope } from '#libs/schools';
import {
  cardTimeSteps,
  chartHours,
  hourOf,
  hoursBetween,
  type HourTime,
  hourTimes,
  OnlineHours,
} from './online-hours.js';
import type { SharePoint, ShareRange } from './presence.dto.js';

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
