import { Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { rolloutCardStateLabels, rolloutCardStates, texts, type RolloutCardState, maxRemark } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { FilterBar, type FilterField } from '../../../kit/filters/filters.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { useFormDialog, type OpenForm } from '../../../kit/form/use-form-dialog.js';
import type { Group } from '../../../resources/rollouts/labels.js';
import { type CardFilter, skipCards } from './api.js';
import { CardTable } from './card-table.js';

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
