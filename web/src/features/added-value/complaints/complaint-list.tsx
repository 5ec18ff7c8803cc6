import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import { complaintStateLabels, complaintStates } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { lazyPart } from '../../../core/parts.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { SimulatedTag } from '../../../resources/sales/simulated-tag.js';
import { complaintListQuery, complaintsKey, type Complaint } from './api.js';
import type { Book } from './books.js';
import { complaintColumns } from './columns.js';
import { ComplaintHistory } from './history.js';

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
export const ComplaintList = ({ book }: { book: Book }) => {
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
