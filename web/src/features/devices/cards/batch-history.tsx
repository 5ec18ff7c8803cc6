import { useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { commandTypeLabels, commandTypes } from '#libs/contracts';
import { FilterBar, type FilterField } from '../../../kit/filters/filters.js';
import type { ListState } from '../../../kit/list/list-state.js';
import { Paging } from '../../../kit/list/paging.js';
import { Loading, Failed, Nothing } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { batchListQuery, type BatchFilter, type BatchRow } from './api.js';
import { useCommandsReread } from './batches.js';

const filterFields: FilterField[] = [
  {
    kind: 'choice',
    name: 'iotMessageType',
    label: '指令',
    options: commandTypes.map((value) => ({ value, label: commandTypeLabels[value] })),
  },
  { kind: 'text', name: 'createdBy', label: '发送人', width: 120 },
  { kind: 'range', name: 'range', label: '时间' },
  { kind: 'switch', name: 'running', label: '只看进行中' },
];

const figure = (key: keyof BatchRow, title: string): Column<BatchRow> => ({
  key,
  title,
  dataIndex: key,
  width: 58,
  align: 'right',
  render: (count: number) => (count === 0 ? <span className="muted">0</span> : count),
});

const schoolText = ({ schoolName, schools }: BatchRow): string =>
  schoolName ?? (schools > 1 ? `${schools} 所学校` : '-');

const columnsOf = (onOpen: (batchId: string) => void): Column<BatchRow>[] => [
  column('createDate', '发送时间', 156, {
    render: (_, row) => (
      <button type="button" className="cell-link" onClick={() => onOpen(row.commandBatchId)}>
        {row.createDate}
      </button>
    ),
  }),
  column('iotMessageType', '指令', 116, {
    ellipsis: true,
    render: (_, row) => `${commandTypeLabels[row.iotMessageType]}${row.retryOf === null ? '' : '（重试）'}`,
  }),
  field('createdBy', '发送人', 92, { ellipsis: true }),
  column('schoolName', '学校', 136, { ellipsis: true, render: (_, row) => schoolText(row) }),
  figure('cards', '台数'),
  figure('queued', '排队'),
  figure('sent', '送达'),
  figure('succeeded', '成功'),
  figure('failed', '失败'),
  figure('expired', '过期'),
  figure('cancelled', '取消'),
];

const sizes = [10, 20, 50, 100];

const wantedOf = ({ running, ...rest }: ListState['filters']): BatchFilter => ({
  ...rest,
  ...(running === undefined ? {} : { running: true }),
});

const useBatches = () => {
  const [state, setState] = useState<ListState>({ page: 1, size: 20, filters: {} });
  const { filters, page, size } = state;
  const result = useQuery({ ...batchListQuery(wantedOf(filters), page, size), placeholderData: keepPreviousData });
  const { refetch } = result;
  const reread = useCallback(() => void refetch(), [refetch]);
  useCommandsReread(reread);
  const change = useCallback((next: Partial<ListState>) => setState((current) => ({ ...current, ...next })), []);
  return { state, change, result, reread };
};

const Empty = ({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) =>
  isFiltered ? <Nothing text="没有符合条件的指令批次" onReset={onReset} /> : <Nothing text="还没有向设备下发过指令" />;

/** Every batch that this user may see something of, newest first. */
export const BatchHistory = ({ onOpen }: { onOpen: (batchId: string) => void }) => {
  const { state, change, result, reread } = useBatches();
  const { data, error, isPlaceholderData } = result;
  const apply = useCallback((filters: ListState['filters']) => change({ filters, page: 1 }), [change]);
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  const empty = <Empty isFiltered={Object.keys(state.filters).length > 0} onReset={() => apply({})} />;
  return (
    <div className="batch">
      <div className="kit-gap">
        <FilterBar fields={filterFields} filters={state.filters} onApply={apply} label="筛选批次" />
      </div>
      {data === undefined && error !== null && <Failed error={error} onRetry={reread} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <>
          <DataTable
            label="指令批次"
            rows={data.list}
            columns={columns}
            keyOf={(row) => row.commandBatchId}
            most={560}
            offset={(state.page - 1) * state.size}
            total={data.total}
            busy={isPlaceholderData}
            locale={{ emptyText: empty }}
          />
          <Paging state={state} total={data.total} sizes={sizes} onChange={change} />
        </>
      )}
    </div>
  );
};
