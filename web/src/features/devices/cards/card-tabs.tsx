import { Suspense, useCallback, useMemo, useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { commandTypeLabels, statusCauseLabels } from '#libs/contracts';
import { durationText, useNow } from '../../../core/clock.js';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import { Tabs, type TabsProps, Button } from '../../../kit/controls/controls.js';
import { Loading, StateMark, Failed, Nothing } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { liveKey, type FeedFlush } from '../../../realtime/feed.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { useReread } from '../../../realtime/use-feed.js';
import { commandLive, type CommandItem, readCommands } from '../../../resources/commands/commands.js';
import { connectionsQuery, cardStates } from '../../../resources/devices/devices.js';
import { stretchesOf, type Stretch } from './api.js';
import { CardState } from './card-state.js';
import { CardTimeline } from './card-timeline.js';
import { CardUpgrades } from './card-upgrades.js';
import { outcomeColumn, statusColumn } from './command-columns.js';
import type { DeviceRow } from './live.js';
import { cardTabs, type CardTab } from './use-shown-card.js';

/** Transitions shown at first, and added by each further look. */
const step = 50;
/** The most that one call returns. */
const most = 1000;
const ageEveryMs = 5000;

const columns: Column<Stretch>[] = [
  field('at', '时间', 170),
  column('onlineStatus', '状态', 90, {
    render: (_, { onlineStatus }) => {
      const { tone, label } = cardStates[onlineStatus];
      return <StateMark tone={tone} label={label} />;
    },
  }),
  column('seconds', '持续', 130, {
    render: (_, { seconds }) => (seconds === null ? <span className="muted">状态未变</span> : durationText(seconds)),
  }),
  column('cause', '原因', 140, {
    render: (_, { cause }) => (cause === null ? '-' : (statusCauseLabels[cause] ?? cause)),
  }),
  column('name', '当时教室', 200, { ellipsis: true, render: (_, { name }) => name ?? '未绑定' }),
];

/** Times and durations of a card's states; follows the feed. */
const CardHistory = ({ deviceNo }: { deviceNo: string }) => {
  const [size, setSize] = useState(step);
  const { data, error, refetch } = useQuery({
    ...connectionsQuery(deviceNo, size),
    placeholderData: (previous) => previous,
  });
  const concerns = useCallback(
    // the first heartbeat after a connection explains it
    (flush: FeedFlush) => flush.latest('device:status').has(deviceNo) || flush.latest('device:heartbeat').has(deviceNo),
    [deviceNo],
  );
  const reread = useCallback(() => void refetch(), [refetch]);
  useReread(concerns, reread);
  const now = useNow(ageEveryMs);
  const rows = useMemo(() => stretchesOf(data ?? [], now), [data, now]);
  if (data === undefined) return error ? <Failed error={error} onRetry={reread} /> : <Loading rows={4} />;
  return (
    <>
      <DataTable
        label="在线记录"
        rows={rows}
        columns={columns}
        keyOf={({ at, onlineStatus, cause }) => `${at}${onlineStatus}${cause ?? ''}`}
        most={560}
        offset={0}
        total={rows.length}
        empty={<Nothing text="没有上线或离线的记录" />}
      />
      {rows.length === size && size < most && (
        <Button type="link" onClick={() => setSize(Math.min(most, size * 2))}>
          更早的记录
        </Button>
      )}
    </>
  );
};

/** The newest commands shown. */
const shown = 100;

const cardCommandsQuery = (deviceNo: string) =>
  queryOptions({
    queryKey: [liveKey, 'card-commands', deviceNo],
    queryFn: ({ signal }) => readCommands({ deviceNo }, shown, signal),
    meta: { inline: true },
  });

const columnsOf = (onBatch: (batchId: string) => void): Column<CommandItem>[] => [
  column('createDate', '下发时间', 165, {
    render: (_, { createDate, commandBatchId }) =>
      commandBatchId === null ? (
        createDate
      ) : (
        <button type="button" className="cell-link" title="查看整个批次" onClick={() => onBatch(commandBatchId)}>
          {createDate}
        </button>
      ),
  }),
  column('type', '指令', 110, { render: (_, { iotMessageType }) => commandTypeLabels[iotMessageType] }),
  field('createdBy', '发送人', 100, { ellipsis: true }),
  statusColumn,
  column('finishedAt', '结束', 84, { render: (_, { finishedAt }) => finishedAt?.slice(11) ?? '-' }),
  outcomeColumn(210),
];

/** The newest commands of a card, of all senders. */
const CardCommands = ({ deviceNo, onBatch }: { deviceNo: string; onBatch: (batchId: string) => void }) => {
  const options = cardCommandsQuery(deviceNo);
  useLiveRows(options.queryKey, commandLive);
  const { data, error, refetch } = useQuery(options);
  const concerns = useCallback(
    // a frame about a command that is not shown yet is about a new one
    (flush: FeedFlush) => [...flush.latest('device:command').values()].some(([, no]) => no === deviceNo),
    [deviceNo],
  );
  const reread = useCallback(() => void refetch(), [refetch]);
  useReread(concerns, reread);
  const columns = useMemo(() => columnsOf(onBatch), [onBatch]);
  if (data === undefined) return error ? <Failed error={error} onRetry={reread} /> : <Loading rows={4} />;
  return (
    <DataTable
      label="设备的指令"
      rows={data}
      columns={columns}
      keyOf={(item) => item.commandId}
      most={560}
      offset={0}
      total={data.length}
      empty={<Nothing text="还没有向这台设备下发过指令" />}
    />
  );
};

// The log brings a calendar, which most visits never need.
const CardLog = lazyPart(async () => ({ default: (await import('./card-log.js')).CardLog }));

interface CardTabsProps {
  row: DeviceRow;
  /** A tab whose content stands elsewhere. */
  without?: CardTab;
  tab: CardTab;
  onTab: (tab: CardTab) => void;
  onBatch: (batchId: string) => void;
}

/** What is known about a card, tab by tab. */
export const CardTabs = ({ row, without, tab, onTab, onBatch }: CardTabsProps) => {
  const isAdmin = useUser().isAdmin === 1;
  const { deviceNo } = row;
  const log = (
    <Suspense fallback={<Loading />}>
      <CardLog deviceNo={deviceNo} />
    </Suspense>
  );
  const items: NonNullable<TabsProps['items']> = [
    {
      key: 'state',
      label: '状态与心跳',
      children: <CardState row={row} onLog={isAdmin ? () => onTab('log') : undefined} />,
    },
    { key: 'timeline', label: '时间线', children: <CardTimeline deviceNo={deviceNo} onBatch={onBatch} /> },
    { key: 'history', label: '在线记录', children: <CardHistory deviceNo={deviceNo} /> },
    { key: 'commands', label: '指令', children: <CardCommands deviceNo={deviceNo} onBatch={onBatch} /> },
    ...(isAdmin
      ? [
          { key: 'upgrade', label: '升级', children: <CardUpgrades row={row} /> },
          { key: 'log', label: '日志', children: log },
        ]
      : []),
  ];
  const shown = items.filter(({ key }) => key !== without);
  return (
    <Tabs
      items={shown}
      activeKey={shown.some(({ key }) => key === tab) ? tab : (shown[0]?.key ?? tab)}
      onChange={(key) => onTab(cardTabs.find((each) => each === key) ?? tab)}
      destroyOnHidden
    />
  );
};
