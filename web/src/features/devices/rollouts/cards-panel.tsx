import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  isCardEnded,
  upgradeFailureLabels,
  type OnlineStatus,
  rolloutCardStateLabels,
  rolloutCardStates,
  texts,
  type RolloutCardState,
  maxRemark,
} from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { Button } from '../../../kit/controls/controls.js';
import { FilterBar } from '../../../kit/filters/filter-bar.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { Input } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import { useFormDialog, type OpenForm } from '../../../kit/form/use-form-dialog.js';
import type { ListState } from '../../../kit/list/list-state.js';
import { Paging } from '../../../kit/list/paging.js';
import { Loading, StateMark, Failed, Nothing, OutOfDate } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { DeviceLink } from '../../../kit/values/object-link.js';
import { useLiveRows } from '../../../realtime/live-rows.js';
import { cardStates } from '../../../resources/devices/devices.js';
import { cardMark, upgradeText, type Group } from '../../../resources/rollouts/labels.js';
import { rolloutPollMs } from '../../../resources/rollouts/live.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import { cardsQuery, type CardFilter, type RolloutCard, cardsOf, skipCards, momentText } from './api.js';

const StateCell = ({ card }: { card: RolloutCard }) => {
  const mark = cardMark(card.state);
  const text = upgradeText(card);
  return (
    <>
      <StateMark tone={mark.tone} label={card.state === 'failed' ? mark.label : text} />
      {card.waitsUntil !== null && <span className="muted"> 等到 {momentText(card.waitsUntil)}</span>}
    </>
  );
};

/** Why a card failed or was left out: the code, and the words of the card or of a person. */
const whyText = ({ code, reason }: RolloutCard): string =>
  [code === null ? null : upgradeFailureLabels[code], reason]
    .filter((part) => part !== null && part !== '')
    .join('：') || '-';

/** A card that is at another school now has nothing to say here. */
const OnlineMark = ({ status }: { status: OnlineStatus | null }) =>
  status === null ? '-' : <StateMark {...cardStates[status]} />;

/** Columns of the cards of a rollout; `mixed` is false where they are those of one school that have failed. */
const cardColumns = (mixed: boolean): Column<RolloutCard>[] => [
  column('name', '教室', 120, { ellipsis: true, render: (_, { name }) => name ?? '-' }),
  column('deviceNo', '设备编号', 130, {
    ellipsis: true,
    render: (_, { deviceNo }) => <DeviceLink deviceNo={deviceNo} />,
  }),
  field('group', '组', 48),
  ...(mixed
    ? [
        column('schoolName', '学校', 180, {
          ellipsis: true,
          render: (_: unknown, row: RolloutCard) => <SchoolLink school={row} none="未绑定" />,
        }),

        column('state', '状态', 180, { render: (_: unknown, card: RolloutCard) => <StateCell card={card} /> }),
      ]
    : []),
  column('why', '原因', 190, { ellipsis: true, render: (_, card) => whyText(card) }),
  column('version', '版本', 130, {
    ellipsis: true,
    render: (_, { fromVersionName, versionName }) => `${fromVersionName ?? '未知'} → ${versionName}`,
  }),
  column('onlineStatus', '在线', 76, { render: (_, card) => <OnlineMark status={card.onlineStatus} /> }),
  field('tries', '下发次数', 84, { align: 'right' }),
  column('at', '时间', 150, {
    render: (_, { finishedAt, offeredAt }) =>
      finishedAt ?? (offeredAt === null ? <span className="muted">未下发</span> : offeredAt),
  }),
];

const sizes = [10, 20, 50, 100];

type Paged = Pick<ListState, 'page' | 'size'>;

const useCards = (filter: CardFilter, size: number) => {
  const [paged, setPaged] = useState<Paged & { filter: CardFilter }>({ page: 1, size, filter });
  // another filter begins with its first page
  const { page, size: shown } = paged.filter === filter ? paged : { page: 1, size: paged.size };
  const query = cardsQuery(filter, page, shown);
  const [live] = useState(() => cardsOf(filter.rolloutId));
  useLiveRows(query.queryKey, live);
  const result = useQuery({ ...query, placeholderData: keepPreviousData, refetchInterval: rolloutPollMs });
  const change = useCallback(
    (next: Partial<ListState>) => setPaged({ page: 1, size: shown, ...next, filter }),
    [filter, shown],
  );
  return { state: { page, size: shown, filters: {} }, change, result };
};

interface CardTableProps {
  label: string;
  /** Must keep its identity while it is the same. */
  filter: CardFilter;
  size?: number;
  most?: number;
  empty?: ReactNode;
  /** Cards that have not ended can be checked, and are given to it. */
  onSkip?: (deviceNos: string[]) => void;
}

