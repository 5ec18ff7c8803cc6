import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '#libs/kernel/config';
import {
  type Day,
  type DifferenceAction,
  type DifferenceKind,
  type Page,
  type ReconciliationSubject,
  texts,
  wireTime,
  yuanOf,
} from '#libs/contracts';
import { pageOf, type Queryable, select, SqlFilter, sqlRows, startsPattern } from '#libs/data/db';
import { administersAll, type Identity, NotFoundError, type PageQuery, RuleError } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import type {
  ReconciliationDifferenceDto,
  ReconciliationDifferenceFilter,
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
  subject: ReconciliationSubject;
  orderNo: string;
  outRefundNo: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  kind: DifferenceKind;
  ours: string | null;
  theirs: string | null;
  detail: string;
  action: DifferenceAction | null;
  closeReason: string | null;
  closedBy: string | null;
  closedAt: Date | null;
  notes: { note: string; by: string; at: string }[];
}

const days = `reconciliation r`;
const dayColumns = `to_char(r.day, 'YYYY-MM-DD') as day, r.subject, r.state, r.orders, r.amount, r.bill_orders as "billOrders",
  r.bill_amount as "billAmount", r.differences, r.failure, r.started_at as "startedAt", r.finished_at as "finishedAt",
  (select count(*)::int from reconciliation_difference d where d.day = r.day and d.subject = r.subject
    and d.closed_at is null) as open`;
const differences = `reconciliation_difference d left join school s on s.code = d.school_code`;
const differenceColumns = `d.id, to_char(d.day, 'YYYY-MM-DD') as day, d.subject, d.order_no as "orderNo",
  d.out_refund_no as "outRefundNo", d.school_code as "schoolCode", s.name as "schoolName", d.kind, d.ours, d.theirs,
  d.detail, d.action, d.close_reason as "closeReason", d.closed_by as "closedBy", d.closed_at as "closedAt",
  (select coalesce(json_agg(json_build_object('note', n.note, 'by', n.noted_by, 'at', n.noted_at)
     order by n.noted_at, n.id), '[]'::json) from reconciliation_note n where n.difference_id = d.id) as notes`;

/** Shows what was compared and what differs. */
@Injectable()
export class ReconciliationList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * The days, the newest first. @throws RuleError for a caller who does not see all schools, whose figures these are
   */
  async days(wanted: ReconciliationFilter, page: PageQuery, caller: Identity): Promise<Page<ReconciliationDto>> {
    this.assertSeesAll(caller);
    const statement = (where: string, window: string): string =>
      `select ${dayColumns} from ${days} where ${where} order by r.day desc ${window}`;
    const filter = new SqlFilter()
      .when(subjectOf(wanted), (subject) => `r.subject = ${subject}`)
      .when(
        wanted.day && startsPattern(wanted.day),
        (pattern) => `to_char(r.day, 'YYYY-MM-DD') like ${pattern} escape '\\'`,
      );
    return pageOf(sqlRows<DayRow>(this.dataSource, { from: days, filter, statement }), page, dayDto);
  }

  async day(day: Day, subject: ReconciliationSubject = 'orders'): Promise<ReconciliationDto | undefined> {
    const sql = `select ${dayColumns} from ${days} where r.day = $1 and r.subject = $2`;
    const [row] = await select<DayRow>(this.dataSource, sql, [day, subject]);
    return row && dayDto(row);
  }

  /** Differences of schools within reach, and of no school for a caller who sees all; the newest first. */
  differences(
    wanted: ReconciliationDifferenceFilter,
    page: PageQuery,
    caller: Identity,
  ): Promise<Page<ReconciliationDifferenceDto>> {
    const filter = this.visible(caller)
      .when(subjectOf(wanted), (subject) => `d.subject = ${subject}`)
      .when(wanted.day, (day) => `d.day = ${day}::date`);
    if (wanted.open !== undefined) filter.and(wanted.open ? 'd.closed_at is null' : 'd.closed_at is not null');
    const statement = (where: string, window: string): string =>
      `select ${differenceColumns} from ${differences} where ${where} order by d.day desc, d.order_no, d.id ${window}`;
    const rows = sqlRows<DifferenceRow>(this.dataSource, { from: differences, filter, statement });
    return pageOf(rows, page, differenceDto);
  }

  /** @throws RuleError */
  assertSeesAll(caller: Identity): void {
    if (!administersAll(caller, this.config.productCode)) throw new RuleError(texts.reconciliationForbidden);
  }

  /** A difference within reach. @throws NotFoundError */
  async visibleOne(db: Queryable | EntityManager, id: string, caller: Identity): Promise<DifferenceRow> {
    const filter = this.visible(caller).when(id, (value) => `d.id = ${value}`);
    const sql = `select ${differenceColumns} from ${differences} where ${filter.where}`;
    const [found] = await select<DifferenceRow>(db, sql, filter.parameters);
    if (!found) throw new NotFoundError(texts.differenceUnknown);
    return found;
  }

  private visible(caller: Identity): SqlFilter {
    const orNone = administersAll(caller, this.config.productCode);
    const { where, parameters } = this.scope.filter(caller, { orNone });
    return new SqlFilter(parameters).and(where);
  }
}

const subjectOf = ({ subject = 'orders' }: { subject?: ReconciliationSubject | undefined }): ReconciliationSubject =>
  subject;

const shownFen = (fen: string): string => yuanOf(Number(fen));

const dayDto = ({ amount, billAmount, startedAt, finishedAt, ...row }: DayRow): ReconciliationDto => ({
  ...row,
  amount: shownFen(amount),
  billAmount: shownFen(billAmount),
  startedAt: wireTime(startedAt),
  finishedAt: finishedAt && wireTime(finishedAt),
});

const differenceDto = ({ ours, theirs, closedAt, notes, ...row }: DifferenceRow): ReconciliationDifferenceDto => ({
  ...row,
  ours: ours === null ? null : shownFen(ours),
  theirs: theirs === null ? null : shownFen(theirs),
  closedAt: closedAt && wireTime(closedAt),
  notes: notes.map((each) => ({ ...each, at: wireTime(each.at) })),
  note: notes.at(-1)?.note ?? null,
  notedBy: notes.at(-1)?.by ?? null,
  notedAt: notes.length === 0 ? null : wireTime(notes.at(-1)?.at ?? ''),
});
