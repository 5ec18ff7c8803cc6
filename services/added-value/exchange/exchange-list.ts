import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  afterEndOf,
  beginOf,
  exchangeResultOf,
  type ExchangeState,
  type Page,
  wireTime,
  yuanOf,
} from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { pageOf, SqlFilter, sqlRows } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { type ExchangeFilter, type ExchangeOutcome, type ExchangeRow, underWay } from './exchange.dto.js';

interface ListedExchange extends Omit<ExchangeRow, keyof ExchangeOutcome | 'createDate' | 'finishedDate'> {
  id: string;
  errCode: string;
  errCodeDes: string;
  createdAt: Date;
  finishedAt: Date | null;
}

const from = 'points_exchange e join school s on s.code = e.school_code';
const columns = `e.id, e.teacher_code as uid, e.teacher_name as "teacherName", e.phone_masked as phone,
  e.school_code as "schoolCode", s.name as "schoolName", e.points, e.amount, e.month, e.state, e.err_code as "errCode",
  e.err_code_des as "errCodeDes", e.created_at as "createdAt", e.finished_at as "finishedAt",
  e.state = 'processing' and e.package_info is not null as "awaitsConfirm"`;

/** Reads exchanges of the schools within reach, the newest first; phones are masked. */
@Injectable()
export class ExchangeList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly phones: PhoneCipher,
  ) {}

  page(caller: Identity, wanted: ExchangeFilter, page: PageQuery): Promise<Page<ExchangeRow>> {
    const filter = this.filter(caller, wanted);
    const statement = (where: string, window: string): string =>
      `select ${columns} from ${from} where ${where} order by e.created_at desc, e.id desc ${window}`;
    return pageOf(sqlRows<ListedExchange>(this.dataSource, { from, filter, statement }), page, exchangeRow);
  }

  private filter(caller: Identity, wanted: ExchangeFilter): SqlFilter {
    const result = wanted.result_code;
    const filter = this.scope
      .filter(caller)
      .when(wanted.schoolCode, (code) => `e.school_code = ${code}`)
      .when(wanted.uid, (uid) => `e.teacher_code = ${uid}`)
      .when(wanted.classCode, (code) => `e.class_code = ${code}`)
      .when(wanted.month, (month) => `e.month = ${month}`)
      .when(result && statesOf[result], (states) => `e.state = any(${states})`)
      .when(wanted.startTime && beginOf(wanted.startTime), (at) => `e.created_at >= ${at}`)
      .when(wanted.endTime && afterEndOf(wanted.endTime), (at) => `e.created_at < ${at}`);
    return this.phones.limit(filter, wanted.phone, 'e');
  }
}

const statesOf: Record<NonNullable<ExchangeFilter['result_code']>, ExchangeState[]> = {
  SUCCESS: ['succeeded'],
  FAIL: ['failed'],
  [underWay]: ['requested', 'processing', 'unknown'],
};

const exchangeRow = ({ errCode, errCodeDes, createdAt, finishedAt, amount, ...row }: ListedExchange): ExchangeRow => ({
  ...row,
  amount: yuanOf(Number(amount)),
  result_code: exchangeResultOf(row.state),
  err_code: errCode,
  err_code_des: errCodeDes,
  createDate: wireTime(createdAt),
  finishedDate: finishedAt && wireTime(finishedAt),
});
