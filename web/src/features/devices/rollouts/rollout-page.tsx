import { ArrowLeftOutlined } from '@ant-design/icons';
import { useState, Suspense } from 'react';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { isCardEnded, rolloutCardStates, texts } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { Button, Space, Tabs, Tag } from '../../../kit/controls/controls.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { Loading, StateMark, Failed, OutOfDate } from '../../../kit/states/states.js';
import { rolloutMark, sumOf, type RolloutDetail } from '../../../resources/rollouts/labels.js';
import { rolloutPartsKey, rolloutsKey } from '../../../resources/rollouts/live.js';
import { ActDialog } from './act-dialog.js';
import { acts, actsOf, type Act } from './actions.js';
import { rolloutQuery, readDraft } from './api.js';
import { CardsPanel, type CardFilters } from './cards-panel.js';
import { FailuresPanel } from './failures-panel.js';
import { DecisionsPanel, GroupsPanel } from './groups-panel.js';
import { planForm } from './plan-body.js';
import type { OpenPlan } from './plan-dialog.js';
import { Banners, Facts, Pace } from './summary.js';
import './rollouts.css';

const PlanDialog = lazyPart(async () => ({ default: (await import('./plan-dialog.js')).PlanDialog }));

/** The button that edits a draft, in the form of a new one. */
const EditDraft = ({ rolloutId, onSaved }: { rolloutId: string; onSaved: () => void }) => {
  const { opened, open, close } = useFormDialog<OpenPlan>('draft');
  const read = useMutation({
    mutationFn: () => readDraft(rolloutId),
    onSuccess: (body) => {
      const form = planForm(body);
      if (form === null) notify('error', texts.rolloutDraftForeign);
      else open({ form, rolloutId, version: body.version });
    },
  });
  return (
    <>
      <Button loading={read.isPending} onClick={() => read.mutate()}>
        编辑
      </Button>
      {opened !== null && (
        <Suspense>
          <PlanDialog
            dialog={opened}
            onClose={close}
            onSaved={() => {
              notify('success', texts.rolloutChanged);
              close();
              onSaved();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

interface PageProps {
  rollout: RolloutDetail;
  onShow: (rolloutId: string | null) => void;
}

const Linked = ({ rollout, onShow }: PageProps) => {
  const { kind, repairsId, repairedById } = rollout;
  return (
    <>
      {kind === 'rollBack' && <Tag>回退</Tag>}
      {repairsId !== null && (
        <Button type="link" size="small" onClick={() => onShow(repairsId)}>
          查看被回退的计划
        </Button>
      )}
      {repairedById !== null && (
        <Button type="link" size="small" onClick={() => onShow(repairedById)}>
          查看回退计划
        </Button>
      )}
    </>
  );
};

/** The buttons that the state takes. */
const ActButtons = ({ actions, onAct }: { actions: readonly string[]; onAct: (act: Act) => void }) => (
  <Space wrap>
    {actsOf(actions).map((act) => (
      <Button
        key={act}
        type={acts[act].main === true ? 'primary' : 'default'}
        danger={acts[act].danger === true}
        onClick={() => onAct(act)}
      >
        {acts[act].label}
      </Button>
    ))}
  </Space>
);

const Head = ({ rollout, onShow }: PageProps) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<Act>('act');
  const reread = () => {
    void client.invalidateQueries({ queryKey: rolloutsKey });
    void client.invalidateQueries({ queryKey: rolloutPartsKey });
  };
  const done = (made: string | null) => {
    notify('success', made === null ? texts.rolloutDone : texts.rolloutAdded);
    close();
    reread();
    if (made !== null) onShow(made);
  };
  return (
    <div className="rollout-head">
      <Button type="text" icon={<ArrowLeftOutlined />} onClick={() => onShow(null)}>
        全部计划
      </Button>
      <h2>{rollout.name}</h2>
      <StateMark {...rolloutMark(rollout.state)} />
      <Linked rollout={rollout} onShow={onShow} />
      <div className="rollout-acts">
        {rollout.actions.includes('change') && <EditDraft rolloutId={rollout.rolloutId} onSaved={reread} />}
        <ActButtons actions={rollout.actions} onAct={open} />
      </div>
      {opened !== null && <ActDialog dialog={opened} rollout={rollout} onClose={close} onDone={done} />}
    </div>
  );
};

const tabs = ['failures', 'cards', 'decisions', 'facts'] as const;
type Tab = (typeof tabs)[number];

const open = rolloutCardStates.filter((state) => !isCardEnded(state));

interface PartsProps {
  rollout: RolloutDetail;
  tab: Tab;
  onTab: (tab: Tab) => void;
  filters: CardFilters;
  onFilters: (filters: CardFilters) => void;
}

const Parts = ({ rollout, tab, onTab, filters, onFilters }: PartsProps) => {
  const client = useQueryClient();
  const { rolloutId, groupList, counts, total } = rollout;
  const cards = (
    <CardsPanel
      rolloutId={rolloutId}
      groups={groupList}
      filters={filters}
      onFilters={onFilters}
      maySkip={sumOf(counts, open) > 0}
      onChanged={() => void client.invalidateQueries({ queryKey: rolloutsKey })}
    />
  );
  return (
    <section className="panel" aria-label="详情">
      <Tabs
        activeKey={tab}
        onChange={(key) => onTab(tabs.find((each) => each === key) ?? 'failures')}
        destroyOnHidden
        items={[
          {
            key: 'failures',
            label: `失败原因（${sumOf(counts, ['failed'])}）`,
            children: <FailuresPanel rolloutId={rolloutId} />,
          },
          { key: 'cards', label: `设备（${total}）`, children: cards },
          {
            key: 'decisions',
            label: '决策记录',
            children: <DecisionsPanel rolloutId={rolloutId} groups={groupList} />,
          },
          { key: 'facts', label: '计划内容', children: <Facts rollout={rollout} /> },
        ]}
      />
    </section>
  );
};

const Body = ({ rollout, onShow }: PageProps) => {
  const [tab, setTab] = useState<Tab>(sumOf(rollout.counts, ['failed']) > 0 ? 'failures' : 'cards');
  const [filters, setFilters] = useState<CardFilters>({});
  const showGroup = (position: number) => {
    setFilters({ group: String(position) });
    setTab('cards');
  };
  return (
    <>
      <Head rollout={rollout} onShow={onShow} />
      <Banners rollout={rollout} />
      <div className="rollout-picture">
        <GroupsPanel rollout={rollout} onGroup={showGroup} />
        <Pace rollout={rollout} />
      </div>
      <Parts rollout={rollout} tab={tab} onTab={setTab} filters={filters} onFilters={setFilters} />
    </>
  );
};

interface RolloutPageProps {
  rolloutId: string;
  onShow: (rolloutId: string | null) => void;
}

/** One rollout: where it stands, why, and what can be done about it. */
export const RolloutPage = ({ rolloutId, onShow }: RolloutPageProps) => {
  const { data, error, refetch } = useQuery(rolloutQuery(rolloutId));
  const reread = () => void refetch();
  return (
    <article className="rollout-page" aria-label="升级计划详情">
      {data === undefined && error === null && <Loading rows={10} />}
      {data === undefined && error !== null && (
        <>
          <Button type="text" icon={<ArrowLeftOutlined />} onClick={() => onShow(null)}>
            全部计划
          </Button>
          <Failed error={error} onRetry={reread} />
        </>
      )}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={reread} />}
      {data !== undefined && <Body rollout={data} onShow={onShow} />}
    </article>
  );
};
