import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessTime } from '#libs/kernel/clock';
import {
  dayOf,
  type Day,
  endOf,
  type MoneyAccountKind,
  moneyAccountLabels,
  type MoneyCause,
  moneyCauseLabels,
  type Month,
  type Page,
  startOf,
  texts,
  wireTime,
  yuanOf,
} from '#libs/contracts';
import { pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches, type ListExport, ListExporter } from '#libs/files/exports';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import type { MoneyMonthDto, MoneyMonthFilter, MoneyTransferDto, MoneyTransferFilter } from './money-book.dto.js';
import { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation-options.js';

const amounts = [
  'received',
  'receivedByHand',
  'refunded',
  'earned',
  'deferred',
  'receivable',
  'rewards',
  'rewardsPaid',
] as const;

/** A month as SQL returns it: a sum is a text. */
type MonthRow = Pick<MoneyMonthDto, 'schoolCode' | 'schoolName'> & Record<(typeof amounts)[number], string>;

interface TransferRow extends Omit<MoneyTransferDto, 'at' | 'amount'> {
  at: Date;
  amount: string;
}

/** Reads the money of schools from the ledger. */
@Injectable()
export class MoneyBook {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly time: BusinessTime,
    private readonly exporter: ListExporter,
    @Inject(RECONCILIATION_OPTIONS) private readonly options: ReconciliationOptions,
  ) {}

  /** One page of the schools within reach that had money before the end of a month, by name. */
  months(
    caller: Identity,
    { month = this.time.thisMonth(), schoolCode }: MoneyMonthFilter,
    page: PageQuery,
  ): Promise<Page<MoneyMonthDto>> {
    const filter = this.scope.filter(caller).when(schoolCode, (code) => `s.code = ${code}`);
    const { from, until } = daysOf(month);
    const end = filter.parameter(until);
    filter.and(
      `exists (select from ledger_transfer t where t.school_code = s.code and t.day is not null and t.day < ${end}::date)`,
    );
    const statement = (where: string, window: string): string =>
      `select s.code as "schoolCode", s.name as "schoolName", f.* from school s
       cross join lateral (${figuresOf(`'${from}'`, `'${until}'`)}) f
       where ${where} order by s.name, s.code ${window}`;
    return pageOf(sqlRows<MonthRow>(this.dataSource, { from: 'school s', filter, statement }), page, (row) =>
      monthDto(row, month),
    );
  }

  /** One page of the transfers behind the figures of a school's month, the newest first. */
  transfers(caller: Identity, wanted: MoneyTransferFilter, page: PageQuery): Promise<Page<MoneyTransferDto>> {
    const statement = (where: string, window: string): string =>
      `select ${columns} from ${tables} where ${where} order by t.day desc, t.id desc ${window}`;
    const source = { from: tables, filter: this.filterOf(caller, wanted), statement };
    return pageOf(sqlRows<TransferRow>(this.dataSource, source), page, transferDto);
  }

  /** The same transfers as a workbook. */
  exportTransfers(caller: Identity, wanted: MoneyTransferFilter): Promise<StreamableFile> {
    const { schoolCode, month } = wanted;
    const rows = this.everyTransfer(caller, wanted);
    const order = { rows, subject: `${schoolCode}-${month}`, schoolCode, after: { month } };
    return this.exporter.send(caller, moneyExport(this.options.exports), order);
  }

  private everyTransfer(caller: Identity, wanted: MoneyTransferFilter): AsyncGenerator<TransferRow[]> {
    return keysetBatches<TransferRow>((after, size) => {
      const filter = this.filterOf(caller, wanted).when(after?.id, (id) => `t.id > ${id}::uuid`);
      const sql = `select ${columns} from ${tables} where ${filter.where} order by t.id limit ${size}`;
      return select<TransferRow>(this.dataSource, sql, filter.parameters);
    });
  }

  private filterOf(caller: Identity, { schoolCode, month, account, cause }: MoneyTransferFilter): SqlFilter {
    const { from, until } = daysOf(month);
    return this.scope
      .filter(caller)
      .when(schoolCode, (code) => `t.school_code = ${code}`)
      .when(from, (day) => `t.day >= ${day}::date`)
      .when(until, (day) => `t.day < ${day}::date`)
      .when(account, (kind) => `${kind} in (${kindOf('c')}, ${kindOf('d')})`)
      .when(cause, (given) => `t.cause = ${given}`);
  }
}

