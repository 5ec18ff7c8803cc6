import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { commandTypeLabels } from '#libs/contracts';
import { Loading } from '../../../kit/states/loading.js';
import { Failed, Nothing } from '../../../kit/states/states.js';
import { DataTable, type Column } from '../../../kit/table/data-table.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import type { FeedFlush } from '../../../realtime/flush.js';
import { liveKey } from '../../../realtime/live-key.js';
import { useReread } from '../../../realtime/use-reread.js';
import { commandLive } from '../../../resources/commands/live.js';
import { readCommands } from '../../../resources/commands/queries.js';
import type { CommandItem } from '../../../resources/commands/rows.js';
import { outcomeColumn, statusColumn } from './command-columns.js';

/** The newest commands shown. */
const shown = 100;

const cardCommandsQuery = (deviceNo: string) =>
  queryOptions({
    queryKey: [liveKey, 'card-commands', deviceNo],
    queryFn: ({ signal }) => readCommands({ deviceNo }, shown, signal),
    meta: { inline: true },
  });

const columnsOf = (onBatch: (batchId: string) => void): Column<CommandItem>[] => [
  {
    key: 'createDate',
    title: '下发时间',
    width: 165,
    render: (_, { createDate, commandBatchId }) =>
      commandBatchId === null ? (
        createDate
      ) : (
        <button type="button" className="cell-link" title="查看整个批次" onClick={() => onBatch(commandBatchId)}>
          {createDate}
        </button>
      ),
  },
  { key: 'type', title: '指令', width: 110, render: (_, { iotMessageType }) => commandTypeLabels[iotMessageType] },
  { key: 'createdBy', title: '发送人', dataIndex: 'createdBy', width: 100, ellipsis: true },
  statusColumn,
  { key: 'finishedAt', title: '结束', width: 84, render: (_, { finishedAt }) => finishedAt?.slice(11) ?? '-' },
  outcomeColumn(210),
];

/** The newest commands of a card, of all senders. */
export const CardCommands = ({ deviceNo, onBatch }: { deviceNo: string; onBatch: (batchId: string) => void }) => {
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
      locale={{ emptyText: <Nothing text="还没有向这台设备下发过指令" /> }}
    />
  );
};
