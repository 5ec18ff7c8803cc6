import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { BusinessTime, Clock } from '#libs/kernel/clock';
import { type CorrectionCode, correctionLabels, type Page, texts, wireTime, yuanOf } from '#libs/contracts';
import { pageOf, select, SqlFilter, sqlRows, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { keysetBatches, type ListExport } from '#libs/files/exports';
import { auditEvents, type Identity, type PageQuery, RuleError } from '#libs/http';
import type { CorrectionDto, CorrectionWrittenDto, CorrectMonthBody } from './correction.dto.js';
import { SettlementListService } from './settlement-list.service.js';
import { type SettlementRow, yuanFrom } from './settlement-rows.js';
import { lockSettlement } from './settlement-store.js';
import { SettlementCorrectionEntity } from './settlement.entity.js';

/** A correction as SQL returns it: bigint is a text. */
interface CorrectionRow extends Omit<CorrectionDto, 'at'> {
  at: Date;
}

/** Corrections of one month for one reason, as SQL returns their sum. */
export interface CorrectionSum {
  correctsMonth: string;
  code: CorrectionCode;
  reason: string;
  count: number;
  amount: string;
}

/** What a month `$2` of a school `$1` corrects, by corrected month and reason. */
const correctionSums = `
  select corrects_month as "correctsMonth", code, reason, count(*)::int as count, sum(amount) as amount
  from settlement_correction where school_code = $1 and month = $2
  group by corrects_month, code, reason order by corrects_month, code, reason`;

/** Columns of `correctionTables`, for a `CorrectionRow`. */
const correctionColumns = `c.id, c.month as "monthlyId", n.id as "settlementId",
  c.corrects_month as "correctsMonthlyId", o.id as "correctsSettlementId", c.code, c.reason, c.amount,
  c.subscribe_total as "subscribeTotal", c.renew_count as "renewCount", c.new_count as "newCount",
  c.served_total as "servedTotal", e.subscription_id as "subscriptionId", e.student_name as "studentName",
  e.pay_item_name as "payItemName", e.import_id as "importId", c."by", c.at`;

const correctionTables = `settlement_correction c
  left join monthly_settlement n on n.school_code = c.school_code and n.month = c.month
  left join monthly_settlement o on o.school_code = c.school_code and o.month = c.corrects_month
  left join subscription_event e on e.id = c.event_id`;

/** The newest first; a total order, so that pages are stable. */
const correctionOrder = 'c.at desc, c.corrects_month desc, c.id';

const correctionDto = (row: CorrectionRow): CorrectionDto => ({
  ...row,
  amount: yuanFrom(row.amount),
  at: wireTime(row.at),
});

export const correctionsExport: ListExport<CorrectionRow> = {
  name: '月结更正',
  fallback: texts.exportMonthFailed,
  audit: { action: 'settlement.export', object: 'settlement' },
  columns: [
    { header: '记入月份', value: (row) => row.monthlyId },
    { header: '更正月份', value: (row) => row.correctsMonthlyId },
    { header: '类型', value: (row) => correctionLabels[row.code] },
    { header: '原因', value: (row) => row.reason },
    { header: '金额（元）', value: (row) => row.amount, kind: 'money' },
    { header: '订阅数', value: (row) => row.subscribeTotal },
    { header: '续订', value: (row) => row.renewCount },
    { header: '新增', value: (row) => row.newCount },
    { header: '服务数', value: (row) => row.servedTotal },
    { header: '学生姓名', value: (row) => row.studentName },
    { header: '支付项', value: (row) => row.payItemName },
    { header: '导入批次', value: (row) => row.importId },
    { header: '操作账号', value: (row) => row.by },
    { header: '时间', value: (row) => row.at },
  ],
};

/** Corrections of settled months: lists them, and writes those that people find out. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly settlements: SettlementListService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly time: BusinessTime,
  ) {}

  /** One page of the corrections that a month settles or that correct it, the newest first. @throws NotFoundError */
  async list(caller: Identity, id: string, page: PageQuery): Promise<Page<CorrectionDto>> {
    const filter = ofMonth(await this.settlements.byId(caller, id));
    const statement = (where: string, window: string): string =>
      `select ${correctionColumns} from ${correctionTables} where ${where} order by ${correctionOrder} ${window}`;
    const rows = sqlRows<CorrectionRow>(this.dataSource, { from: 'settlement_correction c', filter, statement });
    return pageOf(rows, page, correctionDto);
  }

  /** The settled month, and the same corrections in batches by id. @throws NotFoundError */
  async everyRow(
    caller: Identity,
    id: string,
  ): Promise<{ month: SettlementRow; rows: AsyncGenerator<CorrectionRow[]> }> {
    const month = await this.settlements.byId(caller, id);
    const rows = keysetBatches<CorrectionRow>((after, size) => {
      const filter = ofMonth(month).when(after?.id, (last) => `c.id > ${last}::uuid`);
      const sql = `select ${correctionColumns} from ${correctionTables} where ${filter.where} order by c.id limit ${size}`;
      return select<CorrectionRow>(this.dataSource, sql, filter.parameters);
    });
    return { month, rows };
  }

  /** What a settled month corrects, by corrected month and reason. */
  sums({ schoolCode, month }: SettlementRow): Promise<CorrectionSum[]> {
    return select<CorrectionSum>(this.dataSource, correctionSums, [schoolCode, month]);
  }

  /** Adds a correction to the month that runs; the settled month stays as it is. @throws NotFoundError, RuleError */
  async write(caller: Identity, { id, code, amount, reason }: CorrectMonthBody): Promise<CorrectionWrittenDto> {
    if (amount === 0) throw new RuleError(texts.correctionAmountWrong, 'amount');
    const settled = await this.settlements.byId(caller, id);
    const { schoolCode, schoolName: name, month: correctsMonth } = settled;
    return this.transactions.run(async (tx) => {
      // a close of the month that runs comes before or after this, but not between
      await lockSettlement(tx, schoolCode);
      const written = { id: uuidv7(), month: this.time.thisMonth() };
      const figures = { amount, subscribeTotal: 0, renewCount: 0, newCount: 0, servedTotal: 0 };
      await tx.insert(SettlementCorrectionEntity, {
        ...{ ...written, schoolCode, correctsMonth, code, reason, ...figures },
        ...{ eventId: null, by: caller.account, at: this.clock.now() },
      });
      const entry = { action: 'settlement.correct', object: 'settlement', objectIds: [id], name, schoolCode } as const;
      const settling = { reason, settledWith: written.month };
      const after = { month: correctsMonth, correction: code, amount: yuanOf(amount), ...settling };
      await this.outbox.add(tx, auditEvents(caller, { ...entry, after }));
      return { id: written.id, monthlyId: written.month };
    });
  }
}

const ofMonth = ({ schoolCode, month }: Pick<SettlementRow, 'schoolCode' | 'month'>): SqlFilter =>
  new SqlFilter()
    .when(schoolCode, (code) => `c.school_code = ${code}`)
    .when(month, (given) => `${given} in (c.month, c.corrects_month)`);
