import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { rolloutStateLabels, rolloutStates, texts, haltText } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { useReach } from '../../../core/screens.js';
import { Button, Tag } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { useShown } from '../../../kit/list/url-state.js';
import { Loading, StateMark } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { groupsText, rolloutMark, type Rollout } from '../../../resources/rollouts/labels.js';
import { rolloutLive, rolloutsKey, useLiveRollouts } from '../../../resources/rollouts/live.js';
import { RolloutProgress } from '../../../resources/rollouts/progress.js';
import { rolloutListQuery } from './api.js';
import type { OpenPlan } from './plan-dialog.js';
import './rollouts.css';

const StateCell = ({ rollout: { state, haltReason } }: { rollout: Rollout }) => (
  <span title={haltReason === null ? undefined : haltText(haltReason)}>
    <StateMark {...rolloutMark(state)} />
    {state === 'paused' && haltReason !== null && <span className="muted"> {haltText(haltReason)}</span>}
  </span>
);

const rolloutColumns = (open: (rolloutId: string) => void): Column<Rollout>[] => [
  column('name', '计划名称', 210, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => (
      <span className="rollout-name">
        {!row.respectsLessons && <Tag>紧急</Tag>}
        <button type="button" className="cell-link" title={row.name} onClick={() => open(row.rolloutId)}>
          {row.name}
        </button>
      </span>
    ),
  }),
  column('target', '目标版本', 140, {
    ellipsis: true,
    render: (_, { model, versionName }) => `${model ?? '多个型号'} ${versionName ?? '原版本'}`,
  }),
  column('state', '状态', 190, { ellipsis: true, render: (_, row) => <StateCell rollout={row} /> }),
  column('progress', '进度', 230, { render: (_, row) => <RolloutProgress rollout={row} /> }),
  column('group', '分组', 126, { ellipsis: true, render: (_, row) => groupsText(row) }),
  field('createdBy', '创建人', 110, { ellipsis: true }),
  field('createDate', '创建时间', 170),
  column('startedAt', '开始时间', 170, { render: (_, { startedAt, startAt }) => startedAt ?? startAt ?? '-' }),
];

// The list is most visits; the form and the picture bring parts that it does not need.
const PlanDialog = lazyPart(async () => ({ default: (await import('./plan-dialog.js')).PlanDialog }));
const RolloutPage = lazyPart(async () => ({ default: (await import('./rollout-page.js')).RolloutPage }));

const filters: FilterField[] = [
  { kind: 'text', name: 'name', label: '计划名称' },
  {
    kind: 'choice',
    name: 'state',
    label: '状态',
    options: rolloutStates.map((value) => ({ value, label: rolloutStateLabels[value] })),
  },
  { kind: 'text', name: 'model', label: '型号', width: 110 },
  { kind: 'school', name: 'schoolCode', label: '学校' },
];

const versionScreen = '/home/schoolDevice/version';

/** What comes before the first rollout. */
const FirstSteps = () => {
  const reach = useReach();
  return (
    <p className="muted">
      先在
      {reach(versionScreen) ? <Link to={versionScreen}>「版本管理」</Link> : '「版本管理」'}
      上传版本的升级包，再回到这里新建计划：先试点几台，没有问题再逐步扩大。
    </p>
  );
};

const RolloutList = ({ onShow }: { onShow: (rolloutId: string) => void }) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<OpenPlan>('plan');
  const columns = useMemo(() => rolloutColumns(onShow), [onShow]);
  return (
    <>
      <ListPage
        label="升级计划"
        query={rolloutListQuery}
        columns={columns}
        filters={filters}
        rowKey="rolloutId"
        defaultSize={20}
        live={rolloutLive}
        hint={<FirstSteps />}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open({ form: {} })}>
            新建计划
          </Button>
        }
      />
      {opened !== null && (
        <Suspense>
          <PlanDialog
            dialog={opened}
            onClose={close}
            onSaved={(rolloutId) => {
              notify('success', texts.rolloutAdded);
              close();
              void client.invalidateQueries({ queryKey: rolloutsKey });
              onShow(rolloutId);
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** The rollouts, or the one that the address names. */
const Rollouts = () => {
  const [shown, show] = useShown('rollout');
  useLiveRollouts();
  if (shown === null) return <RolloutList onShow={show} />;
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <RolloutPage key={shown} rolloutId={shown} onShow={show} />
    </Suspense>
  );
};

export default Rollouts;
