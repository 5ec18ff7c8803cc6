import { Suspense, type ReactNode, useMemo, useCallback } from 'react';
import { monthOf, type Month, moneyAccountLabels, moneyCauseLabels, texts } from '#libs/contracts';
import { lazyPart } from '../../../core/parts.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { PartList } from '../../../kit/list/part-list.js';
import { useTab } from '../../../kit/list/url-state.js';
import { Loading } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { FileLink } from '../../../kit/values/file-link.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { ObjectLink } from '../../../kit/values/object-link.js';
import { useBusinessNow } from '../../../resources/sales/business-now.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import {
  moneyListQuery,
  type MoneyMonth,
  transferListQuery,
  transfersFile,
  type MoneyTransfer,
  books,
  type Book,
  bookedOrder,
} from './api.js';
import { DayList } from './day-list.js';

const transferColumns = (book: Book, schoolCode: string): Column<MoneyTransfer>[] => [
  field('day', '业务日期', 105),
  column('cause', '事由', 120, { render: (_, { cause }) => moneyCauseLabels[cause] }),
  column('to', '借方账户', 120, { render: (_, { to }) => moneyAccountLabels[to] }),
  column('from', '贷方账户', 120, { render: (_, { from }) => moneyAccountLabels[from] }),
  column('amount', '金额', 110, { align: 'right', render: (_, row) => moneyText(row.amount) }),
  column('orderNo', '订单号', 220, {
    ellipsis: true,
    render: (_, { orderNo }) => <ObjectLink to={bookedOrder(book, orderNo, schoolCode)}>{orderNo ?? '-'}</ObjectLink>,
  }),
  field('reference', '凭证号', 220, { ellipsis: true }),
  column('note', '说明', 160, { ellipsis: true, render: (_, { note }) => note ?? '-' }),
  column('by', '操作账号', 110, { ellipsis: true, render: (_, { by }) => by ?? '自动' }),
  field('at', '记账时间', 155),
];

/** The transfers of the ledger behind the figures of a school's month. */
const MoneyTransfers = ({ book, schoolCode, month }: { book: Book; schoolCode: string; month: string }) => {
  const query = useCallback(
    (page: number, size: number) => transferListQuery(book, { schoolCode, month }, page, size),
    [book, schoolCode, month],
  );
  const columns = useMemo(() => transferColumns(book, schoolCode), [book, schoolCode]);
  return (
    <>
      <div className="panel-head">
        <span className="muted">{month} 的记账明细</span>
        <FileLink file={transfersFile(book, { schoolCode, month })} fallback={texts.exportFailed} name="导出记账明细">
          导出
        </FileLink>
      </div>
      <PartList
        label={`${month} 的记账明细`}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        most={400}
        size={20}
        empty={<p className="muted">本月没有记账</p>}
      />
    </>
  );
};

const filters: FilterField[] = [
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'month', name: 'month', label: '月份' },
];

type Amount = {
  [K in keyof MoneyMonth]: K extends 'schoolCode' | 'schoolName' | 'month' ? never : K;
}[keyof MoneyMonth];

const amount = (key: Amount, title: string): Column<MoneyMonth> => ({
  key,
  title,
  width: 110,
  align: 'right',
  render: (_, row) => moneyText(row[key]),
});

const common: Column<MoneyMonth>[] = [
  field('schoolName', '学校', 200, { fixed: 'left', ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  amount('received', '平台收款'),
  amount('receivedByHand', '线下收款'),
  amount('refunded', '退款'),
  amount('earned', '已实现收入'),
  amount('deferred', '月末预收款'),
];

/** What is sold has money; payouts are in the book of services. */
type SoldBook = (typeof books)['services' | 'calls'];

/** Months are settled, and points exchanged, in the book of services alone. */
const columnsOf: Record<SoldBook['name'], Column<MoneyMonth>[]> = {
  services: [
    ...common,
    amount('receivable', '月结应收'),
    amount('rewards', '奖励支出'),
    amount('rewardsPaid', '已付奖励'),
  ],
  calls: common,
};

/** What each school has paid, used and is to pay in a month, by the ledger. */
const MoneyList = ({ book }: { book: SoldBook }) => {
  const running: Month = monthOf(new Date(useBusinessNow()));
  const query = useMemo(() => moneyListQuery(book, running), [book, running]);
  return (
    <ListPage
      label={`${book.title}收支`}
      noun="收支记录"
      query={query}
      columns={columnsOf[book.name]}
      filters={filters}
      rowKey="schoolCode"
      defaultSize={20}
      hint="未选择月份时为本月；收入在月末按已服务的天数或分钟确认"
      expand={({ schoolCode, month }) => <MoneyTransfers book={book} schoolCode={schoolCode} month={month} />}
    />
  );
};

// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('../../../kit/list/list-tabs.js'));

const names = ['services', 'calls', 'payouts', 'serviceMoney', 'callMoney'] as const;

const lists: Record<(typeof names)[number], { label: string; children: ReactNode }> = {
  services: { label: books.services.title, children: <DayList book={books.services} /> },
  calls: { label: books.calls.title, children: <DayList book={books.calls} /> },
  payouts: { label: books.payouts.title, children: <DayList book={books.payouts} /> },
  serviceMoney: { label: '增值服务收支', children: <MoneyList book={books.services} /> },
  callMoney: { label: '视频通话收支', children: <MoneyList book={books.calls} /> },
};

/** Payments of everything that is sold and payouts to teachers, compared with the bill of the payment platform, and the ledger of their money. */
const Reconciliation = () => {
  const [tab, open] = useTab(names);
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <ListTabs open={tab} onOpen={open} lists={names.map((key) => ({ key, ...lists[key] }))} />
    </Suspense>
  );
};

export default Reconciliation;
