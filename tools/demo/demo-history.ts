import { Inject, Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { dayMs, dayOf, startOf } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { databaseModule } from '../../services/devices/database.js';
import { patiently } from './patiently.js';

/** Days before the first start. */
const days = 30;
/** Share of cards, in percent, that lose their connection on a day, and of schools that lose their power. */
const [lossPercent, cutPercent] = [6, 2];

/**
 * A past of the demo's cards: losses of single ones in the afternoon and power cuts of schools in the morning, always the same
 * ones for a card and a day. `$1` is the start of the first day, `$2` the number of days.
 */
const transitions = `
  with card as (
    select d.device_no, d.school_code, min(h.at) as known_at
    from device d join status_history h using (device_no) where d.school_code is not null group by 1, 2
  ), day as (
    select n, $1::timestamptz + n * interval '1 day' as start from generate_series(0, $2::int - 1) n
  ), chance as (
    select c.*, d.start, ('x' || substr(md5(c.device_no || d.n), 1, 7))::bit(28)::int as of_card,
      ('x' || substr(md5(c.school_code || d.n), 1, 7))::bit(28)::int as of_school
    from card c cross join day d
  ), loss as (
    select device_no, school_code, 'disconnected' as cause,
      start + interval '13 hours' + of_card / 100 % 240 * interval '1 minute' as off_at,
      (1 + of_card / 100 % 25) * interval '1 minute' as lasts
    from chance where of_card % 100 < ${lossPercent}
    union all
    select device_no, school_code, 'silent', start + interval '8 hours' + of_school / 100 % 120 * interval '1 minute',
      (20 + of_school / 100 % 50) * interval '1 minute' + of_card % 60 * interval '1 second'
    from chance where of_school % 100 < ${cutPercent}
  )
  select device_no, school_code, 'on' as online_status, 'connected' as cause, $1::timestamptz as at from card
  union all
  select device_no, school_code, 'off', cause, off_at from loss
  union all
  select device_no, school_code, 'on', 'connected', off_at + lasts from loss
  union all
  select device_no, school_code, 'off', 'disconnected', known_at - interval '1 second' from card`;

/** Gives the cards of the demo a month of transitions, so that no chart of theirs holds one point. */
@Injectable()
export class DemoHistory {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Makes sure that the past is there, once `cards` cards hang at classrooms. */
  async seed(cards: number): Promise<void> {
    const now = this.clock.now();
    const first = startOf(dayOf(new Date(now.getTime() - days * dayMs)));
    const known = await select(this.dataSource, 'select 1 from status_history where at < $1 limit 1', [
      new Date(now.getTime() - dayMs),
    ]);
    if (known.length > 0) return;
    await patiently(() => this.bound(cards));
    await this.dataSource.transaction(async (tx) => {
      await tx.query(
        `insert into status_history (device_no, school_code, online_status, cause, at)
         select * from (${transitions}) t order by at`,
        [first, days],
      );
      await tx.query('update device set create_date = $1, bound_at = $1 where school_code is not null', [first]);
      await tx.query('update binding set bound_at = $1', [first]);
      // the hours that are stored know nothing of it
      await tx.query('delete from online_hour');
    });
    await this.jobs.runNow('online-hours');
  }

  /** @throws Error until `cards` cards hang at classrooms */
  private async bound(cards: number): Promise<void> {
    const [row] = await select<{ count: number }>(
      this.dataSource,
      'select count(*)::int as count from device where school_code is not null',
    );
    if ((row?.count ?? 0) < cards) throw new Error('not all cards of the demo hang at their classrooms');
  }
}

/** On the database of the devices service. */
@Module({ imports: [databaseModule], providers: [DemoHistory], exports: [DemoHistory] })
export class DemoHistoryModule {}
