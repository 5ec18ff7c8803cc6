import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { commandLifeSeconds } from '#libs/contracts';
import { change, select } from '#libs/db';
import type { EntityManager } from 'typeorm';
import { CalendarObservers } from './calendar-observers.js';
import { CommandStore } from './command-store.js';
import type { Command } from './command.entity.js';
import { LessonTimes } from './lesson-times.js';

type WaitingRestart = Pick<Command, 'id' | 'schoolCode'>;

/** Moves restarts that wait for the end of a lesson when the calendar of their school changes. */
@Injectable()
export class BreakFollower implements OnModuleInit {
  constructor(
    private readonly observers: CalendarObservers,
    private readonly lessons: LessonTimes,
    private readonly store: CommandStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.observers.register((tx, schoolCodes) => this.follow(tx, schoolCodes));
  }

  /** Those whose school has no time for them any more are cancelled. */
  private async follow(tx: EntityManager, schoolCodes: readonly string[] | null): Promise<void> {
    const waiting = await select<WaitingRestart>(
      tx,
      `select id, school_code as "schoolCode" from command
       where finished_at is null and status = 'queued' and not_before is not null and offered_connection is null
         and ($1::text[] is null or coalesce(school_code, '') = any($1))
       order by id for update`,
      [schoolCodes],
    );
    if (waiting.length === 0) return;
    const at = this.clock.now();
    const codes = waiting.map(({ schoolCode }) => schoolCode ?? '');
    const times = await this.lessons.breaks(tx, [...new Set(codes)], at);
    const timeOf = ({ schoolCode }: WaitingRestart): Date | undefined => times.get(schoolCode ?? '');
    const moved = waiting.filter((restart) => timeOf(restart) !== undefined);
    await change(
      tx,
      `update command c set not_before = t.at, expires_at = t.at + make_interval(secs => $3)
       from unnest($1::uuid[], $2::timestamptz[]) as t(id, at) where c.id = t.id`,
      [moved.map(({ id }) => id), moved.map(timeOf), commandLifeSeconds.restart],
    );
    const lost = waiting.filter((restart) => timeOf(restart) === undefined);
    await this.store.apply(
      tx,
      lost.map(({ id }) => ({ commandId: id, event: 'cancel', at })),
    );
  }
}
