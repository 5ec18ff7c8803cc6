import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cardGroupKindLabels, cardGroupKinds, commandTypeLabels, operatorCommandTypes, texts } from '#libs/contracts';
import { address } from '../../../core/addresses.js';
import type { Schemas } from '../../../core/contract.js';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { lazyPart, loadPart } from '../../../core/parts.js';
import { Button } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { typedAbove } from '../../../kit/list/bulk-bar.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { areasQuery } from '../../../kit/pickers/areas.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { RowActions } from '../../../kit/table/row-actions.js';
import { type ActionType, type HowToSend, sendCommand } from '../../../resources/commands/send.js';
import { cardGroupsKey, type CardGroup } from '../../../resources/devices/card-groups.js';
import { deleteGroup, groupListQuery } from './api.js';
import { ruleText } from './rule-form.js';

// pickers of areas and schools are large: they come with the dialog
const GroupDialog = lazyPart(() => import('./group-dialog.js'));
const CountDialog = lazyPart(() => import('../../../kit/list/count-dialog.js'));

const cardList = '/home/schoolDevice/list';

interface Asked {
  type: ActionType;
  group: CardGroup;
}

interface GroupHandlers {
  edit: (row: CardGroup) => void;
  remove: (row: CardGroup) => void;
  send: (asked: Asked) => void;
  recur: (row: CardGroup) => void;
}

const groupColumns = (
  { edit, remove, send, recur }: GroupHandlers,
  areaName: (code: string) => string,
): Column<CardGroup>[] => [
  field('name', '分组名称', 180, { fixed: 'left', ellipsis: true }),
  column('kind', '方式', 90, { render: (_, { kind }) => cardGroupKindLabels[kind] }),
  column('rule', '条件', 300, {
    ellipsis: true,
    render: (_, { rule }) => {
      const line = ruleText(rule, areaName) || '-';
      return <span title={line}>{line}</span>;
    },
  }),
  column('cards', '设备数', 90, {
    align: 'right',
    render: (_, { id, name, cards }) => (
      <Link to={address(cardList, { group: id })} aria-label={`查看「${name}」的 ${cards} 台设备`}>
        {cards}
      </Link>
    ),
  }),
  field('createdBy', '创建人', 110, { ellipsis: true }),
  field('updateDate', '修改时间', 165),
  column('actions', '操作', 170, {
    fixed: 'right',
    render: (_, row) => (
      <RowActions
        of={row.name}
        actions={[
          { key: 'show', label: '查看设备', to: address(cardList, { group: row.id }) },
          { key: 'edit', label: '编辑', disabled: !row.mayChange, run: () => edit(row) },
          ...operatorCommandTypes.map((type) => ({
            key: type,
            label: commandTypeLabels[type],
            disabled: row.cards === 0,
            run: () => send({ type, group: row }),
          })),
          { key: 'recur', label: '新建定时指令', run: () => recur(row) },
          { key: 'remove', label: '删除', danger: true, disabled: !row.mayChange, run: () => remove(row) },
        ]}
      />
    ),
  }),
];

const filters: FilterField[] = [
  { kind: 'text', name: 'name', label: '分组名称', width: 160 },
  {
    kind: 'choice',
    name: 'kind',
    label: '方式',
    options: cardGroupKinds.map((value) => ({ value, label: cardGroupKindLabels[value] })),
  },
];

const confirmDelete = (row: CardGroup, deleted: () => void): void =>
  confirm({
    title: texts.confirmDelete,
    content: `设备分组「${row.name}」。组内设备不受影响。`,
    okText: '删除',
    okButtonProps: { danger: true },
    onOk: () =>
      deleteGroup(row.id).then(
        (msg) => {
          notify('success', msg ?? texts.cardGroupDeleted);
          deleted();
        },
        (error: unknown) => notifyProblem(error, texts.deleteFailed),
      ),
  });

/** Sends a command to the cards of a group, after the questions of the card list, and shows its progress there. */
const useSend = () => {
  const navigate = useNavigate();
  const [counted, setCounted] = useState<Asked | null>(null);
  const { mutate } = useMutation({
    mutationFn: ({ type, how }: { type: ActionType; group: string; how: HowToSend }) => sendCommand(type, [], how),
    onSuccess: ({ commandBatchId }, { group }) => {
      notify('info', texts.commandsQueued);
      void navigate(address(cardList, { group, batch: commandBatchId }));
    },
  });
  const ask = useCallback(
    ({ type, group: { id, cards } }: Asked) =>
      void loadPart(() => import('../../../resources/commands/matching-commands.js')).then(
        ({ confirmMatching }) =>
          confirmMatching(type, { filter: { group: id }, count: cards }, (how) => mutate({ type, group: id, how })),
        (error: unknown) => notifyProblem(error, texts.network),
      ),
    [mutate],
  );
  const send = useCallback((asked: Asked) => (asked.group.cards > typedAbove ? setCounted(asked) : ask(asked)), [ask]);
  const dialog = counted !== null && (
    <Suspense>
      <CountDialog
        action={commandTypeLabels[counted.type]}
        count={counted.group.cards}
        onConfirm={() => {
          setCounted(null);
          ask(counted);
        }}
        onClose={() => setCounted(null)}
      />
    </Suspense>
  );
  return { send, dialog };
};

type Area = Schemas['AreaDto'];

const nameIn = (areas: readonly Area[], code: string): string | undefined => {
  for (const area of areas) {
    const name = area.code === code ? area.name : nameIn(area.children, code);
    if (name !== undefined) return name;
  }
  return undefined;
};

/** Groups of cards: by rule or by hand. `onRecur` starts a command that recurs for one. */
export const GroupList = ({ onRecur }: { onRecur: (group: CardGroup) => void }) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<CardGroup | null>('cardGroup');
  const { send, dialog } = useSend();
  const { data: areas = [] } = useQuery(areasQuery);
  const reread = useMemo(() => () => void client.invalidateQueries({ queryKey: [cardGroupsKey] }), [client]);
  const columns = useMemo(
    () =>
      groupColumns(
        { edit: open, remove: (row) => confirmDelete(row, reread), send, recur: onRecur },
        (code) => nameIn(areas, code) ?? code,
      ),
    [open, reread, send, onRecur, areas],
  );
  const saved = (msg: string) => {
    notify('success', msg);
    close();
    reread();
  };
  return (
    <>
      <ListPage
        label="设备分组"
        query={groupListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        defaultSize={20}
        hint="把常用的一批设备存为分组，就能一起筛选、下发指令和升级"
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
            新建分组
          </Button>
        }
      />
      {opened !== null && (
        <Suspense>
          <GroupDialog dialog={opened} onClose={close} onSaved={saved} />
        </Suspense>
      )}
      {dialog}
    </>
  );
};
