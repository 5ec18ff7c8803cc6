import { useCallback } from 'react';
import { moneyAccountLabels, moneyCauseLabels, texts } from '#libs/contracts';
import { PartList } from '../../../kit/list/part-list.js';
import type { Column } from '../../../kit/table/data-table.js';
import { FileLink } from '../../../kit/values/file-link.js';
import { transferListQuery, transfersFile, type MoneyTransfer } from './api.js';
import type { Book } from './books.js';

const columns: Column<MoneyTransfer>[] = [
  { key: 'day', title: '业务日期', dataIndex: 'day', width: 105 },
  { key: 'cause', title: '事由', width: 120, render: (_, { cause }) => moneyCauseLabels[cause] },
  { key: 'to', title: '借方账户', width: 120, render: (_, { to }) => moneyAccountLabels[to] },
  { key: 'from', title: '贷方账户', width: 120, render: (_, { from }) => moneyAccountLabels[from] },
  { key: 'amount', title: '金额', width: 110, align: 'right', render: (_, row) => `¥${row.amount}` },
  { key: 'orderNo', title: '订单号', width: 220, ellipsis: true, render: (_, { orderNo }) => orderNo ?? '-' },
  { key: 'reference', title: '凭证号', dataIndex: 'reference', width: 220, ellipsis: true },
  { key: 'note', title: '说明', width: 160, ellipsis: true, render: (_, { note }) => note ?? '-' },
  { key: 'by', title: '操作账号', width: 110, ellipsis: true, render: (_, { by }) => by ?? '自动' },
  { key: 'at', title: '记账时间', dataIndex: 'at', width: 155 },
];

interface MoneyTransfersProps {
  book: Book;
  schoolCode: string;
  month: string;
}

/** The transfers of the ledger behind the figures of a school's month. */
export const MoneyTransfers = ({ book, schoolCode, month }: MoneyTransfersProps) => {
  const query = useCallback(
    (page: number, size: number) => transferListQuery(book, { schoolCode, month }, page, size),
    [book, schoolCode, month],
  );
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
