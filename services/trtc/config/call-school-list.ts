import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { fenOf, type Page, texts, yuanOf } from '#libs/contracts';
import { containsPattern, countMatching, pageOf, select, type SqlFilter } from '#libs/data/db';
import { keysetBatches, type ListExport } from '#libs/files/exports';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { callSums, dayLimits, rangeOf, type StatRange, within } from '../stat-range.js';
import type { CallSchoolDto, CallSchoolFilter } from './call-config.dto.js';

/** A `bigint` comes as a text. */
type ListedSchool = Omit<CallSchoolDto, 'rechargeAmount'> & { fen: string };

const from = 'school s left join call_config f on f.school_code = s.code';
const order = 'coalesce(f.is_open_video_call, 0) desc, s.name, s.code';

/** Lists the schools within reach with their video calls: those that have them first, then by name. */
@Injectable()
export class CallSchoolList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  list(caller: Identity, wanted: CallSchoolFilter, page: PageQuery): Promise<Page<CallSchoolDto>> {
    const range = this.range(wanted);
    const filter = this.filter(caller, wanted);
    return pageOf<ListedSchool, CallSchoolDto>(
      {
        count: () => countMatching(this.dataSource, from, filter),
        rows: ({ offset, size }) => this.rows(this.filter(caller, wanted), range, `limit ${size} offset ${offset}`),
      },
      page,
      callSchoolDto,
    );
  }

  /** The same list in batches, in the order of codes. */
  all(caller: Identity, wanted: CallSchoolFilter): AsyncGenerator<CallSchoolDto[]> {
    const range = this.range(wanted);
    return keysetBatches<CallSchoolDto>(async (after, size) => {
      const filter = this.filter(caller, wanted).when(after?.schoolCode, (code) => `s.code > ${code}`);
      return (await this.rows(filter, range, `limit ${size}`, 's.code')).map(callSchoolDto);
    });
  }

  /** Range of the figures. */
  range(wanted: CallSchoolFilter): StatRange {
    return rangeOf(wanted, this.clock.now(), this.config.semesterStarts);
  }

  /** The schools `s` that are wanted and within reach. */
  filter(caller: Identity, wanted: CallSchoolFilter): SqlFilter {
    return this.scope
      .filter(caller, { area: wanted })
      .when(wanted.schoolCode, (code) => `s.code = ${code}`)
      .when(wanted.schoolName && containsPattern(wanted.schoolName), (name) => `s.name ilike ${name} escape '\\'`)
      .and('not s.deleted');
  }

  /** True when no school is left out but those that are deleted. */
  isEverySchool(caller: Identity, wanted: CallSchoolFilter): boolean {
    const { addressProvinceCode, addressCityCode, addressTownCode, schoolCode, schoolName } = wanted;
    const limits = [addressProvinceCode, addressCityCode, addressTownCode, schoolCode, schoolName];
    return this.scope.seesEverySchool(caller) && limits.every((limit) => limit === undefined);
  }

  /** Figures are read of the schools of the page alone. */
  private rows(filter: SqlFilter, range: StatRange, window: string, by = order): Promise<ListedSchool[]> {
    const { where } = filter;
    const { table, inRange } = callSums(filter, range);
    const { first, last } = dayLimits(range);
    const days = within(filter, 'd.day', first, last);
    return select<ListedSchool>(
      this.dataSource,
      `select l.code as "schoolCode", l.name as "schoolName", l.is_open_video_call as "isOpenVideoCall",
         l.is_open_parents_call as "isOpenParentsCall", c.calls as "callCount", c.minutes as "useTime", r.fen
       from (
         select s.code, s.name, f.is_open_video_call, f.is_open_parents_call, row_number() over (order by ${by}) as place
         from ${from} where ${where} order by place ${window}
       ) l
       cross join lateral (
         select coalesce(sum(h.calls), 0)::float8 as calls, coalesce(sum(h.minutes), 0)::float8 as minutes
         from ${table} h where h.school_code = l.code and ${inRange}
       ) c
       cross join lateral (
         select coalesce(sum(d.amount), 0)::bigint as fen from recharge_day d where d.school_code = l.code and ${days}
       ) r
       order by l.place`,
      filter.parameters,
    );
  }
}

const callSchoolDto = ({ fen, ...row }: ListedSchool): CallSchoolDto => ({
  ...row,
  rechargeAmount: yuanOf(Number(fen)),
});

const opened = (value: number | null): string => (value === null ? '未知' : value === 1 ? '开通' : '未开通');

export const callSchoolExport: ListExport<CallSchoolDto> = {
  name: '通话概况',
  audit: { action: 'trtc.export', object: 'callConfig' },
  fallback: texts.callExportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '学校编码', value: (row) => row.schoolCode },
    { header: '视频通话', value: (row) => opened(row.isOpenVideoCall) },
    { header: '家长拨打', value: (row) => opened(row.isOpenParentsCall) },
    { header: '通话次数', value: (row) => row.callCount },
    { header: '通话时长(分钟)', value: (row) => row.useTime },
    { header: '充值金额(元)', value: (row) => fenOf(row.rechargeAmount), kind: 'money' },
  ],
};
