import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageSizes } from '#libs/contracts';
import { address } from '../../../core/addresses.js';
import { Drawer } from '../../../kit/dialog/drawer.js';
import { drawerFocus } from '../../../kit/dialog/use-dialog-focus.js';
import type { ListState } from '../../../kit/list/list-state.js';
import { Paging } from '../../../kit/list/paging.js';
import { Failed, Loading, Nothing } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { historyQuery, type Occurrence } from './api.js';
import { OutcomeMark } from './outcome-mark.js';

/** Width of the panel in pixels, where the window has room for it. */
const widest = 860;

const focus = drawerFocus('.kit-table');

const columns: Column<Occurrence>[] = [
  column('dueAt', '时间', 140, { render: (_, { dueAt }) => dueAt.slice(0, 16) }),
  column('outcome', '结果', 170, {
    ellipsis: true,
    render: (_, { outcome, reason }) => (
      <span title={reason ?? undefined}>
        <OutcomeMark outcome={outcome} />
        {reason !== null && <span className="muted"> {reason}</span>}
      </span>
    ),
  }),
  field('cards', '设备', 70, { align: 'right' }),
  field('succeeded', '成功', 70, { align: 'right' }),
  field('failed', '失败', 70, { align: 'right' }),
  field('expired', '过期', 70, { align: 'right' }),
  column('batch', '指令进度', 90, {
    render: (_, { commandBatchId, dueAt }) =>
      commandBatchId === null ? (
        '-'
      ) : (
        <Link
          to={address('/home/schoolDevice/list', { batch: commandBatchId })}
          aria-label={`查看 ${dueAt.slice(0, 16)} 的指令进度`}
        >
          查看
        </Link>
      ),
  }),
];

const History = ({ id }: { id: string }) => {
  const [state, setState] = useState<ListState>({ page: 1, size: 20, filters: {} });
  const change = useMemo(() => (next: Partial<ListState>) => setState((now) => ({ ...now, ...next })), []);
  const { page, size } = state;
  const { data, error, refetch } = useQuery({ ...historyQuery(id, page, size), placeholderData: keepPreviousData });
  if (data === undefined)
    return error === null ? <Loading rows={6} /> : <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable
        label="下发历史"
        rows={data.list}
        columns={columns}
        density="middle"
        keyOf={({ dueAt }) => dueAt}
        most={600}
        offset={(data.page - 1) * data.size}
        total={data.total}
        busy={false}
        empty={<Nothing text="还没有到过下发时间" />}
      />
      <Paging state={state} total={data.total} sizes={pageSizes} onChange={change} />
    </>
  );
};

/** What became of each occurrence of a recurring command. */
const HistoryDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <Drawer title="下发历史" width={widest} onClose={onClose} afterOpenChange={focus}>
    <History key={id} id={id} />
  </Drawer>
);

export default HistoryDrawer;
