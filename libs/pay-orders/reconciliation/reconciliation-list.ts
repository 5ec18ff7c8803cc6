import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { type Day, type DifferenceKind, type Page, texts, wireTime, yuanOf } from '#libs/contracts';
import { pageOf, type Queryable, select, SqlFilter, sqlRows, startsPattern, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { administeredSource, auditEvents, type Identity, NotFoundError, type PageQuery, RuleError } from '#libs/http';
import { SchoolScope } from '#libs/schools';
import { ReconciliationDifferenceEntity } from './reconciliation-difference.entity.js';
import { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation-options.js';
import type {
  ReconciliationDifferenceDto,
  ReconciliationDifferenceFilter,
  DifferenceNoteBody,
  ReconciliationDto,
  ReconciliationFilter,
} from './reconciliation.dto.js';

interface DayRow extends Omit<ReconciliationDto, 'amount' | 'billAmount' | 'startedAt' | 'finishedAt'> {
  amount: string;
  billAmount: string;
  startedAt: Date;
  finishedAt: Date | null;
}

interface DifferenceRow {
  id: string;
  day: Day;
  orderNo: string;
  outRefundNo: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  kind: DifferenceKind;
  ours: string | null;
  theirs: string | null;
  detail: string;
  note: string | null;
  notedBy: string | null;
  notedAt: Date | null;
}

const days = `reconciliation r`;
const dayColumns = `to_char(r.day, 'YYYY-MM-DD') as day, r.state, r.orders, r.amount, r.bill_orders as "billOrders",
  r.bill_amount as "billAmount", r.differences, r.failure, r.started_at as "startedAt", r.finished_at as "finishedAt",
  (select count(*)::int from reconciliation_difference d where d.day = r.day and d.note is null) as open`;
const differences = `reconciliation_difference d left join school s on s.code = d.school_code`;
const differenceColumns = `d.id, to_char(d.day, 'YYYY-MM-DD') as day, d.order_no as "orderNo",
  d.out_refund_no as "outRefundNo", d.school_code as "schoolCode", s.name as "schoolName", d.kind, d.ours, d.theirs,
  d.detail, d.note, d.noted_by as "notedBy", d.noted_at as "notedAt"`;

/** Shows what was compared and what differs, and keeps what people found out about it. */
@Injectable()
export class ReconciliationList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
    @Inject(RECONCILIATION_OPTIONS) private readonly options: ReconciliationOptions,
  ) {}

  /** The days, the newest first. @throws RuleError for whoever does not see all schools, whose figures these are */
  async days(wanted: ReconciliationFilter, page: PageQuery, caller: Identity): Promise<Page<ReconciliationDto>> {
    this.assertSeesAll(caller);
    const statement = (where: string, window: string): string =>
      `select ${dayColumns} from ${days} where ${where} order by r.day desc ${window}`;
    const filter = new SqlFilter().when(
      wanted.day && startsPattern(wanted.day),
      (pattern) => `to_char(r.day, 'YYYY-MM-DD') like ${pattern} escape '\\'`,
    );
    return pageOf(sqlRows<DayRow>(this.dataSource, { from: days, filter, statement }), page, dayDto);
  }

  async day(day: Day): Promise<ReconciliationDto | undefined> {
    const [row] = await select<DayRow>(this.dataSource, `select ${dayColumns} from ${days} where r.day = $1`, [day]);
    return row && dayDto(row);
  }

  /** Differences of schools within reach, and of no school for whoever sees all; the newest first. */
  differences(
    wanted: ReconciliationDifferenceFilter,
    page: PageQuery,
    caller: Identity,
  ): Promise<Page<ReconciliationDifferenceDto>> {
    const filter = this.visible(caller).when(wanted.day, (day) => `d.day = ${day}::date`);
    if (wanted.open !== undefined) filter.and(wanted.open ? 'd.note is null' : 'd.note is not null');
    const statement = (where: string, window: string): string =>
      `select ${differenceColumns} from ${differences} where ${where} order by d.day desc, d.order_no, d.id ${window}`;
    const rows = sqlRows<DifferenceRow>(this.dataSource, { from: differences, filter, statement });
    return pageOf(rows, page, differenceDto);
  }

  /** @throws NotFoundError for a difference out of reach */
  async note({ id, note }: DifferenceNoteBody, caller: Identity): Promise<void> {
    await this.transactions.run(async (tx) => {
      const found = await this.visibleOne(tx, id, caller);
      const noted = { note, notedBy: caller.account, notedAt: this.clock.now() };
      await tx.update(ReconciliationDifferenceEntity, { id }, noted);
      const entry = { ...this.options.audit, objectIds: [id] };
      const { orderNo: name, schoolCode, note: before } = found;
      const fields = { before: { note: before }, after: { note } };
      await this.outbox.add(tx, auditEvents(caller, { ...entry, name, schoolCode, ...fields }));
    });
  }

  /** @throws RuleError */
  assertSeesAll(caller: Identity): void {
    if (administeredSource(caller, this.config.productCode) !== undefined)
      throw new RuleError(texts.reconciliationForbidden);
  }

  private async visibleOne(db: Queryable | EntityManager, id: string, caller: Identity): Promise<DifferenceRow> {
    const filter = this.visible(caller).when(id, (value) => `d.id = ${value}`);
    const sql = `select ${differenceColumns} from ${differences} where ${filter.where}`;
    const [found] = await select<DifferenceRow>(db, sql, filter.parameters);
    if (!found) throw new NotFoundError(texts.differenceUnknown);
    return found;
  }

  private visible(caller: Identity): SqlFilter {
    const orNone = administeredSource(caller, this.config.productCode) === undefined;
    const { where, parameters } = this.scope.filter(caller, { orNone });
    return new SqlFilter(parameters).and(where);
  }
}

const shownFen = (fen: string): string => yuanOf(Number(fen));

const dayDto = ({ amount, billAmount, startedAt, finishedAt, ...row }: DayRow): ReconciliationDto => ({
  ...row,
  amount: shownFen(amount),
  billAmount: shownFen(billAmount),
  startedAt: wireTime(startedAt),
  finishedAt: finishedAt && wireTime(finishedAt),
});

const differenceDto = ({ ours, theirs, notedAt, ...row }: DifferenceRow): ReconciliationDifferenceDto => ({
  ...row,
  ours: ours === null ? null : shownFen(ours),
  theirs: theirs === null ? null : shownFen(theirs),
  notedAt: notedAt && wireTime(notedAt),
});
