import { Button } from 'antd';
import { Link } from 'react-router';
import { complaintProblemLabels, complaintStateLabels, type ComplaintState } from '#libs/contracts';
import type { Tone } from '../../../core/theme.js';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { Column } from '../../../kit/table/data-table.js';
import { orderAddress, type Complaint } from './api.js';
import type { Book } from './books.js';

const tones: Record<ComplaintState, Tone> = { pending: 'doubtful', processing: 'busy', processed: 'good' };

const Due = ({ dueAt, overdue }: Complaint) => {
  if (dueAt === null) return <span className="muted">-</span>;
  return overdue ? <StateMark tone="bad" label={`已逾期 ${dueAt}`} /> : <span>{dueAt}</span>;
};

const Order = ({ book, complaint }: { book: Book; complaint: Complaint }) => {
  const to = orderAddress(book, complaint);
  if (to !== null) return <Link to={to}>{complaint.orderNo}</Link>;
  return <span className="muted">{`非本系统订单 ${complaint.outTradeNo}`}</span>;
};

export interface ComplaintHandlers {
  onReply: (complaint: Complaint) => void;
  onComplete: (complaint: Complaint) => void;
}

/** Columns of complaints. */
export const complaintColumns = (book: Book, { onReply, onComplete }: ComplaintHandlers): Column<Complaint>[] => [
  {
    key: 'state',
    title: '状态',
    width: 95,
    fixed: 'left',
    render: (_, { state }) => <StateMark tone={tones[state]} label={complaintStateLabels[state]} />,
  },
  { key: 'due', title: '处理期限', width: 215, render: (_, row) => <Due {...row} /> },
  { key: 'school', title: '学校', width: 140, ellipsis: true, render: (_, row) => row.schoolName ?? '-' },
  {
    key: 'order',
    title: '订单号',
    width: 250,
    ellipsis: true,
    render: (_, row) => <Order book={book} complaint={row} />,
  },
  {
    key: 'who',
    title: '投诉人',
    width: 170,
    ellipsis: true,
    render: (_, { payParentName, phone }) => [payParentName, phone].filter(Boolean).join(' ') || '-',
  },
  { key: 'problem', title: '类型', width: 95, render: (_, { problem }) => complaintProblemLabels[problem] },
  { key: 'detail', title: '投诉内容', dataIndex: 'detail', width: 220, ellipsis: true },
  { key: 'amount', title: '订单金额', width: 95, align: 'right', render: (_, { amount }) => `¥${amount}` },
  {
    key: 'refundAmount',
    title: '申请退款',
    width: 95,
    align: 'right',
    render: (_, { refundAmount }) => (refundAmount === null ? '-' : `¥${refundAmount}`),
  },
  { key: 'times', title: '次数', dataIndex: 'times', width: 60, align: 'right' },
  { key: 'complainedAt', title: '投诉时间', dataIndex: 'complainedAt', width: 155 },
  {
    key: 'actions',
    title: '操作',
    width: 140,
    fixed: 'right',
    render: (_, row) =>
      row.state !== 'processed' && (
        <span className="row-actions">
          <Button type="link" size="small" onClick={() => onReply(row)} aria-label={`回复 ${row.complaintId}`}>
            回复
          </Button>
          <Button type="link" size="small" onClick={() => onComplete(row)} aria-label={`处理完成 ${row.complaintId}`}>
            处理完成
          </Button>
        </span>
      ),
  },
];