/** The first day of a month, and the one after its last. */
const daysOf = (month: Month): { from: Day; until: Day } => ({
  from: dayOf(startOf(month)),
  until: dayOf(endOf(month)),
});

/** `money:deferred:{order}` is of the kind `deferred`. */
const kindOf = (entry: string): string => `split_part(${entry}.account, ':', 2)`;

const figuresOf = (from: string, until: string): string => {
  const sum = (causes: readonly MoneyCause[], kind: MoneyAccountKind, sign: '' | '-'): string =>
    `coalesce(${sign}sum(e.amount) filter (where t.day >= ${from} and ${kindOf('e')} = '${kind}'
       and t.cause in (${causes.map((cause) => `'${cause}'`).join(', ')})), 0)`;
  return `select ${sum(['received'], 'platform', '')} as received, ${sum(['received'], 'hand', '')} as "receivedByHand",
      ${sum(['returned'], 'deferred', '')} as refunded, ${sum(['earned'], 'earned', '-')} as earned,
      coalesce(-sum(e.amount) filter (where ${kindOf('e')} = 'deferred'), 0) as deferred,
      ${sum(['billed', 'corrected'], 'receivable', '')} as receivable,
      ${sum(['rewarded', 'rewardFailed'], 'rewards', '')} as rewards,
      ${sum(['transferred'], 'payable', '')} as "rewardsPaid"
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
    where t.school_code = s.code and t.day is not null and t.day < ${until}`;
};

/** The credited entry is `c`, the debited one `d`. */
const tables = `ledger_transfer t join school s on s.code = t.school_code
  join ledger_entry c on c.transfer_id = t.id and c.amount < 0
  join ledger_entry d on d.transfer_id = t.id and d.amount > 0`;

const columns = `t.id, t.at, t.day::text as day, t.cause, ${kindOf('c')} as "from", ${kindOf('d')} as "to", d.amount,
  t.reference, t.note, t."by", case when ${kindOf('c')} in ('deferred', 'unclaimed') then split_part(c.account, ':', 3)
    when ${kindOf('d')} in ('deferred', 'unclaimed') then split_part(d.account, ':', 3) end as "orderNo"`;

const monthDto = ({ schoolCode, schoolName, ...sums }: MonthRow, month: Month): MoneyMonthDto => {
  const yuan = Object.fromEntries(amounts.map((name) => [name, yuanOf(Number(sums[name]))]));
  return { schoolCode, schoolName, month, ...(yuan as Record<(typeof amounts)[number], string>) };
};

const transferDto = ({ at, amount, ...row }: TransferRow): MoneyTransferDto => ({
  ...row,
  at: wireTime(at),
  amount: yuanOf(Number(amount)),
});

/** The transfers of a school's month as a workbook. */
const moneyExport = (audit: ListExport<TransferRow>['audit']): ListExport<TransferRow> => ({
  name: '收支明细',
  fallback: texts.exportFailed,
  audit,
  columns: [
    { header: '业务日期', value: (row) => row.day, kind: 'day' },
    { header: '事由', value: (row) => moneyCauseLabels[row.cause] },
    { header: '借方账户', value: (row) => moneyAccountLabels[row.to] },
    { header: '贷方账户', value: (row) => moneyAccountLabels[row.from] },
    { header: '金额（元）', value: (row) => row.amount, kind: 'money' },
    { header: '订单号', value: (row) => row.orderNo },
    { header: '凭证号', value: (row) => row.reference },
    { header: '说明', value: (row) => row.note },
    { header: '操作账号', value: (row) => row.by },
    { header: '记账时间', value: (row) => row.at },
  ],
});
