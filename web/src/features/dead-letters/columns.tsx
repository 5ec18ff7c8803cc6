import { Button } from 'antd';
import { type DeadLetterState, deadLetterStates } from '#libs/contracts';
import type { Tone } from '../../core/theme.js';
import { StateMark } from '../../kit/states/state-mark.js';
import type { Column } from '../../kit/table/data-table.js';
import type { DeadEvent } from './api.js';

const tones: Record<DeadLetterState, Tone> = {
  open: 'bad',
  replaying: 'busy',
  discarding: 'busy',
  replayed: 'good',
  discarded: 'neutral',
};

interface Handlers {
  replay: (row: DeadEvent) => void;
  discard: (row: DeadEvent) => void;
}

const Actions = ({ row, replay, discard }: Handlers & { row: DeadEvent }) => (
  <span className="row-actions">
    <Button type="link" size="small" onClick={() => replay(row)} aria-label={`重放 ${row.type} ${row.key}`}>
      重放
    </Button>
    <Button type="link" size="small" danger onClick={() => discard(row)} aria-label={`丢弃 ${row.type} ${row.key}`}>
      丢弃
    </Button>
  </span>
);

export const deadEventColumns = (handlers: Handlers): Column<DeadEvent>[] => [
  { key: 'time', title: '发现时间', dataIndex: 'time', width: 160 },
  {
    key: 'state',
    title: '状态',
    width: 90,
    render: (_, { state }) => <StateMark tone={tones[state]} label={deadLetterStates[state]} />,
  },
  { key: 'reason', title: '原因', dataIndex: 'reason', width: 280, ellipsis: true },
  { key: 'consumer', title: '消费者', dataIndex: 'consumer', width: 170, ellipsis: true },
  { key: 'type', title: '类型', dataIndex: 'type', width: 160, ellipsis: true },
  { key: 'key', title: '键', dataIndex: 'key', width: 140, ellipsis: true },
  { key: 'topic', title: '主题', dataIndex: 'topic', width: 150, ellipsis: true },
  { key: 'replays', title: '重放次数', dataIndex: 'replays', width: 80, align: 'right' },
  {
    key: 'actions',
    title: '操作',
    width: 110,
    fixed: 'right',
    render: (_, row) => (row.isReady ? <Actions row={row} {...handlers} /> : null),
  },
];

/** JSON text, indented; a text that is cut is shown as it is. */
const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Everything that is known of an event. */
export const DeadEventDetails = ({ row }: { row: DeadEvent }) => (
  <>
    <p className="muted">
      事件 {row.eventId}，发布于 {row.publishTime}
      {row.account !== null && `，处理人 ${row.account}`}
      {row.endTime !== null && `，结束于 ${row.endTime}`}
    </p>
    {row.discardReason !== null && <p className="log-content">丢弃原因：{row.discardReason}</p>}
    <p className="log-content">原因：{row.reason}</p>
    <pre className="log-content dead-event-data" aria-label="事件内容">
      {indented(row.data)}
    </pre>
  </>
);
