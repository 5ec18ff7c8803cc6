import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import {
  type CallMediaType,
  callMediaTypes,
  type CallState,
  callStates,
  type Page,
  texts,
  wireTime,
} from '#libs/contracts';
import {
  containsPattern,
  countMatching,
  countSome,
  pageOf,
  type Queryable,
  select,
  SqlFilter,
  sqlRows,
  startsPattern,
} from '#libs/data/db';
import { keysetBatches, type ListExport } from '#libs/files/exports';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { rangeOf, type StatRange } from '../stat-range.js';
import { countByDays } from './day-counts.js';
import type { CallRecordDto, CallRecordFilter } from './record.dto.js';

/**
 * Names of students in the calls of a school that have `part` somewhere. The index is read from one name to the next, which
 * are as few as the students, and not from call to call.
 */
const namesOfCalls = async (db: Queryable, schoolCode: string, part: string): Promise<string[]> => {
  const rows = await select<{ name: string }>(db, matchingNames, [schoolCode, containsPattern(part)]);
  return rows.map(({ name }) => name);
};

const matchingNames = `
  with recursive known as (
    (select student_name as name from call where school_code = $1 order by student_name limit 1)
    union all
    select (select c.student_name from call c where c.school_code = $1 and c.student_name > known.name
      order by c.student_name limit 1) from known where known.name is not null
  )
  select name from known where name like $2 escape '\\'`;

interface ListedCall {
  id: string;
  mediaType: CallMediaType;
  state: CallState;
  minutes: number;
  excess: number;
  estimated: 0 | 1;
  startedAt: Date;
  caller: 'card' | 'parent';
  studentCode: string;
  studentName: string;
  parentName: string;
  className: string;
  phoneMasked: string;
  schoolCode: string;
  schoolName: string;
}

const from = 'call c join school s on s.code = c.school_code';
const order = 'order by c.started_at desc, c.id desc';
const columns = `c.id, c.media_type as "mediaType", c.state, c.minutes, c.excess, c.estimated, c.started_at as "startedAt",
  c.caller, c.student_code as "studentCode", c.student_name as "studentName", c.parent_name as "parentName",
  c.class_name as "className", c.phone_masked as "phoneMasked", c.school_code as "schoolCode", s.name as "schoolName"`;

