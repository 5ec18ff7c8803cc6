import { orderModeLabels, type OrderStatus, type SubscriptionStatus } from '#libs/contracts';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { PartList } from '../../../kit/list/part-list.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { orderMark, subscriptionMark } from '../../../resources/sales/queries.js';
import { recordsQuery, type OrderRecord, type ServiceRow } from './api.js';

/** Rows of a dialog. Source: requirement document 1, section 9. */
const dialogSize = 10;

const markOf = ({ orderMode, status }: OrderRecord) =>
  orderMode === 'online' ? orderMark(status as OrderStatus) : subscriptionMark(status as SubscriptionStatus);

/** What is paid; the standard price where it is another one. */
const Fee = ({ fee, price }: OrderRecord) => (
  <>
    {moneyText(fee)}
    {fee !== price && <del className="muted"> {moneyText(price)}</del>}
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

interface RecordsDialogProps {
  schoolCode: string;
  student: ServiceRow;
  onClose: () => void;
}

/** What was ordered for one student. */
export const RecordsDialog = ({ schoolCode, student, onClose }: RecordsDialogProps) => (
  <Dialog
    title={`订购记录 · ${student.studentName}（${student.className}）`}
    footer={null}
    width={1040}
    onCancel={onClose}
  >
    <PartList
      label="订购记录"
      query={(page, size) => recordsQuery(schoolCode, student.studentUid, page, size)}
      columns={columns}
      keyOf={({ id }) => id}
      most={480}
      size={dialogSize}
      emptyText="该学生还没有订购记录"
      loadingRows={6}
    />
  </Dialog>
);
