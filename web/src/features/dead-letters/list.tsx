import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import { deadLetterStates, serviceNames, texts } from '#libs/contracts';
import { confirm } from '../../core/confirm.js';
import { notify, notifyProblem } from '../../core/notice.js';
import { lazyPart } from '../../core/parts.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import type { BulkAction } from '../../kit/list/bulk-bar.js';
import { ListPage } from '../../kit/list/list-page.js';
import { type DeadEvent, deadEventsKey, deadEventsQuery, replayEvents } from './api.js';
import { DeadEventDetails, deadEventColumns } from './columns.js';
import './dead-letters.css';

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
    label: '服务',
    options: serviceNames.map((name) => ({ value: name, label: name })),
  },
  { kind: 'text', name: 'text', label: '主题、类型、键或原因', width: 200 },
];

type Rows = (rows: DeadEvent[], clear?: () => void) => void;

/** Replays events once that is confirmed. */
const useReplay = (reread: () => Promise<void>): Rows =>
  useCallback(
    (rows, clear) =>
      confirm({
        title: `重放 ${rows.length} 个事件？`,
        content: '请先确认原因已消除。同一个键之后的事件可能已经处理过，重放会再次应用这个较早的事件。',
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