/** Reads calls within reach, the newest first; phones are masked. */
@Injectable()
export class CallRecordList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  async list(caller: Identity, wanted: CallRecordFilter, page: PageQuery): Promise<Page<CallRecordDto>> {
    const names = await this.names(wanted);
    const filter = this.filter(caller, wanted, { names });
    // the columns are read of the page alone: which rows it has, the indexes know
    const statement = (where: string, window: string): string =>
      `select ${columns} from (select c.id from ${from} where ${where} ${order} ${window}) p
       join call c on c.id = p.id join school s on s.code = c.school_code ${order}`;
    const list = sqlRows<ListedCall>(this.dataSource, { from, filter, statement });
    return pageOf({ ...list, count: () => this.count(caller, wanted, names) }, page, callRecordDto);
  }

  all(caller: Identity, wanted: CallRecordFilter): AsyncGenerator<ListedCall[]> {
    return keysetBatches<ListedCall>((after, size) => {
      const filter = this.filter(caller, wanted);
      if (after) {
        const [at, id] = [filter.parameter(after.startedAt), filter.parameter(after.id)];
        filter.and(`(c.started_at, c.id) < (${at}, ${id}::uuid)`);
      }
      const sql = `select ${columns} from ${from} where ${filter.where} ${order} limit ${size}`;
      return select<ListedCall>(this.dataSource, sql, filter.parameters);
    });
  }

  /** The names of a school that a part of one stands for; undefined: none is wanted, or not of one school. */
  private async names({ schoolCode, name }: CallRecordFilter): Promise<string[] | undefined> {
    if (schoolCode === undefined || name === undefined) return undefined;
    return namesOfCalls(this.dataSource, schoolCode, name);
  }

  private async count(caller: Identity, wanted: CallRecordFilter, names: string[] | undefined): Promise<number> {
    const { schoolCode, name, studentUid, mediaType } = wanted;
    const rows = (more: FilterParts = {}): SqlFilter => this.filter(caller, wanted, more);
    if (studentUid !== undefined) return countMatching(this.dataSource, from, rows());
    if (name !== undefined) return countSome(this.dataSource, from, rows({ names }));
    const schools = this.isEverySchool(caller, wanted)
      ? undefined
      : this.scope.filter(caller).when(schoolCode, (code) => `d.school_code = ${code}`);
    return countByDays(this.dataSource, this.range(wanted), {
      ...{ schools, table: 'call_day', count: mediaType === undefined ? 'd.calls' : ofType[mediaType] },
      // of every school an index knows all that a part of a day is counted by
      rows: (range) => countMatching(this.dataSource, schools ? from : 'call c', rows({ range })),
    });
  }

  private range(wanted: CallRecordFilter): StatRange {
    return rangeOf(wanted, this.clock.now(), this.config.semesterStarts);
  }

  private isEverySchool(caller: Identity, { schoolCode }: CallRecordFilter): boolean {
    return schoolCode === undefined && this.scope.seesEverySchool(caller);
  }

  private filter(
    caller: Identity,
    wanted: CallRecordFilter,
    { range: { begin, end } = this.range(wanted), names }: FilterParts = {},
  ): SqlFilter {
    const { schoolCode, name } = wanted;
    const pattern = name && (schoolCode === undefined ? startsPattern(name) : containsPattern(name));
    const filter = this.isEverySchool(caller, wanted) ? new SqlFilter() : this.scope.filter(caller);
    return filter
      .when(schoolCode, (code) => `c.school_code = ${code}`)
      .when(wanted.studentUid, (uid) => `c.student_code = ${uid}`)
      .when(names, (known) => `c.student_name = any(${known})`)
      .when(names ? undefined : pattern, (like) => `c.student_name like ${like} escape '\\'`)
      .when(wanted.mediaType, (type) => `c.media_type = ${type}`)
      .when(begin ?? undefined, (at) => `c.started_at >= ${at}`)
      .when(end ?? undefined, (at) => `c.started_at < ${at}`);
  }
}

/** In place of what is wanted: another range, and the names that a part of one stands for. */
interface FilterParts {
  range?: StatRange | undefined;
  names?: string[] | undefined;
}

const ofType = { video: 'd.videos', audio: 'd.calls - d.videos' } as const satisfies Record<CallMediaType, string>;

/** Names of caller and callee. */
const namesOf = ({ caller, studentName, parentName }: ListedCall): { callerName: string; calleeName: string } =>
  caller === 'card'
    ? { callerName: studentName, calleeName: parentName }
    : { callerName: parentName, calleeName: studentName };

const callRecordDto = (row: ListedCall): CallRecordDto => ({
  id: row.id,
  mediaType: row.mediaType,
  useTime: row.minutes,
  createDate: wireTime(row.startedAt),
  ...namesOf(row),
  className: row.className,
  phone: row.phoneMasked,
  schoolCode: row.schoolCode,
  schoolName: row.schoolName,
  studentUid: row.studentCode,
  state: row.state,
  excess: row.excess,
  estimated: row.estimated === 1,
});

export const callRecordExport: ListExport<ListedCall> = {
  name: '通话记录',
  audit: { action: 'trtc.export', object: 'call' },
  fallback: texts.callExportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '班级', value: (row) => row.className },
    { header: '主叫', value: (row) => namesOf(row).callerName },
    { header: '被叫', value: (row) => namesOf(row).calleeName },
    { header: '家长手机号', value: (row) => row.phoneMasked },
    { header: '通话类型', value: (row) => callMediaTypes[row.mediaType] },
    { header: '状态', value: (row) => callStates[row.state] },
    { header: '通话时长(分钟)', value: (row) => row.minutes },
    { header: '超出余额(分钟)', value: (row) => row.excess },
    { header: '结束时间为推定', value: (row) => (row.estimated === 1 ? '是' : '') },
    { header: '通话时间', value: (row) => row.startedAt },
  ],
};
