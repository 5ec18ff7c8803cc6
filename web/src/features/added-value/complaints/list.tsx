import { Suspense, useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { complaintStateLabels, complaintStates, complaintProblemLabels, type ComplaintState } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import type { Tone } from '../../../core/theme.js';
import { Button } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { useTab } from '../../../kit/list/url-state.js';
import { Loading, StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { ObjectLink } from '../../../kit/values/object-link.js';
import { SimulatedTag } from '../../../resources/sales/simulated-tag.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import { complaintListQuery, complaintsKey, type Complaint, orderOf, books, type Book } from './api.js';
import { ComplaintHistory } from './history.js';

const tones: Record<ComplaintState, Tone> = { pending: 'doubtful', processing: 'busy', processed: 'good' };

const Due = ({ dueAt, overdue }: Complaint) => {
  if (dueAt === null) return <span className="muted">-</span>;
  return overdue ? <StateMark tone="bad" label={`已逾期 ${dueAt}`} /> : <span>{dueAt}</span>;
};

const Order = ({ book, complaint }: { book: Book; complaint: Complaint }) => {
  const to = orderOf(book, complaint);
  if (to !== null) return <ObjectLink to={to}>{complaint.orderNo}</ObjectLink>;
  return <span className="muted">{`非本系统订单 ${complaint.outTradeNo}`}</span>;
};

interface ComplaintHandlers {
  onReply: (complaint: Complaint) => void;
  onComplete: (complaint: Complaint) => void;
}

/** Columns of complaints. */
const complaintColumns = (book: Book, { onReply, onComplete }: ComplaintHandlers): Column<Complaint>[] => [
  column('state', '状态', 95, {
    fixed: 'left',
    render: (_, { state }) => <StateMark tone={tones[state]} label={complaintStateLabels[state]} />,
  }),
  column('due', '处理期限', 215, { render: (_, row) => <Due {...row} /> }),
  column('school', '学校', 140, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  column('order', '订单号', 250, { ellipsis: true, render: (_, row) => <Order book={book} complaint={row} /> }),
  column('who', '投诉人', 170, {
    ellipsis: true,
    render: (_, { payParentName, phone }) => [payParentName, phone].filter(Boolean).join(' ') || '-',
  }),
  column('problem', '类型', 95, { render: (_, { problem }) => complaintProblemLabels[problem] }),
  field('detail', '投诉内容', 220, { ellipsis: true }),
  column('amount', '订单金额', 95, { align: 'right', render: (_, { amount }) => moneyText(amount) }),
  column('refundAmount', '申请退款', 95, {
    align: 'right',
    render: (_, { refundAmount }) => (refundAmount === null ? '-' : moneyText(refundAmount)),
  }),
  field('times', '次数', 60, { align: 'right' }),
  field('complainedAt', '投诉时间', 155),
  column('actions', '操作', 140, {
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
  }),
];

const ActionDialog = lazyPart(async () => ({ default: (await import('./action-dialog.js')).ActionDialog }));

const filters: FilterField[] = [
  { kind: 'text', name: 'orderNo', label: '订单号', width: 220 },
  {
    kind: 'choice',
    name: 'state',
    label: '状态',
    options: complaintStates.map((value) => ({ value, label: complaintStateLabels[value] })),
  },
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'switch', name: 'overdue', label: '只看逾期' },
];

/** Complaints of payers about what one service sells. */
const ComplaintList = ({ book }: { book: Book }) => {
  const client = useQueryClient();
  const replying = useFormDialog<Complaint>(`reply to a complaint of ${book.name}`);
  const completing = useFormDialog<Complaint>(`settled complaint of ${book.name}`);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: complaintsKey }), [client]);
  const query = useMemo(() => complaintListQuery(book), [book]);
  const columns = useMemo(
    () => complaintColumns(book, { onReply: replying.open, onComplete: completing.open }),
    [book, replying.open, completing.open],
  );
  const dialogOf = (action: 'reply' | 'complete', { opened, close }: typeof replying) =>
    opened !== null && (
      <ActionDialog
        book={book}
        action={action}
        dialog={opened}
        onClose={() => {
          close();
          // what was refused is part of what happened
          reread();
        }}
        onSaved={(msg) => {
          notify('success', msg);
          close();
          reread();
        }}
      />
    );
  return (
    <>
      <ListPage
        label={book.label}
        noun="投诉"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="complaintId"
        defaultSize={20}
        hint="付款人在微信支付发起的投诉：24 小时内首次回复，72 小时内处理完成"
        expand={(complaint) => <ComplaintHistory complaint={complaint} />}
        extra={<SimulatedTag />}
      />
      <Suspense>
        {dialogOf('reply', replying)}
        {dialogOf('complete', completing)}
      </Suspense>
    </>
  );
};

// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('../../../kit/list/list-tabs.js'));

const names = ['services', 'calls'] as const;

/** Complaints of payers about everything that is sold. */
const Complaints = () => {
  const [tab, open] = useTab(names);
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <ListTabs
        open={tab}
        onOpen={open}
        lists={names.map((name) => ({
          key: name,
          label: books[name].title,
          children: <ComplaintList book={books[name]} />,
        }))}
      />
    </Suspense>
  );
};

export default Complaints;
