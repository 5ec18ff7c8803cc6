import { useMemo } from 'react';
import { Dialog } from '../../kit/dialog/dialog.js';
import { PartList } from '../../kit/list/part-list.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { StudentLink } from '../../kit/values/object-link.js';
import { subscriptionsQuery, type Shown, monthText, pointsText, type SubscriptionDetail } from './api.js';
import { GrantMark } from './reward-columns.js';

/** Rows of a dialog. Source: requirement document 1, section 9. */
const dialogSize = 10;

const columnsOf = (schoolCode: string): Column<SubscriptionDetail>[] => [
  field('className', '班级', 130, { ellipsis: true }),
  column('studentName', '学生', 110, {
    ellipsis: true,
    render: (_, row) => <StudentLink {...row} schoolCode={schoolCode} />,
  }),
  column('parentName', '家长', 110, { ellipsis: true, render: (_, row) => row.parentName || '-' }),
  field('subscribeTime', '订阅时间', 165),
  column('points', '积分', 80, { align: 'right', render: (_, { points }) => pointsText(points) }),
  column('state', '状态', 130, { render: (_, { state }) => <GrantMark state={state} /> }),
  column('reason', '原因', 170, { ellipsis: true, render: (_, { reason }) => reason || '-' }),
];

/** The subscriptions behind the points of a teacher in a month. */
export const DetailDialog = ({ shown, onClose }: { shown: Shown; onClose: () => void }) => {
  const { teacherName, ...filter } = shown;
  const columns = useMemo(() => columnsOf(shown.schoolCode), [shown.schoolCode]);
  return (
    <Dialog
      title={`订阅明细 · ${teacherName} · ${monthText(shown.month)}`}
      footer={null}
      width={960}
      onCancel={onClose}
    >
      <PartList
        label={`${teacherName} 的订阅明细`}
        query={(page, size) => subscriptionsQuery(filter, page, size)}
        columns={columns}
        keyOf={({ id }) => id}
        most={480}
        size={dialogSize}
        emptyText="没有订阅"
        loadingRows={6}
      />
    </Dialog>
  );
};
