import { useMemo } from 'react';
import { monthOf, type Month } from '#libs/contracts';
import type { FilterField } from '../../../kit/filters/filters.js';
import { ListPage } from '../../../kit/list/list-page.js';
import type { Column } from '../../../kit/table/data-table.js';
import { useBusinessNow } from '../../../resources/sales/business-now.js';
import { moneyListQuery, type MoneyMonth } from './api.js';
import type { books } from './books.js';
import { MoneyTransfers } from './money-transfers.js';

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
  render: (_, row) => `¥${row[key]}`,
});

const common: Column<MoneyMonth>[] = [
  { key: 'schoolName', title: '学校', dataIndex: 'schoolName', width: 200, fixed: 'left', ellipsis: true },
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
export const MoneyList = ({ book }: { book: SoldBook }) => {
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
