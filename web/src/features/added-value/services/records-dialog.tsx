import { Modal } from 'antd';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderModeLabels, pageSizes, type OrderStatus, type SubscriptionStatus } from '#libs/contracts';
import { useDialogFocus } from '../../../kit/form/use-dialog-focus.js';
import type { ListState } from '../../../kit/list/list-state.js';
import { Paging } from '../../../kit/list/paging.js';
import { Loading, StateMark, Failed, Nothing, OutOfDate } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { orderMark, subscriptionMark } from '../../../resources/sales/labels.js';
import { recordsQuery, type OrderRecord, type ServiceRow } from './api.js';

/** Rows of a dialog. Source: requirement document 1, section 9. */
const dialogSize = 10;

const markOf = ({ orderMode, status }: OrderRecord) =>
  orderMode === 'online' ? orderMark(status as OrderStatus) : subscriptionMark(status as SubscriptionStatus);

/** What is paid; the standard price where it is another one. */
const Fee = ({ fee, price }: OrderRecord) => (
  <>
    ¥{fee}
    {fee !== price && <del className="muted"> ¥{price}</del>}
  </>
);

const columns: Column<OrderRecord>[] = [
  field('payItemName', '支付项', 140, { ellipsis: true }),
  column('serviceStartTime', '服务开始', 110, { render: (_, row) => row.serviceStartTime ?? '-' }),
  column('serviceEndTime', '服务结束', 110, { render: (_, row) => row.serviceEndTime ?? '-' }),
  column('fee', '金额', 130, { align: 'right', render: (_, row) => <Fee {...row} /> }),
  column('orderMode', '订购方式', 100, { render: (_, { orderMode }) => orderModeLabels[orderMode] }),
  column('status', '状态', 110, { render: (_, row) => <StateMark {...markOf(row)} /> }),
  field('time', '订购时间', 165),
  column('phone', '手机', 120, { render: (_, { phone }) => phone || '-' }),
];

const Records = ({ schoolCode, studentUid }: { schoolCode: string; studentUid: string }) => {
  const [state, setState] = useState<ListState>({ page: 1, size: dialogSize, filters: {} });
  const { page, size } = state;
  const query = recordsQuery(schoolCode, studentUid, page, size);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const retry = () => void refetch();
  if (data === undefined) return error === null ? <Loading /> : <Failed error={error} onRetry={retry} />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <DataTable
        label="订购记录"
        rows={data.list}
        columns={columns}
        keyOf={({ id }) => id}
        most={480}
        offset={(page - 1) * size}
        total={data.total}
        busy={isPlaceholderData}
        locale={{ emptyText: <Nothing text="该学生还没有订购记录" /> }}
      />
      <Paging
        state={state}
        total={data.total}
        sizes={pageSizes}
        onChange={(next) => setState((current) => ({ ...current, ...next }))}
      />
    </>
  );
};

interface RecordsDialogProps {
  schoolCode: string;
  student: ServiceRow;
  onClose: () => void;
}

/** What was ordered for one student. */
export const RecordsDialog = ({ schoolCode, student, onClose }: RecordsDialogProps) => (
  <Modal
    open
    title={`订购记录 · ${student.studentName}（${student.className}）`}
    footer={null}
    width={1040}
    onCancel={onClose}
    afterOpenChange={useDialogFocus()}
  >
    <Records schoolCode={schoolCode} studentUid={student.studentUid} />
  </Modal>
);
