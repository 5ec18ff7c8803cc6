import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { hourMs } from '#libs/contracts';
import { groupBy, type Queryable, select, SqlFilter } from '#libs/db';
import { Jobs } from '#libs/jobs';
import { cardTimeSteps } from './online-card-time.js';
import { hourOf, hoursBetween, hourTimes } from './online-hour-spans.js';

/** Hours that are computed again, because a row of the history may be stored a little after its moment. */
const recomputedHours = 2;
/** Hours that the longest chart shows. */
export const chartHours = 7 * 24;
/** Hours computed at once. */
const hoursAtOnce = 24;

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
