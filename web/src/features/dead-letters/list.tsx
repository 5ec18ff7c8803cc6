import { Button } from 'antd';
import { Suspense, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { type DeadLetterState, deadLetterStates, glossary, serviceNames, texts } from '#libs/contracts';
import { schoolAddress } from '../../core/addresses.js';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import type { ObjectRef } from '../../core/objects.js';
import { lazyPart } from '../../core/parts.js';
import type { Tone } from '../../core/theme.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import type { BulkAction } from '../../kit/list/bulk-bar.js';
import { ListPage } from '../../kit/list/list-page.js';
import { StateMark } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { ObjectLink } from '../../kit/values/object-link.js';
import { type DeadEvent, deadEventsKey, deadEventsQuery, replayEvents } from './api.js';
import './dead-letters.css';

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

const deadEventColumns = (handlers: Handlers): Column<DeadEvent>[] => [
  field('time', '发现时间', 160),
  column('state', '状态', 90, {
    render: (_, { state }) => <StateMark tone={tones[state]} label={deadLetterStates[state]} />,
  }),
  field('reason', '原因', 280, { ellipsis: true }),
  field('consumer', glossary.handlingService.text, 170, { ellipsis: true }),
  field('type', glossary.eventKind.text, 160, { ellipsis: true }),
  field('key', glossary.objectNumber.text, 140, { ellipsis: true }),
  field('topic', '主题', 150, { ellipsis: true }),
  field('replays', '重放次数', 80, { align: 'right' }),
  column('actions', '操作', 110, {
    fixed: 'right',
    render: (_, row) => (row.isReady ? <Actions row={row} {...handlers} /> : null),
  }),
];

/** The value of a JSON text; undefined for a text that is cut. */
const parsed = (text: string): Record<string, unknown> | null | undefined => {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return undefined;
  }
};

/** JSON text, indented; a text that is cut is shown as it is. */
const indented = (text: string): string => {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
};

/** What an event names first, of what has a page; null for others, and for a text that is cut. */
const objectOf = ({ data, topic }: DeadEvent): ObjectRef | null => {
  const { deviceNo, rolloutId, orderNo }: Record<string, unknown> = parsed(data) ?? {};
  if (typeof rolloutId === 'string') return { kind: 'rollout', rolloutId };
  if (typeof deviceNo === 'string') return { kind: 'device', deviceNo };
  if (typeof orderNo !== 'string') return null;
  return topic.startsWith('trtc.') ? { kind: 'callOrder', orderNo } : { kind: 'order', orderNo };
};

/** A link to what an event is about, and to its school. */
const DeadEventObject = ({ row }: { row: DeadEvent }) => {
  const object = objectOf(row);
  const { schoolCode } = parsed(row.data) ?? {};
  return (
    <p>
      {glossary.objectNumber.text}：
      <ObjectLink to={object} inText>
        {row.key}
      </ObjectLink>
      {typeof schoolCode === 'string' && (
        <>
          ，学校{' '}
          <Link className="link-in-text" to={schoolAddress(schoolCode)}>
            {schoolCode}
          </Link>
        </>
      )}
    </p>
  );
};

/** Everything that is known of an event. */
const DeadEventDetails = ({ row }: { row: DeadEvent }) => (
  <>
    <p className="muted">
      事件 {row.eventId}，发布于 {row.publishTime}
      {row.account !== null && `，处理人 ${row.account}`}
      {row.endTime !== null && `，结束于 ${row.endTime}`}
    </p>
    <DeadEventObject row={row} />
    {row.discardReason !== null && <p className="log-content">丢弃原因：{row.discardReason}</p>}
    <p className="log-content">原因：{row.reason}</p>
    <pre className="log-content dead-event-data" aria-label="事件内容">
      {indented(row.data)}
    </pre>
  </>
);

const DiscardDialog = lazyPart(async () => ({ default: (await import('./discard-dialog.js')).DiscardDialog }));

const filters: FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: '状态',
    options: Object.entries(deadLetterStates).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'service',
    label: glossary.handlingService.text,
    options: serviceNames.map((name) => ({ value: name, label: name })),
  },
  {
    kind: 'text',
    name: 'text',
    label: `主题、${glossary.eventKind.text}、${glossary.objectNumber.text}或原因`,
    width: 200,
  },
];

type Rows = (rows: DeadEvent[], clear?: () => void) => void;

/** Replays events once that is confirmed. */
const useReplay = (reread: () => Promise<void>): Rows =>
  useCallback(
    (rows, clear) =>
      confirm({
        title: `重放 ${rows.length} 个事件？`,
        content: '请先确认原因已消除。同一对象之后的事件可能已经处理，重放会再次应用这个较早的事件。',
        okText: '重放',
        onOk: () =>
          replayEvents(rows).then(
            (message) => {
              notify('success', message);
              clear?.();
              void reread();
            },
            (error: unknown) => notifyProblem(error, texts.replayFailed),
          ),
      }),
    [reread],
  );

/** An action on those of the checked events with which something can still be done. */
const ofOpen =
  (run: Rows): BulkAction<DeadEvent>['run'] =>
  (rows, clear) => {
    const open = rows.filter(({ isReady }) => isReady);
    if (open.length === 0) return notify('warning', texts.deadLettersEnded);
    run(open, clear);
  };

/** Events that a consumer of some service could not handle: read, handled again, or given up. */
const DeadLetterList = () => {
  const client = useQueryClient();
  const { opened, open: discard, close } = useFormDialog<DeadEvent[]>('discard');
  const reread = useCallback(() => client.invalidateQueries({ queryKey: deadEventsKey }), [client]);
  const replay = useReplay(reread);
  const columns = useMemo(
    () => deadEventColumns({ replay: (row) => replay([row]), discard: (row) => discard([row]) }),
    [replay, discard],
  );
  const bulk = useMemo(
    (): BulkAction<DeadEvent>[] => [
      { key: 'replay', label: '重放', run: ofOpen(replay) },
      { key: 'discard', label: '丢弃', run: ofOpen((rows) => discard(rows)) },
    ],
    [replay, discard],
  );
  return (
    <>
      <ListPage
        label="异常事件"
        query={deadEventsQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        defaultSize={20}
        bulk={bulk}
        chooseFirst={texts.deadLettersMissing}
        expand={(row) => <DeadEventDetails row={row} />}
      />
      {opened !== null && (
        <Suspense>
          <DiscardDialog
            dialog={opened}
            onClose={close}
            onSaved={(message) => {
              notify('success', message);
              close();
              void reread();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

export default DeadLetterList;
