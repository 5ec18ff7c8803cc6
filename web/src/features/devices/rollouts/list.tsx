import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { rolloutStateLabels, rolloutStates, texts } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { lazyPart } from '../../../core/parts.js';
import { useReach } from '../../../core/screens.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Loading } from '../../../kit/states/loading.js';
import { rolloutLive, rolloutsKey, useLiveRollouts } from '../../../resources/rollouts/live.js';
import { rolloutListQuery } from './api.js';
import { rolloutColumns } from './columns.js';
import type { OpenPlan } from './plan-dialog.js';
import { useShownRollout } from './use-shown-rollout.js';
import './rollouts.css';

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
  const [shown, show] = useShownRollout();
  useLiveRollouts();
  if (shown === null) return <RolloutList onShow={show} />;
  return (
    <Suspense fallback={<Loading rows={10} />}>
      <RolloutPage key={shown} rolloutId={shown} onShow={show} />
    </Suspense>
  );
};

export default Rollouts;
