import { Injectable, Logger } from '@nestjs/common';
import { Cron, Timeout } from '@nestjs/schedule';
import { Clock } from '#libs/boot';
import { groupBy, isDatabaseAway, type Queryable, select, SqlFilter } from '#libs/db';
import { DataSource } from 'typeorm';
import { exclusively } from '../schedule/exclusively.js';
import { cardTimeSteps } from './card-time.js';
import { hourMs, hourOf, hoursBetween, hourTimes } from './hours.js';

/** Hours that are computed again, because a row of the history may be stored a little after its moment. */
const recomputedHours = 2;
/** Hours that the longest chart shows. */
export const chartHours = 7 * 24;
/** Hours computed at once. */
const hoursAtOnce = 24;

/** Keeps the card-time of full hours by school, so that a chart need not read a week of history. */
@Injectable()
export class OnlineHours {
  private readonly logger = new Logger('online-hours');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Five minutes past: by then the rows of the hour before are stored. And once after a start, for hours missed. */
  @Timeout(30_000)
  @Cron('0 5 * * * *')
  async hourly(): Promise<void> {
    try {
      await exclusively(this.dataSource, 'online hours', (db) => this.store(db));
    } catch (error) {
      if (!isDatabaseAway(error)) this.logger.error({ err: error }, 'the online share was not stored');
    }
  }

  /** End of the hours that are stored without a gap, or null when none is. */
  async storedUntil(db: Queryable): Promise<Date | null> {
    const [row] = await select<{ hour: Date | null }>(db, 'select max(hour) as hour from online_hour');
    return row?.hour ? new Date(row.hour.getTime() + hourMs) : null;
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
       select * from unnest($1::timestamptz[], $2::text[], $3::float8[], $4::float8[])
       on conflict (hour, school_code) do update
         set on_seconds = excluded.on_seconds, known_seconds = excluded.known_seconds`,
      [
        rows.map((row) => row.hour),
        rows.map((row) => row.school),
        rows.map((row) => row.on),
        rows.map((row) => row.known),
        from,
        to,
        [...new Set(rows.map((row) => row.school))],
      ],
    );
  }
}
