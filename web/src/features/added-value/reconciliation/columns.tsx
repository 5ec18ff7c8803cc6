import { Button } from 'antd';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { Column } from '../../../kit/table/data-table.js';
import type { Tone } from '../../../core/theme.js';
import type { Reconciliation } from './api.js';

/** How a day stands: those that are not closed are still open. */
const markOf = ({ state, differences, open }: Reconciliation): { label: string; tone: Tone } => {
  if (state === 'running') return { label: '对账中', tone: 'busy' };
  if (state === 'failed') return { label: '对账失败', tone: 'bad' };
  if (differences === 0) return { label: '账目一致', tone: 'good' };
  return open > 0 ? { label: `${open} 处差异待处理`, tone: 'bad' } : { label: '差异已处理', tone: 'doubtful' };
};

/** Columns of the days. */
export const dayColumns = (run: (row: Reconciliation) => void): Column<Reconciliation>[] => [
  { key: 'day', title: '日期', dataIndex: 'day', width: 105, fixed: 'left' },
  { key: 'state', title: '结果', width: 150, render: (_, row) => <StateMark {...markOf(row)} /> },
  { key: 'orders', title: '本地笔数', dataIndex: 'orders', width: 85, align: 'right' },
  { key: 'amount', title: '本地净额', width: 115, align: 'right', render: (_, { amount }) => `¥${amount}` },
  { key: 'billOrders', title: '平台笔数', dataIndex: 'billOrders', width: 85, align: 'right' },
  { key: 'billAmount', title: '平台净额', width: 115, align: 'right', render: (_, row) => `¥${row.billAmount}` },
  { key: 'differences', title: '差异', dataIndex: 'differences', width: 65, align: 'right' },
  { key: 'finishedAt', title: '对账时间', width: 155, render: (_, row) => row.finishedAt ?? '-' },
  { key: 'failure', title: '失败原因', width: 160, ellipsis: true, render: (_, { failure }) => failure ?? '-' },
  {
    key: 'actions',
    title: '操作',
    width: 95,
    fixed: 'right',
    render: (_, row) => (
      <Button
        type="link"
        size="small"
        disabled={row.state === 'running'}
        onClick={() => run(row)}
        aria-label={`重新对账 ${row.day}`}
      >
        重新对账
      </Button>
    ),
  },
];
