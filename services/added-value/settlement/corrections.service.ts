import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { BusinessTime, Clock } from '#libs/clock';
import { type Page, texts, yuanOf } from '#libs/contracts';
import { pageOf, select, SqlFilter, sqlRows, Transactions } from '#libs/db';
import { keysetBatches } from '#libs/exports';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, type PageQuery, RuleError } from '#libs/http';
import type { CorrectionDto, CorrectionWrittenDto, CorrectMonthBody } from './correction.dto.js';
import {
  correctionColumns,
  correctionDto,
  correctionOrder,
  type CorrectionRow,
  type CorrectionSum,
  correctionSums,
  correctionTables,
} from './correction-rows.js';
import { SettlementCorrectionEntity } from './settlement-correction.entity.js';
import { SettlementListService } from './settlement-list.service.js';
import type { SettlementRow } from './settlement-rows.js';
import { lockSettlement } from './settlement-store.js';

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
      const what = { schoolCode, correctsMonth, code, reason, amount };
      await this.insert(tx, { ...written, ...what, by: caller.account, at: this.clock.now() });
      const entry = { action: 'settlement.correct', object: 'settlement', objectIds: [id], name, schoolCode } as const;
      const after = {
        month: correctsMonth,
        correction: code,
        amount: yuanOf(amount),
        reason,
        settledWith: written.month,
      };
      await this.outbox.add(tx, auditEvents(caller, { ...entry, after }));
      return { id: written.id, monthlyId: written.month };
    });
  }

  private async insert(
    tx: EntityManager,
    correction: Pick<
      SettlementCorrectionEntity,
      'id' | 'schoolCode' | 'month' | 'correctsMonth' | 'code' | 'reason' | 'amount' | 'by' | 'at'
    >,
  ): Promise<void> {
    const figures = { subscribeTotal: 0, renewCount: 0, newCount: 0, servedTotal: 0 };
    await tx.insert(SettlementCorrectionEntity, { ...correction, ...figures, eventId: null });
  }
}

const ofMonth = ({ schoolCode, month }: Pick<SettlementRow, 'schoolCode' | 'month'>): SqlFilter =>
  new SqlFilter()
    .when(schoolCode, (code) => `c.school_code = ${code}`)
    .when(month, (given) => `${given} in (c.month, c.corrects_month)`);
