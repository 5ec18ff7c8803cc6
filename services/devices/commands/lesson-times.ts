import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { commandLifeSeconds, restartMinutes, texts, wireTime } from '#libs/contracts';
import { select } from '#libs/db';
import { type Identity, RuleError } from '#libs/http';
import { SchoolScope } from '#libs/schools';
import { DataSource, type EntityManager } from 'typeorm';
import { SchoolWindows } from './school-windows.js';
import type { SchoolLesson } from './lesson.dto.js';

/** Time limit of a restart after it was queued for a break: a card that is away may come back until it expires. */
const neededMinutes = restartMinutes + commandLifeSeconds.restart / 60;

interface SchoolOfCards {
  schoolCode: string;
  schoolName: string;
  cards: number;
}

/** Which cards hang where a lesson is under way, and when they may restart. */
@Injectable()
export class LessonTimes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly windows: SchoolWindows,
    private readonly clock: Clock,
  ) {}

  /** Of those cards that the caller may see, the schools in which a lesson is under way, most cards first. */
  async underWay(deviceNos: readonly string[], by: Identity): Promise<SchoolLesson[]> {
    const now = this.clock.now();
    const schools = await this.schoolsOf(deviceNos, by);
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

  private schoolsOf(deviceNos: readonly string[], by: Identity): Promise<SchoolOfCards[]> {
    const filter = this.scope.filter(by).when(deviceNos, (value) => `d.device_no = any(${value})`);
    return select(
      this.dataSource,
      `select s.code as "schoolCode", s.name as "schoolName", count(*)::int as cards
       from device d join school s on s.code = d.school_code where ${filter.where}
       group by s.code, s.name order by cards desc, s.code`,
      filter.parameters,
    );
  }
}
