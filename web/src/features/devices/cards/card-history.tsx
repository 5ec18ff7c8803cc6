import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { statusCauseLabels } from '#libs/contracts';
import { durationText } from '../../../core/clock.js';
import { useNow } from '../../../core/use-now.js';
import { StateMark } from '../../../kit/states/state-mark.js';
import { Loading } from '../../../kit/states/loading.js';
import { Failed, Nothing } from '../../../kit/states/states.js';
import { DataTable, type Column } from '../../../kit/table/data-table.js';
import type { FeedFlush } from '../../../realtime/flush.js';
import { useReread } from '../../../realtime/use-reread.js';
import { connectionsQuery } from '../../../resources/devices/connections.js';
import { cardStates } from '../../../resources/devices/labels.js';
import { stretchesOf, type Stretch } from './connection-stretches.js';

/** Transitions shown at first, and added by each further look. */
const step = 50;
/** The most that one call returns. */
const most = 1000;
const ageEveryMs = 5000;

const columns: Column<Stretch>[] = [
  { key: 'at', title: '时间', dataIndex: 'at', width: 170 },
  {
    key: 'onlineStatus',
    title: '状态',
    width: 90,
    render: (_, { onlineStatus }) => {
      const { tone, label } = cardStates[onlineStatus];
      return <StateMark tone={tone} label={label} />;
    },
  },
  {
    key: 'seconds',
    title: '持续',
    width: 130,
    render: (_, { seconds }) => (seconds === null ? <span className="muted">状态未变</span> : durationText(seconds)),
  },
  {
    key: 'cause',
    title: '原因',
    width: 140,
    render: (_, { cause }) => (cause === null ? '-' : (statusCauseLabels[cause] ?? cause)),
  },
  { key: 'name', title: '当时教室', width: 200, ellipsis: true, render: (_, { name }) => name ?? '未绑定' },
];

/** Times and durations of a card's states; follows the feed. */
export const CardHistory = ({ deviceNo }: { deviceNo: string }) => {
  const [size, setSize] = useState(step);
  const { data, error, refetch } = useQuery({
    ...connectionsQuery(deviceNo, size),
    placeholderData: (previous) => previous,
  });
  const concerns = useCallback((flush: FeedFlush) => flush.latest('device:status').has(deviceNo), [deviceNo]);
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
        locale={{ emptyText: <Nothing text="没有上线或离线的记录" /> }}
      />
      {rows.length === size && size < most && (
        <Button type="link" onClick={() => setSize(Math.min(most, size * 2))}>
          更早的记录
        </Button>
      )}
    </>
  );
};
