import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { minuteMs, type SchoolDark } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Outbox } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { onlineStatus, since } from '../presence/index.js';
import { SchoolWindows } from './school-windows.js';

const everyMs = 30_000;
/** Cards that reconnect elsewhere are off for less. */
const darkForMs = minuteMs;
/** Schools whose lessons one run looks at; the next run continues after them. */
const maxLooked = 1000;

/**
 * Publishes which schools are dark as a whole. Cards that are switched off after the last lesson are no failure: a school is
 * published once it has a lesson or an exam.
 */
@Injectable()
export class DarkSchools {
  /** Code of the last school that a run has looked at. */
  private looked = '';

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly windows: SchoolWindows,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'dark-schools', everyMs, run: () => this.look() });
  }

  /** Notes which schools are dark now, and publishes those that have a lesson and those that are no longer dark. */
  async look(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run((tx) => this.note(tx, now));
    await this.transactions.run((tx) => this.announce(tx, now));
  }

  private async note(tx: EntityManager, now: Date): Promise<void> {
    const lit = await change<{ schoolCode: string; wasAnnounced: boolean }>(
      tx,
      `with dark as (${darkSchools}),
         added as (
           insert into dark_school (school_code, since) select school_code, since from dark where since < $1
           on conflict (school_code) do nothing)
       delete from dark_school d where not exists (select 1 from dark where dark.school_code = d.school_code)
       returning d.school_code as "schoolCode", d.announced_at is not null as "wasAnnounced"`,
      [new Date(now.getTime() - darkForMs)],
    );
    await this.outbox.add(
      tx,
      lit
        .filter(({ wasAnnounced }) => wasAnnounced)
        .map(({ schoolCode }) => ({ ...schoolEvent(schoolCode), type: 'school.lit', data: { schoolCode } }) as const),
    );
  }

  private async announce(tx: EntityManager, now: Date): Promise<void> {
    const waiting = await select<{ schoolCode: string }>(
      tx,
      `select school_code as "schoolCode" from dark_school where announced_at is null and school_code > $1
       order by school_code limit ${maxLooked}`,
      [this.looked],
    );
    this.looked = waiting.length < maxLooked ? '' : (waiting.at(-1)?.schoolCode ?? '');
    const lessons = await this.windows.lessonsAt(
      waiting.map(({ schoolCode }) => schoolCode),
      now,
    );
    if (lessons.size === 0) return;
    const announced = await change<Omit<SchoolDark, 'since'> & { since: Date }>(
      tx,
      `update dark_school d set announced_at = $2 where d.school_code = any($1) and d.announced_at is null
       returning d.school_code as "schoolCode", d.since,
         (select count(*)::int from device c where c.school_code = d.school_code and c.blocked_at is null) as cards`,
      [[...lessons.keys()], now],
    );
    await this.outbox.add(
      tx,
      announced.map(({ since: at, ...school }) => {
        const data = { ...school, since: at.toISOString() };
        return { ...schoolEvent(school.schoolCode), type: 'school.dark', data } as const;
      }),
    );
  }
}

const schoolEvent = (key: string) => ({ topic: 'devices.school', key }) as const;

/** Schools that have cards in service, of which some have been on, and none is. */
const darkSchools = `
  select d.school_code, max(${since}) as since
  from device d join school s on s.code = d.school_code and not s.deleted left join device_status st using (device_no)
  where d.blocked_at is null
  group by d.school_code
  having count(st.device_no) > 0 and count(*) filter (where ${onlineStatus} = 'on') = 0`;