/** The cards of a rollout that a filter matches, page by page, moving with the feed. */
export const CardTable = ({ label, filter, size = 20, most = 520, empty, onSkip }: CardTableProps) => {
  const { state, change, result } = useCards(filter, size);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const columns = useMemo(() => cardColumns(filter.code === undefined), [filter.code]);
  const { data, error, isPlaceholderData, refetch } = result;
  const reread = () => void refetch();
  if (data === undefined) return error ? <Failed error={error} onRetry={reread} /> : <Loading rows={4} />;
  const selection = {
    selectedRowKeys: data.list.map(({ deviceNo }) => deviceNo).filter((each) => chosen.includes(each)),
    onChange: (keys: readonly React.Key[]) => setChosen(keys.map(String)),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
    getCheckboxProps: (card: RolloutCard) => ({
      'aria-label': `选择 ${card.deviceNo}`,
      disabled: isCardEnded(card.state),
    }),
    fixed: true,
  };
  return (
    <div className="rollout-cards">
      {error !== null && <OutOfDate error={error} onRetry={reread} />}
      {onSkip !== undefined && chosen.length > 0 && (
        <div className="kit-gap">
          <Button onClick={() => onSkip([...chosen])}>跳过所选 {chosen.length} 台</Button>
        </div>
      )}
      <DataTable
        label={label}
        rows={data.list}
        columns={columns}
        keyOf={({ deviceNo }) => deviceNo}
        most={most}
        offset={(state.page - 1) * state.size}
        total={data.total}
        busy={isPlaceholderData}
        empty={empty ?? <Nothing text="没有符合条件的设备" />}
        {...(onSkip === undefined ? {} : { rowSelection: selection })}
      />
      <Paging state={state} total={data.total} sizes={sizes} onChange={change} />
    </div>
  );
};

interface SkipDialogProps {
  /** About the numbers of the cards. */
  dialog: OpenForm<string[]>;
  rolloutId: string;
  onClose: () => void;
  onDone: (skipped: number) => void;
}

/** Leaves cards out of a rollout, with the reason. */
const SkipDialog = ({ dialog, rolloutId, onClose, onDone }: SkipDialogProps) => {
  const deviceNos = dialog.about;
  return (
    <FormDialog<{ reason: string }, number>
      dialog={dialog}
      title={`跳过 ${deviceNos.length} 台设备`}
      okText="跳过"
      initial={{}}
      save={({ reason }) => skipCards({ rolloutId, deviceNos, reason: reason.trim() })}
      fallback={texts.unexpected}
      onSaved={onDone}
      onClose={onClose}
    >
      <p>这 {deviceNos.length} 台设备在本计划中不再升级，也不计入成功或失败的比例；已结束的设备不受影响。</p>
      <Form.Item name="reason" label="原因" rules={[required(texts.rolloutReasonRequired)]}>
        <Input.TextArea rows={2} maxLength={maxRemark} showCount placeholder="例如：门口正在装修，断电到月底" />
      </Form.Item>
    </FormDialog>
  );
};

export type CardFilters = Readonly<Record<string, string>>;

const fieldsOf = (groups: readonly string[]): FilterField[] => [
  { kind: 'text', name: 'deviceNo', label: '设备编号' },
  { kind: 'school', name: 'schoolCode', label: '学校' },
  {
    kind: 'choice',
    name: 'state',
    label: '状态',
    options: rolloutCardStates.map((value) => ({ value, label: rolloutCardStateLabels[value] })),
  },
  ...(groups.length === 1
    ? []
    : [
        {
          kind: 'choice' as const,
          name: 'group',
          label: '分组',
          options: groups.map((name, at) => ({ value: String(at + 1), label: `${at + 1} ${name}` })),
        },
      ]),
];

const filterOf = (rolloutId: string, { state, group, ...rest }: CardFilters): CardFilter => ({
  rolloutId,
  ...rest,
  ...(state === undefined ? {} : { states: [state as RolloutCardState] }),
  ...(group === undefined ? {} : { group: Number(group) }),
});

interface CardsPanelProps {
  rolloutId: string;
  groups: readonly Group[];
  filters: CardFilters;
  onFilters: (filters: CardFilters) => void;
  /** Cards can be left out now. */
  maySkip: boolean;
  onChanged: () => void;
}

/** All cards of a rollout; those that have not ended can be left out. */
export const CardsPanel = ({ rolloutId, groups, filters, onFilters, maySkip, onChanged }: CardsPanelProps) => {
  const { opened, open, close } = useFormDialog<string[]>('skip');
  const [skips, setSkips] = useState(0);
  // the groups move, their names do not
  const names = groups.map(({ name }) => name).join('\n');
  const fields = useMemo(() => fieldsOf(names.split('\n')), [names]);
  const filter = useMemo(() => filterOf(rolloutId, filters), [rolloutId, filters]);
  return (
    <>
      <div className="kit-gap">
        <FilterBar fields={fields} filters={filters} onApply={onFilters} label="筛选设备" />
      </div>
      <CardTable key={skips} label="计划中的设备" filter={filter} {...(maySkip ? { onSkip: open } : {})} />
      {opened !== null && (
        <SkipDialog
          dialog={opened}
          rolloutId={rolloutId}
          onClose={close}
          onDone={(count) => {
            notify(
              count === 0 ? 'warning' : 'success',
              count === 0 ? texts.rolloutNothingToSkip : `已跳过 ${count} 台设备`,
            );
            close();
            setSkips(skips + 1);
            onChanged();
          }}
        />
      )}
    </>
  );
};
