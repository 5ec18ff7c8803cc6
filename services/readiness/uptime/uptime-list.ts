import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { monthOf, type Page, uptimeTexts as texts } from '#libs/contracts';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { countMatching, select, type SqlFilter } from '#libs/data/db';
import { type Identity, type PageQuery, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { isMutedDoor, mutesDuring } from '../mutes/index.js';
import { PromiseCounts } from './promise-counts.js';
import { keptOf } from './promise.service.js';
import { spanOf, UptimeMonths } from './uptime-months.js';
import type { UptimeFilter, UptimeRow } from './uptime.dto.js';
import { sumOfUptimes, uptimeShare } from './uptime.js';
import type { DoorUptime, Uptime } from './uptime-figures.js';

interface School {
  code: string;
  name: string;
}

const from = 'school s';
const batchSize = 50;

/** Reads the uptime of schools and doors within reach. */
@Injectable()
export class UptimeList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly schools: SchoolRepository,
    private readonly months: UptimeMonths,
    private readonly promises: PromiseCounts,
    private readonly clock: Clock,
  ) {}

  /** One page of the schools of an area, or of the doors of a school. @throws RuleError, NotFoundError */
  async list(caller: Identity, wanted: UptimeFilter, { page, size }: PageQuery): Promise<Page<UptimeRow>> {
    this.assertMonth(wanted.month);
    const offset = (page - 1) * size;
    if (wanted.schoolCode !== undefined) {
      const rows = await this.ofDoors(caller, wanted.month, wanted.schoolCode);
      return { list: rows.slice(offset, offset + size), total: rows.length, page, size };
    }
    const filter = this.schoolsOf(caller, wanted);
    const total = await countMatching(this.dataSource, from, filter);
    const schools = await this.schoolPage(filter, offset, size);
    return { list: await this.ofSchools(wanted.month, schools), total, page, size };
  }

  /** All rows of the list in batches, and their sum at the end. @throws RuleError, NotFoundError */
  async *all(caller: Identity, wanted: UptimeFilter): AsyncGenerator<UptimeRow[]> {
    this.assertMonth(wanted.month);
    if (wanted.schoolCode !== undefined) {
      const rows = await this.ofDoors(caller, wanted.month, wanted.schoolCode);
      yield rows;
      yield [sumRow(rows)];
      return;
    }
    const filter = this.schoolsOf(caller, wanted);
    let sum = sumRow([]);
    for (let offset = 0; ; offset += batchSize) {
      const schools = await this.schoolPage(filter, offset, batchSize);
      const rows = await this.ofSchools(wanted.month, schools);
      sum = sumRow([sum, ...rows]);
      yield rows;
      if (schools.length < batchSize) break;
    }
    yield [sum];
  }

  /** The doors of a school, those first that were off for longest. @throws NotFoundError */
  async ofDoors(caller: Identity, month: string, schoolCode: string): Promise<UptimeRow[]> {
    const school = await this.schools.visible(this.dataSource, caller, schoolCode);
    const span = spanOf(month, this.clock.now());
    const [doors, mutes] = await Promise.all([
      this.months.of(month, [schoolCode]),
      mutesDuring(this.dataSource, [schoolCode], span),
    ]);
    const rows = (doors.get(schoolCode) ?? []).map((door) => ({
      ...rowOf({ code: schoolCode, name: school.name }, [door]),
      ...{ id: door.deviceNo, deviceNo: door.deviceNo, name: door.name },
      mutes: reasonsOf(mutes.filter((mute) => isMutedDoor(mute, door.deviceNo))),
    }));
    return rows.sort((a, b) => b.expected - b.on - (a.expected - a.on));
  }

  /** @throws RuleError for a month to come */
  assertMonth(month: string): void {
    if (month > monthOf(this.clock.now())) throw new RuleError(texts.uptimeMonth, 'month');
  }

  private async ofSchools(month: string, schools: readonly School[]): Promise<UptimeRow[]> {
    const codes = schools.map(({ code }) => code);
    const span = spanOf(month, this.clock.now());
    const [doors, mutes, promises] = await Promise.all([
      this.months.of(month, codes),
      mutesDuring(this.dataSource, codes, span),
      this.promises.of(month, codes),
    ]);
    return schools.map((school) => {
      const promise = promises.get(school.code);
      return {
        ...rowOf(school, doors.get(school.code) ?? []),
        mutes: reasonsOf(mutes.filter(({ schoolCode }) => schoolCode === school.code)),
        promise: promise ? keptOf(promise) : null,
      };
    });
  }

  private schoolsOf(caller: Identity, wanted: UptimeFilter): SqlFilter {
    return this.scope
      .filter(caller, { area: wanted })
      .and('not s.deleted and exists (select from door d where d.school_code = s.code)');
  }

  private schoolPage(filter: SqlFilter, offset: number, size: number): Promise<School[]> {
    return select(
      this.dataSource,
      `select s.code, s.name from ${from} where ${filter.where} order by s.name, s.code limit ${size} offset ${offset}`,
      filter.parameters,
    );
  }
}

const reasonsOf = (mutes: readonly { reason: string }[]): string[] => [...new Set(mutes.map(({ reason }) => reason))];

const secondMs = 1000;
const secondsOf = (ms: number): number => Math.round(ms / secondMs);

const rowOf = ({ code, name }: School, doors: readonly DoorUptime[]): UptimeRow => ({
  ...{ id: code, schoolCode: code, schoolName: name, deviceNo: null, name: null },
  ...figuresOf(doors.length, sumOfUptimes(doors)),
  mutes: [],
  promise: null,
});

const figuresOf = (
  doors: number,
  uptime: Uptime,
): Pick<UptimeRow, 'doors' | 'expected' | 'on' | 'muted' | 'outages' | 'share'> => ({
  doors,
  expected: secondsOf(uptime.expectedMs),
  on: secondsOf(uptime.onMs),
  muted: secondsOf(uptime.mutedMs),
  outages: uptime.outages,
  share: uptimeShare(uptime) ?? null,
});

/** The sum of rows, as the last line of a file. */
export const sumRow = (rows: readonly UptimeRow[]): UptimeRow => {
  const add = (key: 'doors' | 'expected' | 'on' | 'muted' | 'outages'): number =>
    rows.reduce((sum, row) => sum + row[key], 0);
  const [expected, on] = [add('expected'), add('on')];
  return {
    ...{ id: '', schoolCode: '', schoolName: texts.uptimeSum, deviceNo: null, name: null },
    ...{ doors: add('doors'), expected, on, muted: add('muted'), outages: add('outages') },
    share: expected === 0 ? null : on / expected,
    mutes: [],
    promise: null,
  };
};
