import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { differenceActionLabels, differenceLabels } from '#libs/contracts';
import { PartList } from '../../../kit/list/part-list.js';
import { AllGood } from '../../../kit/states/states.js';
import type { Column } from '../../../kit/table/data-table.js';
import { differencesQuery, type Difference } from './api.js';
import type { Book } from './books.js';

const yuan = (amount: string | null): string => (amount === null ? '-' : `¥${amount}`);

/** How it was dealt with, and by whom. */
const Closing = ({ action, closeReason, closedBy, closedAt }: Difference) =>
  action === null ? (
    <span className="muted">未处理</span>
  ) : (
    <span title={[closedBy, closedAt].filter(Boolean).join(' ')}>
      {differenceActionLabels[action]}
      {closeReason !== null && `：${closeReason}`}
    </span>
  );

/** What was found out last; all of it when it is pointed at. */
const Note = ({ note, notes }: Difference) =>
  note === null ? (
    '-'
  ) : (
    <span title={notes.map((each) => `${each.at} ${each.by}：${each.note}`).join('\n')}>
      {notes.length > 1 ? `${note}（共 ${notes.length} 条）` : note}
    </span>
  );

const refundColumn: Column<Difference> = {
  key: 'outRefundNo',
  title: '退款单号',
  width: 150,
  ellipsis: true,
  render: (_, row) => row.outRefundNo ?? '-',
};

interface DifferenceHandlers {
  onNote: (difference: Difference) => void;
  onClose: (difference: Difference) => void;
}

const columnsOf = ({ subject }: Book, { onNote, onClose }: DifferenceHandlers): Column<Difference>[] => [
  { key: 'kind', title: '差异', width: 120, render: (_, { kind }) => differenceLabels[kind] },
  {
    key: 'orderNo',
    title: subject === 'payouts' ? '转账单号' : '订单号',
    dataIndex: 'orderNo',
    width: 220,
    ellipsis: true,
  },
  { key: 'action', title: '处理', width: 150, ellipsis: true, render: (_, row) => <Closing {...row} /> },
  { key: 'note', title: '处理备注', width: 200, ellipsis: true, render: (_, row) => <Note {...row} /> },
  ...(subject === 'orders' ? [refundColumn] : []),
  { key: 'school', title: '学校', width: 150, ellipsis: true, render: (_, row) => row.schoolName ?? '-' },
  { key: 'ours', title: '本地金额', width: 100, align: 'right', render: (_, row) => yuan(row.ours) },
  { key: 'theirs', title: '平台金额', width: 100, align: 'right', render: (_, row) => yuan(row.theirs) },
  { key: 'detail', title: '说明', dataIndex: 'detail', width: 180, ellipsis: true },
  {
    key: 'actions',
    title: '操作',
    width: 120,
    fixed: 'right',
    render: (_, row) => (
      <span className="row-actions">
        {row.action === null && (
          <Button type="link" size="small" onClick={() => onClose(row)} aria-label={`处理 ${row.orderNo}`}>
            处理
          </Button>
        )}
        <Button type="link" size="small" onClick={() => onNote(row)} aria-label={`备注 ${row.orderNo}`}>
          备注
        </Button>
      </span>
    ),
  },
];

interface DifferencesProps extends DifferenceHandlers {
  book: Book;
  day: string;
}

/** What of a day differs from the bill. */
export const Differences = ({ book, day, onNote, onClose }: DifferencesProps) => {
  const query = useCallback((page: number, size: number) => differencesQuery(book, day, page, size), [book, day]);
  const columns = useMemo(() => columnsOf(book, { onNote, onClose }), [book, onNote, onClose]);
  return (
    <PartList
      label={`${day} 的差异`}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      most={400}
      size={20}
      empty={<AllGood text="与平台账单一致" />}
    />
  );
};
