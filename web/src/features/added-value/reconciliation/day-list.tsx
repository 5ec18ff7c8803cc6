import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import { lazyPart } from '../../../core/parts.js';
import { confirm } from '../../../core/confirm.js';
import { notify, notifyProblem } from '../../../core/notice.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { SimulatedTag } from '../../../resources/sales/simulated-tag.js';
import { dayListQuery, reconciliationKey, runDay, type Difference, type Reconciliation } from './api.js';
import type { Book } from './books.js';
import { dayColumns } from './columns.js';
import { Differences } from './differences.js';

const CloseDialog = lazyPart(async () => ({ default: (await import('./close-dialog.js')).CloseDialog }));
const NoteDialog = lazyPart(async () => ({ default: (await import('./note-dialog.js')).NoteDialog }));

const filters: FilterField[] = [{ kind: 'text', name: 'day', label: '日期' }];

const useRun = (book: Book, reread: () => void) =>
  useCallback(
    ({ day }: Reconciliation) =>
      confirm({
        title: `重新对账 ${day}？`,
        content: `重新读取平台账单并与本地${book.noun}比较；已处理的差异和备注保留。`,
        okText: '重新对账',
        onOk: () =>
          runDay(book, day).then(
            ({ differences, failure }) => {
              if (failure !== null) notify('error', `对账失败：${failure}`);
              else if (differences > 0) notify('warning', `有 ${differences} 处差异`);
              else notify('success', '与平台账单一致');
              reread();
            },
            (error: unknown) => notifyProblem(error),
          ),
      }),
    [book, reread],
  );

/** Each day's payments compared with the bill of the payment platform. What differs is listed, never mended silently. */
export const DayList = ({ book }: { book: Book }) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<Difference>(`difference of ${book.name}`);
  const closing = useFormDialog<Difference>(`closed difference of ${book.name}`);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: reconciliationKey }), [client]);
  const run = useRun(book, reread);
  const columns = useMemo(() => dayColumns(run), [run]);
  const query = useMemo(() => dayListQuery(book), [book]);
  return (
    <>
      <ListPage
        label={book.label}
        noun="对账记录"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="day"
        defaultSize={20}
        hint="每天早上自动与支付平台的前一天账单比较"
        expand={({ day }) => <Differences book={book} day={day} onNote={open} onClose={closing.open} />}
        canExpand={({ differences }) => differences > 0}
        extra={<SimulatedTag />}
      />
      <Suspense>
        {closing.opened !== null && (
          <CloseDialog
            book={book}
            dialog={closing.opened}
            onClose={closing.close}
            onSaved={(msg) => {
              notify('success', msg);
              closing.close();
              reread();
            }}
          />
        )}
        {opened !== null && (
          <NoteDialog
            book={book}
            dialog={opened}
            onClose={close}
            onSaved={(msg) => {
              notify('success', msg);
              close();
              reread();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
