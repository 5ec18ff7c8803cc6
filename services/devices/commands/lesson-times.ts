import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { commandLifeSeconds, restartMinutes, texts, wireTime } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { type Identity, RuleError } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { CommandStore, isWithdrawable } from './command-store.js';
import type { SchoolLesson } from './command.dto.js';
import type { Command } from './command.entity.js';
import { CalendarObservers, SchoolWindows } from './school-windows.js';
import { type DeviceFilter, DeviceService, maxCards } from '../inventory/index.js';

/** Time limit of a restart after it was queued for a break: a card that is away may come back until it expires. */
const neededMinutes = restartMinutes + commandLifeSeconds.restart / 60;

interface SchoolOfCards {
  schoolCode: string;
  schoolName: string;
  cards: number;
}

/** Cards by their numbers, or by the filters of a list. */
interface ChosenCards {
  deviceNos?: readonly string[];
  matching?: DeviceFilter;
}

/** Which cards hang where a lesson is under way, and when they may restart. */
@Injectable()
export class LessonTimes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly windows: SchoolWindows,
    private readonly clock: Clock,
    private readonly devices: DeviceService,
  ) {}

  /** Of those cards that the caller may see, the schools in which a lesson is under way, most cards first. */
  async underWay(chosen: ChosenCards, by: Identity): Promise<SchoolLesson[]> {
    const now = this.clock.now();
    const schools = await this.schoolsOf(chosen, by);
    const codes = schools.map(({ schoolCode }) => schoolCode);
    const lessons = await this.windows.lessonsAt(codes, now);
    const windows = await this.windows.next([...lessons.keys()], now, neededMinutes);
    return schools.flatMap((school) => {
      const lesson = lessons.get(school.schoolCode);
      const restart = windows.get(school.schoolCode)?.from;
      if (!lesson) return [];
      const { name, until } = lesson;
      return [{ ...school, name, until: wireTime(until), restartAt: restart ? wireTime(restart) : null }];
    });
  }

  /**
   * Of each school, when a restart that avoids lessons may be sent; now where none is near.
   * @throws RuleError when lessons leave no time for it
   */
  async restartTimes(tx: EntityManager, schoolCodes: readonly string[], now: Date): Promise<Map<string, Date>> {
    const times = await this.breaks(tx, schoolCodes, now);
    if (times.size < schoolCodes.length) throw new RuleError(texts.noRestartTime);
    return times;
  }

  /** The same without the schools whose lessons leave no time. */
  async breaks(tx: EntityManager, schoolCodes: readonly string[], now: Date): Promise<Map<string, Date>> {
    const windows = await this.windows.next(schoolCodes, now, neededMinutes, undefined, tx);
    return new Map([...windows].flatMap(([schoolCode, window]) => (window ? [[schoolCode, window.from]] : [])));
  }

  private async schoolsOf({ deviceNos, matching }: ChosenCards, by: Identity): Promise<SchoolOfCards[]> {
    const numbers =
      matching === undefined
        ? deviceNos
        : (await this.devices.matching(this.dataSource, by, { filter: matching }, maxCards)).map(
            ({ deviceNo }) => deviceNo,
          );
    const filter = this.scope.filter(by).when(numbers, (value) => `d.device_no = any(${value})`);
    return select(
      this.dataSource,
      `select s.code as "schoolCode", s.name as "schoolName", count(*)::int as cards
       from device d join school s on s.code = d.school_code where ${filter.where}
       group by s.code, s.name order by cards desc, s.code`,
      filter.parameters,
    );
  }
}

type WaitingRestart = Pick<Command, 'id' | 'schoolCode' | 'expiresAt'> & { lifeIsChosen: boolean };

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

  /** Those whose school has no time for them any more, within the life that was chosen for them, are cancelled. */
  private async follow(tx: EntityManager, schoolCodes: readonly string[] | null): Promise<void> {
    const waiting = await select<WaitingRestart>(
      tx,
      `select id, school_code as "schoolCode", expires_at as "expiresAt",
         expires_at <> not_before + make_interval(secs => $2) as "lifeIsChosen" from command
       where finished_at is null and ${isWithdrawable('command')} and not_before is not null
         and ($1::text[] is null or coalesce(school_code, '') = any($1))
       order by id for update`,
      [schoolCodes, commandLifeSeconds.restart],
    );
    if (waiting.length === 0) return;
    const at = this.clock.now();
    const codes = waiting.map(({ schoolCode }) => schoolCode ?? '');
    const times = await this.lessons.breaks(tx, [...new Set(codes)], at);
    const timeOf = ({ schoolCode, lifeIsChosen, expiresAt }: WaitingRestart): Date | undefined => {
      const time = times.get(schoolCode ?? '');
      return time && lifeIsChosen && time >= expiresAt ? undefined : time;
    };
    const moved = waiting.filter((restart) => timeOf(restart) !== undefined);
    await change(
      tx,
      `update command c set not_before = t.at,
         expires_at = case when t.chosen then c.expires_at else t.at + make_interval(secs => $4) end
       from unnest($1::uuid[], $2::timestamptz[], $3::boolean[]) as t(id, at, chosen) where c.id = t.id`,
      [
        moved.map(({ id }) => id),
        moved.map(timeOf),
        moved.map(({ lifeIsChosen }) => lifeIsChosen),
        commandLifeSeconds.restart,
      ],
    );
    const lost = waiting.filter((restart) => timeOf(restart) === undefined);
    await this.store.apply(
      tx,
      lost.map(({ id }) => ({ commandId: id, event: 'cancel', at })),
    );
  }
}
