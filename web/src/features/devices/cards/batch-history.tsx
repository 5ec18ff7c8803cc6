import { useMemo, useState, useCallback } from 'react';
import { useMutation, useQuery, keepPreviousData } from '@tanstack/react-query';
import {
  commandTypeLabels,
  isFailed,
  isTerminal,
  operatorCommandTypes,
  texts,
  wireTime,
  commandTypes,
} from '#libs/contracts';
import { serverNow } from '../../../core/clock.js';
import { notify } from '../../../core/feedback.js';
import { Button, Progress, Segmented, Space } from '../../../kit/controls/controls.js';
import { FilterBar } from '../../../kit/filters/filter-bar.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import type { ListState } from '../../../kit/list/list-state.js';
import { Paging } from '../../../kit/list/paging.js';
import { Loading, Failed, Nothing } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { DeviceLink } from '../../../kit/values/object-link.js';
import type { CommandItem } from '../../../resources/commands/commands.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import { batchQuery, cancelCommands, type BatchRow, batchListQuery, type BatchFilter } from './api.js';
import { outcomeColumn, statusColumn } from './command-columns.js';
import { useBatch, useCommands, useCommandsReread } from './use-commands.js';

const groups = {
  all: { label: '全部', none: '这个批次的指令已清理', holds: () => true },
  open: { label: '进行中', none: '没有进行中的指令', holds: (item: CommandItem) => !isTerminal(item.status) },
  good: { label: '成功', none: '没有成功的指令', holds: (item: CommandItem) => item.status === 'succeeded' },
  bad: { label: '失败', none: '没有失败的指令', holds: (item: CommandItem) => isFailed(item.status) },
  gone: {
    label: '取消或被替代',
    none: '没有被取消或被替代的指令',
    holds: ({ status }: CommandItem) => status === 'cancelled' || status === 'superseded',
  },
} as const;
type Group = keyof typeof groups;

/** The time of day; the whole time in the title. */
const timeCell = (at: string | null) => <span title={at ?? ''}>{at?.slice(11) ?? '-'}</span>;

const columns: Column<CommandItem>[] = [
  column('name', '教室', 110, { ellipsis: true, render: (_, item) => item.name ?? '-' }),
  column('deviceNo', '设备编号', 110, {
    ellipsis: true,
    render: (_, { deviceNo }) => <DeviceLink deviceNo={deviceNo} />,
  }),
  column('schoolName', '学校', 140, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  statusColumn,
  column('sentAt', '送达', 80, { render: (_, { sentAt }) => timeCell(sentAt) }),
  column('finishedAt', '结束', 80, { render: (_, { finishedAt }) => timeCell(finishedAt) }),
  outcomeColumn(254),
];

const Counts = ({ items }: { items: CommandItem[] }) => {
  const count = (group: Group) => items.filter(groups[group].holds).length;
  const ended = items.length - count('open');
  const percent = items.length === 0 ? 0 : Math.floor((ended / items.length) * 100);
  return (
    <div aria-live="polite">
      <Progress
        aria-label="已结束的指令"
        percent={percent}
        status={ended < items.length ? 'active' : count('bad') > 0 ? 'exception' : 'success'}
      />
      <p data-testid="batch-counts">
        共 {items.length} 台：成功 {count('good')}，失败 {count('bad')}，进行中 {count('open')}
        {count('gone') > 0 && `，取消或被替代 ${count('gone')}`}
      </p>
    </div>
  );
};

interface BodyProps {
  batch: BatchRow;
  onBatch: (batchId: string) => void;
}

const BatchActions = ({ batch, items, onBatch }: BodyProps & { items: CommandItem[] }) => {
  const { send } = useCommands(onBatch);
  const cancel = useMutation({
    mutationFn: cancelCommands,
    onSuccess: (cancelled) =>
      cancelled.length === 0
        ? notify('warning', texts.nothingCancelled)
        : notify('success', `${texts.commandsCancelled}（${cancelled.length} 台）`),
  });
  const type = operatorCommandTypes.find((each) => each === batch.iotMessageType);
  const failed = items.filter(groups.bad.holds);
  const queued = items.filter((item) => item.status === 'queued').map((item) => item.commandId);
  return (
    <Space>
      {type !== undefined && (
        <Button
          type="primary"
          disabled={failed.length === 0}
          loading={send.isPending}
          onClick={() => send.mutate({ type, cards: failed, retryOf: batch.commandBatchId })}
        >
          重试失败（{failed.length}）
        </Button>
      )}
      <Button disabled={queued.length === 0} loading={cancel.isPending} onClick={() => cancel.mutate(queued)}>
        取消排队（{queued.length}）
      </Button>
    </Space>
  );
};

const BatchBody = ({ batch, onBatch }: BodyProps) => {
  const { data: items, error, refetch } = useBatch(batch.commandBatchId);
  const [group, setGroup] = useState<Group>('all');
  const shown = useMemo(() => items?.filter(groups[group].holds) ?? [], [items, group]);
  if (items === undefined) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <div className="batch">
      <Counts items={items} />
      <div className="panel-head">
        <Segmented<Group>
          aria-label="指令状态"
          value={group}
          onChange={setGroup}
          options={(Object.keys(groups) as Group[]).map((value) => ({ value, label: groups[value].label }))}
        />
        <BatchActions batch={batch} items={items} onBatch={onBatch} />
      </div>
      <DataTable
        label="批次中的指令"
        rows={shown}
        columns={columns}
        keyOf={(item) => item.commandId}
        most={560}
        offset={0}
        total={shown.length}
        empty={<Nothing text={groups[group].none} />}
      />
    </div>
  );
};

/** Of what was sent today the time is enough. */
const sentAtText = (at: string): string => (at.startsWith(wireTime(serverNow()).slice(0, 10)) ? at.slice(11) : at);

const BatchHead = ({ batch, onBatch }: BodyProps) => {
  const { retryOf } = batch;
  return (
    <>
      <h2 className="batch-title">
        {sentAtText(batch.createDate)} {commandTypeLabels[batch.iotMessageType]} {batch.cards} 台
      </h2>
      <p className="muted">
        发送人 {batch.createdBy}，<SchoolLink school={batch} none={`${batch.schools} 所学校`} />
        {retryOf !== null && (
          <Button type="link" size="small" onClick={() => onBatch(retryOf)}>
            查看被重试的批次
          </Button>
        )}
      </p>
    </>
  );
};

/** One batch, card by card, with another try for those that failed. */
export const BatchDetails = ({ batchId, onBatch }: { batchId: string; onBatch: (batchId: string) => void }) => {
  const { data: batch, error, refetch } = useQuery(batchQuery(batchId));
  if (batch === null) return <Nothing text={texts.commandBatchUnknown} />;
  if (batch === undefined) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      <BatchHead batch={batch} onBatch={onBatch} />
      <BatchBody batch={batch} onBatch={onBatch} />
    </>
  );
};

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
  column('schoolName', '学校', 136, {
    ellipsis: true,
    render: (_, row) => <SchoolLink school={row} none={row.schools > 1 ? `${row.schools} 所学校` : '-'} />,
  }),
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
            empty={empty}
          />
          <Paging state={state} total={data.total} sizes={sizes} onChange={change} />
        </>
      )}
    </div>
  );
};
