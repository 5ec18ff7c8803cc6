import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { routeOf } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import { Tabs } from '../../kit/controls/controls.js';
import { ListPage } from '../../kit/list/list-page.js';
import { rewardsQuery, tasksQuery, type Shown, usePointsHold } from './api.js';
import { rewardColumns, taskColumns } from './reward-columns.js';
import { useTeacherFilters } from './use-filters.js';

const DetailDialog = lazyPart(async () => ({ default: (await import('./detail-dialog.js')).DetailDialog }));

const { sizes = [] } = routeOf('/home/integral/reward') ?? {};

type Show = (shown: Omit<Shown, 'schoolCode'>) => void;

interface ListProps {
  schoolCode: string;
  onShow: Show;
}

const RewardList = ({ schoolCode, onShow }: ListProps) => {
  const filters = useTeacherFilters(schoolCode);
  const query = useMemo(() => rewardsQuery(schoolCode), [schoolCode]);
  const columns = useMemo(() => rewardColumns(onShow), [onShow]);
  return (
    <ListPage
      label="奖励明细"
      noun="奖励"
      query={query}
      columns={columns}
      filters={filters}
      rowKey="id"
      defaultSize={20}
      pageSizes={sizes}
      hint="学校启用积分后，每次新订阅和续订的奖励会出现在这里"
    />
  );
};

const TaskList = ({ schoolCode, onShow }: ListProps) => {
  const filters = useTeacherFilters(schoolCode);
  const query = useMemo(() => tasksQuery(schoolCode), [schoolCode]);
  const columns = useMemo(() => taskColumns(onShow), [onShow]);
  return (
    <ListPage
      label="任务汇总"
      noun="任务"
      query={query}
      columns={columns}
      filters={filters}
      rowKey="id"
      defaultSize={20}
      pageSizes={sizes}
      hint="教师在一个月里完成的任务会汇总在这里"
    />
  );
};

const kept = ['schoolCode', 'uid', 'phone', 'classCode', 'month', 'startTime', 'endTime'];

/** The open tab, in the address; the filters go along to the other one, the page does not. */
const useTab = () => {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (tab: string) =>
      setParams((current) => {
        const pairs = kept.flatMap((name): [string, string][] => {
          const value = current.get(name);
          return value === null ? [] : [[name, value]];
        });
        return new URLSearchParams(tab === 'task' ? [...pairs, ['tab', tab]] : pairs);
      }),
    [setParams],
  );
  return [params.get('tab') === 'task' ? 'task' : 'reward', open] as const;
};

/** What teachers of a school have earned: each reward, and each task of a month. */
const RewardTabs = ({ schoolCode }: { schoolCode: string }) => {
  const [tab, open] = useTab();
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback<Show>((what) => setShown({ ...what, schoolCode }), [schoolCode]);
  const props = usePointsHold(schoolCode);
  return (
    <div {...props}>
      <Tabs
        activeKey={tab}
        onChange={open}
        destroyOnHidden
        items={[
          { key: 'reward', label: '奖励', children: <RewardList schoolCode={schoolCode} onShow={show} /> },
          { key: 'task', label: '任务', children: <TaskList schoolCode={schoolCode} onShow={show} /> },
        ]}
      />
      <Suspense>{shown !== null && <DetailDialog shown={shown} onClose={() => setShown(null)} />}</Suspense>
    </div>
  );
};

export default RewardTabs;
