import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  afterEndOf,
  beginOf,
  type PackageType,
  packageTypes,
  type Page,
  type RechargeSource,
  rechargeSources,
  texts,
  wireTime,
  yuanOf,
} from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { containsPattern, countMatching, pageOf, select, type SqlFilter, sqlRows } from '#libs/data/db';
import { type ExportColumn, keysetBatches, type ListExport } from '#libs/files/exports';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import type { StatRange } from '../stat-range.js';
import { countByDays } from './day-counts.js';
import type { CallRechargeDto, RechargeFilter } from './record.dto.js';

/** A recharge as a list reads it; a `bigint` comes as a text. */
interface ListedRecharge {
  id: string;
  packageType: PackageType;
  source: RechargeSource;
  minutes: number;
  fen: string;
  beginTime: Date | null;
  endTime: Date | null;
  phoneMasked: string | null;
  orderNo: string | null;
  reversalOf: string | null;
  reversed: boolean;
  reason: string | null;
  createdAt: Date;
  studentCode: string;
  studentName: string;
  className: string;
  schoolCode: string;
  schoolName: string;
}

const from = 'recharge r join school s on s.code = r.school_code';
const order = 'order by r.created_at desc, r.id desc';
const columns = `r.id, r.package_type as "packageType", r.source, r.minutes, r.price as fen, r.begin_time as "beginTime",
  r.end_time as "endTime", r.phone_masked as "phoneMasked", r.order_no as "orderNo", r.reversal_of as "reversalOf",
  exists (select from recharge b where b.reversal_of = r.id) as reversed, r.reason, r.created_at as "createdAt",
  r.student_code as "studentCode", r.student_name as "studentName", r.class_name as "className",
  r.school_code as "schoolCode", s.name as "schoolName"`;

/** Reads recharges of one kind of package within reach, the newest first. */
@Injectable()
export class RechargeList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly phones: PhoneCipher,
  ) {}

  list(caller: Identity, type: PackageType, wanted: RechargeFilter, page: PageQuery): Promise<Page<CallRechargeDto>> {
    const filter = this.filter(caller, type, wanted);
    const statement = (where: string, window: string): string =>
      `select ${columns} from ${from} where ${where} ${order} ${window}`;
    const list = sqlRows<ListedRecharge>(this.dataSource, { from, filter, statement });
    return pageOf({ ...list, count: () => this.count(caller, type, wanted) }, page, rechargeDto);
  }

  all(caller: Identity, type: PackageType, wanted: RechargeFilter): AsyncGenerator<ListedRecharge[]> {
    return keysetBatches<ListedRecharge>((after, size) => {
      const filter = this.filter(caller, type, wanted);
      if (after) {
        const [at, id] = [filter.parameter(after.createdAt), filter.parameter(after.id)];
        filter.and(`(r.created_at, r.id) < (${at}, ${id}::uuid)`);
      }
      const sql = `select ${columns} from ${from} where ${filter.where} ${order} limit ${size}`;
      return select<ListedRecharge>(this.dataSource, sql, filter.parameters);
    });
  }

  private async count(caller: Identity, type: PackageType, wanted: RechargeFilter): Promise<number> {
    const rows = (range?: StatRange): SqlFilter => this.filter(caller, type, wanted, range);
    if ([wanted.studentUid, wanted.phone, wanted.orderNo].some((each) => each !== undefined)) {
      return countMatching(this.dataSource, from, rows());
    }
    const { schoolCode, schoolName } = wanted;
    const isEverySchool = schoolCode === undefined && schoolName === undefined && this.scope.seesEverySchool(caller);
    return countByDays(this.dataSource, rangeWanted(wanted), {
      schools: isEverySchool ? undefined : this.schools(caller, wanted),
      ...{ table: 'recharge_day', count: type === 'single' ? 'd.singles' : 'd.monthlies' },
      rows: (rest) => countMatching(this.dataSource, from, rows(rest)),
    });
  }

  private schools(caller: Identity, { schoolCode, schoolName }: RechargeFilter): SqlFilter {
    return this.scope
      .filter(caller)
      .when(schoolCode, (code) => `s.code = ${code}`)
      .when(schoolName && containsPattern(schoolName), (name) => `s.name ilike ${name} escape '\\'`);
  }

  private filter(
    caller: Identity,
    type: PackageType,
    wanted: RechargeFilter,
    { begin, end } = rangeWanted(wanted),
  ): SqlFilter {
    const filter = this.schools(caller, wanted)
      .when(type, (value) => `r.package_type = ${value}`)
      .when(wanted.schoolCode, (code) => `r.school_code = ${code}`)
      .when(wanted.studentUid, (uid) => `r.student_code = ${uid}`)
      .when(wanted.orderNo, (no) => `r.order_no = ${no}`)
      .when(begin ?? undefined, (at) => `r.created_at >= ${at}`)
      .when(end ?? undefined, (at) => `r.created_at < ${at}`);
    return this.phones.limit(filter, wanted.phone, 'r');
  }
}

const rangeWanted = ({ payTimeSart, payTimeEnd }: RechargeFilter): StatRange => ({
  begin: payTimeSart === undefined ? null : beginOf(payTimeSart),
  end: payTimeEnd === undefined ? null : afterEndOf(payTimeEnd),
});

const rechargeDto = (row: ListedRecharge): CallRechargeDto => ({
  id: row.id,
  rechargePhone: row.phoneMasked ?? '',
  rechargeTime: row.minutes,
  packageType: row.packageType,
  beginTime: row.beginTime && wireTime(row.beginTime),
  endTime: row.endTime && wireTime(row.endTime),
  createdDate: wireTime(row.createdAt),
  studentUid: row.studentCode,
  name: row.studentName,
  className: row.className,
  schoolCode: row.schoolCode,
  schoolName: row.schoolName,
  price: yuanOf(Number(row.fen)),
  source: row.source,
  reason: row.reason ?? '',
  orderNo: row.orderNo,
  reversalOf: row.reversalOf,
  reversible: row.source !== 'online' && row.reversalOf === null && !row.reversed,
});

const exportColumns: readonly ExportColumn<ListedRecharge>[] = [
  { header: '学校', value: (row) => row.schoolName },
  { header: '班级', value: (row) => row.className },
  { header: '学生', value: (row) => row.studentName },
  { header: '充值手机号', value: (row) => row.phoneMasked },
  { header: '充值时长(分钟)', value: (row) => row.minutes },
  { header: '套餐类型', value: (row) => packageTypes[row.packageType] },
  { header: '开始时间', value: (row) => row.beginTime },
  { header: '结束时间', value: (row) => row.endTime },
  { header: '金额(元)', value: (row) => row.fen, kind: 'money' },
  { header: '来源', value: (row) => rechargeSources[row.source] },
  { header: '订单号', value: (row) => row.orderNo },
  { header: '原因', value: (row) => row.reason },
  { header: '充值时间', value: (row) => row.createdAt },
];
const shared = { audit: { action: 'trtc.export', object: 'callRecharge' }, fallback: texts.callExportFailed } as const;

export const singleRechargeExport: ListExport<ListedRecharge> = { name: '充值记录', columns: exportColumns, ...shared };

export const monthlyRechargeExport: ListExport<ListedRecharge> = {
  name: '包月充值记录',
  columns: exportColumns,
  ...shared,
};
