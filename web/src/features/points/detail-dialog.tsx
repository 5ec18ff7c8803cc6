import { Modal } from 'antd';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageSizes } from '#libs/contracts';
import { useDialogFocus } from '../../kit/form/use-dialog-focus.js';
import type { ListState } from '../../kit/list/list-state.js';
import { Paging } from '../../kit/list/paging.js';
import { Loading, Failed, Nothing, OutOfDate } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { DataTable } from '../../kit/table/data-table.js';
import { subscriptionsQuery, type Shown } from './api.js';
import { monthText, pointsText, type SubscriptionDetail } from './live.js';
import { GrantMark } from './reward-columns.js';

/** Rows of a dialog. Source: requirement document 1, section 9. */
const dialogSize = 10;

const columns: Column<SubscriptionDetail>[] = [
  field('className', '班级', 130, { ellipsis: true }),
  field('studentName', '学生', 110, { ellipsis: true }),
  column('parentName', '家长', 110, { ellipsis: true, render: (_, row) => row.parentName || '-' }),
  field('subscribeTime', '订阅时间', 165),
  column('points', '积分', 80, { align: 'right', render: (_, { points }) => pointsText(points) }),
  column('state', '状态', 130, { render: (_, { state }) => <GrantMark state={state} /> }),
  column('reason', '原因', 170, { ellipsis: true, render: (_, { reason }) => reason || '-' }),
];

const Subscriptions = ({ shown: { teacherName, ...filter } }: { shown: Shown }) => {
  const [state, setState] = useState<ListState>({ page: 1, size: dialogSize, filters: {} });
  const { page, size } = state;
  const query = subscriptionsQuery(filter, page, size);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const retry = () => void refetch();
  if (data === undefined) return error === null ? <Loading /> : <Failed error={error} onRetry={retry} />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <DataTable
        label={`${teacherName} 的订阅明细`}
        rows={data.list}
        columns={columns}
        keyOf={({ id }) => id}
        most={480}
        offset={(page - 1) * size}
        total={data.total}
        busy={isPlaceholderData}
        locale={{ emptyText: <Nothing text="没有订阅" /> }}
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

/** The subscriptions behind the points of a teacher in a month. */
export const DetailDialog = ({ shown, onClose }: { shown: Shown; onClose: () => void }) => (
  <Modal
    open
    title={`订阅明细 · ${shown.teacherName} · ${monthText(shown.month)}`}
    footer={null}
    width={960}
    onCancel={onClose}
    afterOpenChange={useDialogFocus()}
  >
    <Subscriptions shown={shown} />
  </Modal>
);
