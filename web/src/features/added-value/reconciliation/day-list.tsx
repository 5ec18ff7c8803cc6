import { Suspense, useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { differenceActionLabels, differenceLabels } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import type { Tone } from '../../../core/theme.js';
import { Button } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { PartList } from '../../../kit/list/part-list.js';
import { StateMark, AllGood } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { ObjectLink } from '../../../kit/values/object-link.js';
import { SimulatedTag } from '../../../resources/sales/simulated-tag.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import {
  dayListQuery,
  reconciliationKey,
  runDay,
  type Difference,
  type Reconciliation,
  differencesQuery,
  type Book,
  bookedOrder,
} from './api.js';

const yuan = (amount: string | null): string => (amount === null ? '-' : moneyText(amount));

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

const refundColumn: Column<Difference> = column('outRefundNo', '退款单号', 150, {
  ellipsis: true,
  render: (_, row) => row.outRefundNo ?? '-',
});

interface DifferenceHandlers {
  onNote: (difference: Difference) => void;
  onClose: (difference: Difference) => void;
}

const columnsOf = (book: Book, { onNote, onClose }: DifferenceHandlers): Column<Difference>[] => [
  column('kind', '差异', 120, { render: (_, { kind }) => differenceLabels[kind] }),
  column('orderNo', book.subject === 'payouts' ? '转账单号' : '订单号', 220, {
    ellipsis: true,
    render: (_, { orderNo, schoolCode }) => (
      <ObjectLink to={schoolCode === null ? null : bookedOrder(book, orderNo, schoolCode)}>{orderNo}</ObjectLink>
    ),
  }),
  column('action', '处理', 150, { ellipsis: true, render: (_, row) => <Closing {...row} /> }),
  column('note', '处理备注', 200, { ellipsis: true, render: (_, row) => <Note {...row} /> }),
  ...(book.subject === 'orders' ? [refundColumn] : []),
  column('school', '学校', 150, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  column('ours', '本地金额', 100, { align: 'right', render: (_, row) => yuan(row.ours) }),
  column('theirs', '平台金额', 100, { align: 'right', render: (_, row) => yuan(row.theirs) }),
  field('detail', '说明', 180, { ellipsis: true }),
  column('actions', '操作', 120, {
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
  }),
];

/** What of a day differs from the bill. */
const Differences = ({ book, day, onNote, onClose }: DifferenceHandlers & { book: Book; day: string }) => {
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

/** How a day stands: those that are not closed are still open. */
const markOf = ({ state, differences, open }: Reconciliation): { label: string; tone: Tone } => {
  if (state === 'running') return { label: '对账中', tone: 'busy' };
  if (state === 'failed') return { label: '对账失败', tone: 'bad' };
  if (differences === 0) return { label: '账目一致', tone: 'good' };
  return open > 0 ? { label: `${open} 处差异待处理`, tone: 'bad' } : { label: '差异已处理', tone: 'doubtful' };
};

/** Columns of the days. */
const dayColumns = (run: (row: Reconciliation) => void): Column<Reconciliation>[] => [
  field('day', '日期', 105, { fixed: 'left' }),
  column('state', '结果', 150, { render: (_, row) => <StateMark {...markOf(row)} /> }),
  field('orders', '本地笔数', 85, { align: 'right' }),
  column('amount', '本地净额', 115, { align: 'right', render: (_, { amount }) => moneyText(amount) }),
  field('billOrders', '平台笔数', 85, { align: 'right' }),
  column('billAmount', '平台净额', 115, { align: 'right', render: (_, row) => moneyText(row.billAmount) }),
  field('differences', '差异', 65, { align: 'right' }),
  column('finishedAt', '对账时间', 155, { render: (_, row) => row.finishedAt ?? '-' }),
  column('failure', '失败原因', 160, { ellipsis: true, render: (_, { failure }) => failure ?? '-' }),
  column('actions', '操作', 95, {
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
  }),
];

const CloseDialog = lazyPart(async () => ({ default: (await import('./day-dialogs.js')).CloseDialog }));
const NoteDialog = lazyPart(async () => ({ default: (await import('./day-dialogs.js')).NoteDialog }));

const filters: FilterField[] = [{ kind: 'text', name: 'day', label: '日期' }];

const useRun = (book: Book, reread: () => void) =>
  useCallback(
    ({ day }: Reconciliation) =>
      confirm({
        title: `重新对账 ${day}？`,
        content: `重新读取平台账单并与本地${book.noun}比较；已处理的差异和备注保留。`,
        okText: '重新对账',
        onOk: () =>
          runDay(book, day).then(
            ({ differences, failure }) => {
              if (failure !== null) notify('error', `对账失败：${failure}`);
              else if (differences > 0) notify('warning', `有 ${differences} 处差异`);
              else notify('success', '与平台账单一致');
              reread();
            },
            (error: unknown) => notifyProblem(error),
          ),
      }),
    [book, reread],
  );

/** Each day's payments compared with the bill of the payment platform. What differs is listed, never corrected silently. */
export const DayList = ({ book }: { book: Book }) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<Difference>(`difference of ${book.name}`);
  const closing = useFormDialog<Difference>(`closed difference of ${book.name}`);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: reconciliationKey }), [client]);
  const run = useRun(book, reread);
  const columns = useMemo(() => dayColumns(run), [run]);
  const query = useMemo(() => dayListQuery(book), [book]);
  return (
    <>
      <ListPage
        label={book.label}
        noun="对账记录"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="day"
        defaultSize={20}
        hint="每天早上自动与支付平台的前一天账单比较"
        expand={({ day }) => <Differences book={book} day={day} onNote={open} onClose={closing.open} />}
        canExpand={({ differences }) => differences > 0}
        extra={<SimulatedTag />}
      />
      <Suspense>
        {closing.opened !== null && (
          <CloseDialog
            book={book}
            dialog={closing.opened}
            onClose={closing.close}
            onSaved={(msg) => {
              notify('success', msg);
              closing.close();
              reread();
            }}
          />
        )}
        {opened !== null && (
          <NoteDialog
            book={book}
            dialog={opened}
            onClose={close}
            onSaved={(msg) => {
              notify('success', msg);
              close();
              reread();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
