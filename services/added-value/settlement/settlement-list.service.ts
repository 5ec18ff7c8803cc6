import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { fenOf, type Page, texts, wireTime } from '#libs/contracts';
import { containsPattern, pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches } from '#libs/files/exports';
import { administersAll, type Identity, isUuid, NotFoundError, type PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import type {
  ExportMonthBody,
  SettlementDto,
  SettlementFilter,
  SettlementLineDto,
  SettlementLineFilter,
  SettlementProgressDto,
} from './settlement.dto.js';
import type { SettlementMonthEntity } from './settlement.entity.js';
import { progressState } from './settlement-month-store.js';
import {
  firstLines,
  lineColumns,
  lineDto,
  lineTables,
  type LineRow,
  settlementColumns,
  settlementDto,
  type SettlementRow,
} from './settlement-rows.js';

export type LinesWanted = Omit<SettlementLineFilter, 'schoolCode' | 'monthlyId'>;

const from = 'monthly_settlement m join school s on s.code = m.school_code';
/** Months whose progress is shown. */
const shownMonths = 12;

/** Reads settled months of schools within the caller's reach; those of a school that is gone stay readable. */
@Injectable()
export class SettlementListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** One page, the newest month first, its schools by name. */
  list(caller: Identity, { schoolCode, year, month }: SettlementFilter, page: PageQuery): Promise<Page<SettlementDto>> {
    const filter = this.scope
      .filter(caller)
      .when(schoolCode, (code) => `m.school_code = ${code}`)
      .when(year === undefined ? undefined : String(year), (given) => `left(m.month, 4) = ${given}`)
      .when(
        month === undefined ? undefined : String(month).padStart(2, '0'),
        (given) => `right(m.month, 2) = ${given}`,
      );
    const order = 'order by m.month desc, m.school_name, m.school_code';
    const statement = (where: string, window: string): string =>
      `select ${settlementColumns} from ${from} where ${where} ${order} ${window}`;
    return pageOf(sqlRows<SettlementRow>(this.dataSource, { from, filter, statement }), page, settlementDto);
  }

  /** A settled month within reach, by its id. @throws NotFoundError */
  byId(caller: Identity, id: string): Promise<SettlementRow> {
    return this.one(this.scope.filter(caller).when(id, (given) => `m.id = ${given}::uuid`));
  }

  /** A settled month of a school within reach, by its id or its key `yyyyMM`. @throws NotFoundError */
  ofSchool(caller: Identity, schoolCode: string, monthlyId: string): Promise<SettlementRow> {
    const filter = this.scope.filter(caller).when(schoolCode, (code) => `m.school_code = ${code}`);
    return this.one(
      isUuid(monthlyId)
        ? filter.when(monthlyId, (id) => `m.id = ${id}::uuid`)
        : filter.when(monthlyId, (month) => `m.month = ${month}`),
    );
  }

  /** One page of the lines of a settled month, the oldest records first. @throws NotFoundError */
  async lines(caller: Identity, wanted: SettlementLineFilter, page: PageQuery): Promise<Page<SettlementLineDto>> {
    const { id } = await this.ofSchool(caller, wanted.schoolCode, wanted.monthlyId);
    const statement = (where: string, window: string): string =>
      `select ${lineColumns} from ${lineTables} where ${where} order by l.subscription_id ${window}`;
    const filter = linesOf(id, wanted);
    return pageOf(sqlRows<LineRow>(this.dataSource, { from: lineTables, filter, statement }), page, lineDto);
  }

  /** The lines of a settled month in batches, in the same order. */
  everyLine(id: string, wanted: LinesWanted): AsyncGenerator<LineRow[]> {
    return keysetBatches<LineRow>((after, size) => {
      const filter = linesOf(id, wanted).when(after?.subscriptionId, (last) => `l.subscription_id > ${last}::uuid`);
      const hasEvent = wanted.studentName !== undefined || wanted.payItemCode !== undefined;
      const tables = firstLines(filter.where, size, hasEvent);
      const sql = `select ${lineColumns} from ${tables} order by l.subscription_id`;
      return select<LineRow>(this.dataSource, sql, filter.parameters);
    });
  }

  /** The settled schools of a month within reach, in batches, by code. */
  everySchool(caller: Identity, { month, schoolCode }: ExportMonthBody): AsyncGenerator<SettlementRow[]> {
    return keysetBatches<SettlementRow>((after, size) => {
      const filter = this.scope
        .filter(caller)
        .when(month, (given) => `m.month = ${given}`)
        .when(schoolCode, (code) => `m.school_code = ${code}`)
        .when(after?.schoolCode, (last) => `m.school_code > ${last}`);
      const sql = `select ${settlementColumns} from ${from} where ${filter.where} order by m.school_code limit ${size}`;
      return select<SettlementRow>(this.dataSource, sql, filter.parameters);
    });
  }

  /** Progress of the last months, the newest first; failures only for callers who see all schools. */
  async progress(caller: Identity): Promise<SettlementProgressDto[]> {
    const seesAll = administersAll(caller, this.config.productCode);
    const months = await select<SettlementMonthEntity>(
      this.dataSource,
      `select month, started_at as "startedAt", finished_at as "finishedAt", schools, closed_schools as "closedSchools",
         error from settlement_month order by month desc limit ${shownMonths}`,
    );
    return months.map(({ startedAt, finishedAt, error, ...row }) => ({
      ...row,
      state: progressState({ finishedAt, error }),
      startedAt: wireTime(startedAt),
      finishedAt: finishedAt && wireTime(finishedAt),
      error: seesAll ? error : null,
    }));
  }

  private async one(filter: SqlFilter): Promise<SettlementRow> {
    const sql = `select ${settlementColumns} from ${from} where ${filter.where}`;
    const [row] = await select<SettlementRow>(this.dataSource, sql, filter.parameters);
    if (!row) throw new NotFoundError(texts.settlementUnknown);
    return row;
  }
}

/** Lines of a version of a settled month, in the words of `lineTables`. */
const linesOf = (id: string, { kind, studentName, payItemCode, price, version }: LinesWanted): SqlFilter =>
  new SqlFilter()
    .when(id, (given) => `l.settlement_id = ${given}::uuid`)
    .and(version === undefined ? 'l.to_version is null' : 'true')
    .when(
      version,
      (given) => `${given}::int >= l.from_version and (l.to_version is null or ${given}::int < l.to_version)`,
    )
    .when(kind && [kind].flat(), (kinds) => `l.kind = any(${kinds}::text[])`)
    .when(studentName && containsPattern(studentName), (part) => `e.student_name ilike ${part} escape '\\'`)
    .when(payItemCode, (item) => `e.pay_item_id = ${item}::uuid`)
    .when(price && fenOf(price), (fen) => `l.price = ${fen}::bigint`);
