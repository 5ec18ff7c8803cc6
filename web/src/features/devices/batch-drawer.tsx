import { useMutation } from '@tanstack/react-query';
import { Button, Drawer, Progress, Segmented, Select, Space } from 'antd';
import { useMemo, useState } from 'react';
import { commandTypeLabels, isTerminal, texts, wireTime } from '#libs/contracts';
import { notify } from '../../core/notice.js';
import { DataTable, type Column } from '../../kit/table/data-table.js';
import { StateMark } from '../../kit/states/state-mark.js';
import { Loading } from '../../kit/states/loading.js';
import { Failed, Nothing } from '../../kit/states/states.js';
import { cancelCommands } from './api.js';
import { useBatch, useBatches, type Batch } from './batches.js';
import { outcomeText } from './command-text.js';
import { commandLabels, failedStatuses } from '../../resources/commands/labels.js';
import type { CommandItem } from '../../resources/commands/rows.js';
import { useCommands } from './use-commands.js';

const groups = {
  all: { label: '全部', holds: () => true },
  open: { label: '进行中', holds: (item: CommandItem) => !isTerminal(item.status) },
  good: { label: '成功', holds: (item: CommandItem) => item.status === 'succeeded' },
  bad: { label: '失败', holds: (item: CommandItem) => failedStatuses.includes(item.status) },
  gone: {
    label: '取消或被替代',
    holds: ({ status }: CommandItem) => status === 'cancelled' || status === 'superseded',
  },
} as const;
type Group = keyof typeof groups;

const columns: Column<CommandItem>[] = [
  { key: 'name', title: '教室', width: 130, ellipsis: true, render: (_, item) => item.name ?? '-' },
  { key: 'deviceNo', title: '设备编号', dataIndex: 'deviceNo', width: 130, ellipsis: true },
  { key: 'schoolName', title: '学校', width: 170, ellipsis: true, render: (_, item) => item.schoolName ?? '-' },
  {
    key: 'status',
    title: '状态',
    width: 100,
    render: (_, { status }) => <StateMark tone={commandLabels[status].tone} label={commandLabels[status].label} />,
  },
  { key: 'outcome', title: '结果', width: 310, ellipsis: true, render: (_, item) => outcomeText(item) },
];

const Counts = ({ items }: { items: CommandItem[] }) => {
  const count = (group: Group) => items.filter(groups[group].holds).length;
  const ended = items.length - count('open');
  const percent = items.length === 0 ? 0 : Math.floor((ended / items.length) * 100);
  return (
    <div aria-live="polite">
      <Progress
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

const BatchActions = ({
  batch,
  items,
  onBatch,
}: {
  batch: Batch;
  items: CommandItem[];
  onBatch: (batch: Batch) => void;
}) => {
  const { send } = useCommands(onBatch);
  const cancel = useMutation({
    mutationFn: cancelCommands,
    onSuccess: (cancelled) => notify('success', `${texts.commandsCancelled}（${cancelled.length} 台）`),
  });
  const failed = items.filter(groups.bad.holds);
  const queued = items.filter((item) => item.status === 'queued').map((item) => item.commandId);
  return (
    <Space>
      <Button
        type="primary"
        disabled={failed.length === 0}
        loading={send.isPending}
        onClick={() => send.mutate({ type: batch.type, cards: failed })}
      >
        重试失败（{failed.length}）
      </Button>
      <Button disabled={queued.length === 0} loading={cancel.isPending} onClick={() => cancel.mutate(queued)}>
        取消排队（{queued.length}）
      </Button>
    </Space>
  );
};

const BatchBody = ({ batch, onBatch }: { batch: Batch; onBatch: (batch: Batch) => void }) => {
  const { data: items, error, refetch } = useBatch(batch);
  const [group, setGroup] = useState<Group>('all');
  const shown = useMemo(() => items?.filter(groups[group].holds) ?? [], [items, group]);
  if (items === undefined) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <div className="batch">
      <Counts items={items} />
      <div className="panel-head">
        <Segmented<Group>
          value={group}
          onChange={setGroup}
          options={(Object.keys(groups) as Group[]).map((value) => ({ value, label: groups[value].label }))}
        />
        <BatchActions batch={batch} items={items} onBatch={onBatch} />
      </div>
      <DataTable
        label="指令进度"
        rows={shown}
        columns={columns}
        keyOf={(item) => item.commandId}
        most={560}
        offset={0}
        total={shown.length}
        locale={{ emptyText: <Nothing /> }}
      />
    </div>
  );
};

/** Width of the panel in pixels, where the window has room for it. */
const widest = 960;

const batchTitle = (batch: Batch): string =>
  `${wireTime(batch.at).slice(11)} ${commandTypeLabels[batch.type]} ${batch.commandIds.length} 台`;

interface BatchDrawerProps {
  batch: Batch | null;
  onBatch: (batch: Batch) => void;
  onClose: () => void;
}

/** Progress of what was sent, card by card, with another try for those that failed. */
export const BatchDrawer = ({ batch, onBatch, onClose }: BatchDrawerProps) => {
  const batches = useBatches();
  return (
    <Drawer
      open={batch !== null}
      onClose={onClose}
      title="指令进度"
      size={Math.min(widest, window.innerWidth * 0.9)}
      mask={false}
      destroyOnHidden
    >
      {batch !== null && (
        <>
          {batches.length > 1 && (
            <Select
              className="kit-gap"
              aria-label="选择批次"
              style={{ width: 260 }}
              value={batch.id}
              options={batches.map((entry) => ({ value: entry.id, label: batchTitle(entry) }))}
              onChange={(id) => {
                const chosen = batches.find((entry) => entry.id === id);
                if (chosen !== undefined) onBatch(chosen);
              }}
            />
          )}
          <h3 className="batch-title">{batchTitle(batch)}</h3>
          <BatchBody key={batch.id} batch={batch} onBatch={onBatch} />
        </>
      )}
    </Drawer>
  );
};
