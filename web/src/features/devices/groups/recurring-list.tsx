import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { commandTypeLabels, recurringCommandName, texts, type Weekday, weekdaysText } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { Button } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import type { FormDialogState } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { useShown } from '../../../kit/list/url-state.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { RowActions } from '../../../kit/table/row-actions.js';
import { GroupSelect } from '../../../resources/devices/group-select.js';
import { deleteRecurring, type RecurringCommand, recurringKey, recurringListQuery, updateRecurring } from './api.js';
import { OutcomeMark } from './outcome-mark.js';
import type { OpenRecurring } from './recurring-dialog.js';

const RecurringDialog = lazyPart(() => import('./recurring-dialog.js'));
const HistoryDrawer = lazyPart(() => import('./history-drawer.js'));

interface RecurringHandlers {
  edit: (row: RecurringCommand) => void;
  remove: (row: RecurringCommand) => void;
  turn: (row: RecurringCommand) => void;
  history: (row: RecurringCommand) => void;
}

const recurrenceOf = ({ iotMessageType: type, weekdays, time }: RecurringCommand) => ({
  type,
  weekdays: weekdays as Weekday[],
  time,
});

const recurringColumns = ({ edit, remove, turn, history }: RecurringHandlers): Column<RecurringCommand>[] => [
  column('type', '指令', 110, { fixed: 'left', render: (_, row) => commandTypeLabels[row.iotMessageType] }),
  field('groupName', '设备分组', 170, { ellipsis: true }),
  column('weekdays', '星期', 190, {
    ellipsis: true,
    render: (_, { weekdays }) => weekdaysText(weekdays as Weekday[]),
  }),
  field('time', '时间', 70),
  column('afterLesson', '等待下课', 90, { render: (_, { afterLesson }) => (afterLesson ? '是' : '否') }),
  column('enabled', '状态', 80, {
    render: (_, { enabled }) => <StateMark tone={enabled ? 'good' : 'neutral'} label={enabled ? '启用' : '停用'} />,
  }),
  column('nextRun', '下次下发', 140, { render: (_, { nextRun }) => nextRun?.slice(0, 16) ?? '-' }),
  column('lastRun', '上次下发', 210, {
    render: (_, { lastRun, lastOutcome }) =>
      lastRun === null || lastOutcome === null ? (
        '-'
      ) : (
        <>
          {lastRun.slice(0, 16)} <OutcomeMark outcome={lastOutcome} />
        </>
      ),
  }),
  field('createdBy', '创建人', 110, { ellipsis: true }),
  column('actions', '操作', 170, {
    fixed: 'right',
    render: (_, row) => (
      <RowActions
        of={recurringCommandName(recurrenceOf(row))}
        actions={[
          { key: 'history', label: '历史', run: () => history(row) },
          { key: 'edit', label: '编辑', disabled: !row.mayChange, run: () => edit(row) },
          { key: 'turn', label: row.enabled ? '停用' : '启用', disabled: !row.mayChange, run: () => turn(row) },
          { key: 'remove', label: '删除', danger: true, disabled: !row.mayChange, run: () => remove(row) },
        ]}
      />
    ),
  }),
];

const filters: FilterField[] = [{ kind: 'own', name: 'group', label: '设备分组', control: GroupSelect }];

const confirmDelete = (row: RecurringCommand, deleted: () => void): void =>
  confirm({
    title: texts.confirmDelete,
    content: `定时指令「${recurringCommandName(recurrenceOf(row))}」。下发历史一并删除。`,
    okText: '删除',
    okButtonProps: { danger: true },
    onOk: () =>
      deleteRecurring(row.id).then(
        (msg) => {
          notify('success', msg ?? texts.recurringDeleted);
          deleted();
        },
        (error: unknown) => notifyProblem(error, texts.deleteFailed),
      ),
  });

/** Switches a command on or off. */
const turned = ({ id, version, enabled, ...row }: RecurringCommand): Promise<string | null> => {
  const { iotMessageType, groupId, weekdays, time, afterLesson } = row;
  return updateRecurring(
    id,
    { iotMessageType: iotMessageType as never, groupId, weekdays, time, afterLesson, enabled: !enabled },
    version,
  );
};

/** Commands that recur, what comes next first. */
const RecurringList = ({ dialog: { opened, open, close } }: { dialog: FormDialogState<OpenRecurring> }) => {
  const client = useQueryClient();
  const [shown, show] = useShown('history');
  const reread = useMemo(() => () => void client.invalidateQueries({ queryKey: [recurringKey] }), [client]);
  const columns = useMemo(() => {
    const turn = (row: RecurringCommand) =>
      void turned(row).then(
        (msg) => {
          notify('success', msg ?? texts.recurringSaved);
          reread();
        },
        (error: unknown) => notifyProblem(error),
      );
    return recurringColumns({
      edit: (row) => open({ row }),
      remove: (row) => confirmDelete(row, reread),
      turn,
      history: ({ id }) => show(id),
    });
  }, [open, reread, show]);
  const saved = (msg: string) => {
    notify('success', msg);
    close();
    reread();
  };
  return (
    <>
      <ListPage
        label="定时指令"
        query={recurringListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        defaultSize={20}
        hint="到了时间，指令会自动下发到分组内的设备"
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open({})}>
            新建定时指令
          </Button>
        }
      />
      {opened !== null && (
        <Suspense>
          <RecurringDialog dialog={opened} onClose={close} onSaved={saved} />
        </Suspense>
      )}
      {shown !== null && (
        <Suspense>
          <HistoryDrawer id={shown} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
};

export default RecurringList;
