import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type Page, texts, wireTime, yuanOf } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { containsPattern, countMatching, pageOf, select, type SqlFilter } from '#libs/data/db';
import { keysetBatches, type ListExport } from '#libs/files/exports';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { surplusSql } from '../wallet/wallets.js';
import type { BalanceDto, BalanceFilter } from './record.dto.js';

/** A balance as a list reads it; a `bigint` comes as a text. */
interface ListedBalance {
  studentCode: string;
  studentName: string | null;
  className: string | null;
  phoneMasked: string | null;
  surplus: number;
  fen: string;
  schoolCode: string;
  schoolName: string;
  low: number;
  monthlyEnd: Date | null;
}

const from = `wallet w join school s on s.code = w.school_code left join student t on t.code = w.student_code
  left join class k on k.code = t.class_code`;
const order = 'w.school_code, w.student_code';

/** A page of balances first, then the parents of these alone. */
const statement = (where: string, window: string, now: string): string => `
  select l.*, p.phone_masked as "phoneMasked" from (
    select w.student_code as "studentCode", t.name as "studentName", k.name as "className",
      ${surplusSql(now)} as surplus, w.price as fen, w.school_code as "schoolCode",
      s.name as "schoolName", w.low, w.monthly_end as "monthlyEnd"
    from ${from} where ${where} order by ${order} ${window}
  ) l left join lateral (
    select p.phone_masked from parent_child c
    join parent p on p.code = c.parent_code and not p.deleted and p.school_code = l."schoolCode"
    where c.student_code = l."studentCode" order by p.code limit 1
  ) p on true order by l."schoolCode", l."studentCode"`;

/** Reads the balances of students within reach, by school and student; phones are masked. */
@Injectable()
export class BalanceList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly phones: PhoneCipher,
    private readonly clock: Clock,
  ) {}

  list(caller: Identity, wanted: BalanceFilter, page: PageQuery): Promise<Page<BalanceDto>> {
    const filter = this.filter(caller, wanted);
    return pageOf<ListedBalance, BalanceDto>(
      {
        count: () => countMatching(this.dataSource, from, filter),
        rows: ({ offset, size }) => this.rows(this.filter(caller, wanted), `limit ${size} offset ${offset}`),
      },
      page,
      balanceDto,
    );
  }

  all(caller: Identity, wanted: BalanceFilter): AsyncGenerator<ListedBalance[]> {
    return keysetBatches<ListedBalance>((after, size) => {
      const filter = this.filter(caller, wanted);
      if (after) {
        const [school, student] = [filter.parameter(after.schoolCode), filter.parameter(after.studentCode)];
        filter.and(`(w.school_code, w.student_code) > (${school}, ${student})`);
      }
      return this.rows(filter, `limit ${size}`);
    });
  }

  private rows(filter: SqlFilter, window: string): Promise<ListedBalance[]> {
    const sql = statement(filter.where, window, filter.parameter(this.clock.now()));
    return select<ListedBalance>(this.dataSource, sql, filter.parameters);
  }

  private filter(caller: Identity, wanted: BalanceFilter): SqlFilter {
    const filter = this.scope
      .filter(caller)
      .when(wanted.schoolCode, (code) => `w.school_code = ${code}`)
      .when(wanted.name && containsPattern(wanted.name), (name) => `t.name ilike ${name} escape '\\'`)
      .when(wanted.classCode, (code) => `t.class_code = ${code}`)
      .when(wanted.low, (low) => `w.low = ${low}`);
    if (wanted.phone === undefined) return filter;
    return filter.and(`w.student_code in (
      select c.student_code from parent p join parent_child c on c.parent_code = p.code
      where p.school_code = w.school_code and not p.deleted and ${this.phones.matches(wanted.phone, 'p', filter)})`);
  }
}

const balanceDto = (row: ListedBalance): BalanceDto => ({
  studentUid: row.studentCode,
  name: row.studentName ?? '',
  className: row.className ?? '',
  phone: row.phoneMasked ?? '',
  surplusCallTime: row.surplus,
  price: yuanOf(Number(row.fen)),
  schoolCode: row.schoolCode,
  schoolName: row.schoolName,
  low: row.low,
  monthlyEnd: row.monthlyEnd && wireTime(row.monthlyEnd),
});

export const balanceExport: ListExport<ListedBalance> = {
  name: '通话余额',
  audit: { action: 'trtc.export', object: 'callRecharge' },
  fallback: texts.callExportFailed,
  columns: [
    { header: '学校', value: (row) => row.schoolName },
    { header: '班级', value: (row) => row.className },
    { header: '学生', value: (row) => row.studentName },
    { header: '家长手机号', value: (row) => row.phoneMasked },
    { header: '剩余时长(分钟)', value: (row) => row.surplus },
    { header: '充值金额(元)', value: (row) => row.fen, kind: 'money' },
    { header: '余额不足', value: (row) => (row.low === 1 ? '是' : '') },
    { header: '包月到期时间', value: (row) => row.monthlyEnd },
  ],
};
