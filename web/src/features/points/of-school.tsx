import { Suspense, type ComponentType, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { Button, Space } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { SchoolScreen } from '../../kit/school/school-screen.js';
import { Loading, StateMark } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import {
  enablePoints,
  pointsSchoolsKey,
  pointsSchoolsQuery,
  pointsSchoolLive,
  type PointsSchool,
  pointsText,
} from './api.js';
import ExchangeList from './exchange-list.js';

const Enabled = ({ enabled }: Pick<PointsSchool, 'enabled'>) =>
  enabled === 1 ? <StateMark tone="good" label="已启用" /> : <StateMark tone="neutral" label="未启用" />;

const Actions = ({ row, onSwitch }: { row: PointsSchool; onSwitch: (row: PointsSchool) => void }) => {
  const { schoolCode, schoolName, enabled } = row;
  const act = enabled === 1 ? '停用' : '启用';
  const places = [
    ['设置', '/home/integral/seting'],
    ['奖励', '/home/integral/reward'],
    ['统计', '/home/integral/stats'],
  ] as const;
  return (
    <Space size={12} className="row-actions">
      {places.map(([label, path]) => (
        <Link key={path} to={address(path, { schoolCode })} aria-label={`${schoolName} ${label}`}>
          {label}
        </Link>
      ))}
      <Button
        type="link"
        size="small"
        danger={enabled === 1}
        onClick={() => onSwitch(row)}
        aria-label={`${act} ${schoolName}`}
      >
        {act}
      </Button>
    </Space>
  );
};

/** Columns of the schools. Source: requirement document 1, section 3. */
const pointsSchoolColumns = (onSwitch: (row: PointsSchool) => void): Column<PointsSchool>[] => [
  field('schoolName', '学校名称', 205, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => <SchoolLink school={row} />,
  }),
  field('schoolCode', '学校编码', 105, { ellipsis: true }),
  column('enabled', '状态', 90, { render: (_, row) => <Enabled {...row} /> }),
  column('vipStudentNum', '服务学生', 85, { align: 'right', render: (_, row) => pointsText(row.vipStudentNum) }),
  column('totalAllotPoints', '本月积分池', 100, {
    align: 'right',
    render: (_, row) => pointsText(row.totalAllotPoints),
  }),
  column('totalPoints', '教师已获积分', 115, { align: 'right', render: (_, row) => pointsText(row.totalPoints) }),
  column('actions', '操作', 200, { fixed: 'right', render: (_, row) => <Actions row={row} onSwitch={onSwitch} /> }),
];

const filters: FilterField[] = [
  { kind: 'text', name: 'schoolName', label: '学校名称', width: 180 },
  { kind: 'text', name: 'schoolCode', label: '学校编码' },
  { kind: 'area', name: 'area', label: '区域' },
  {
    kind: 'choice',
    name: 'enabled',
    label: '状态',
    options: [
      { value: '1', label: '已启用' },
      { value: '0', label: '未启用' },
    ],
  },
];

/** What happens when the points of a school are turned on: the text of turning off says it itself. */
const meaningOfOn =
  '启用后本月即按方案注入积分池，之后的新订阅和续订给当时的班主任发放积分；启用之前的订阅不补发。方案可以在「设置」中查看。';

/** Turns the points of a school on or off, each after a confirmation that says what it means. */
const useSwitch = () => {
  const client = useQueryClient();
  return useCallback(
    ({ schoolCode, schoolName, enabled }: PointsSchool) => {
      const isOn = enabled === 1;
      confirm({
        title: isOn ? texts.confirmPointsDisable : texts.confirmPointsEnable,
        content: isOn ? schoolName : `${schoolName}：${meaningOfOn}`,
        okText: isOn ? '停用' : '启用',
        ...(isOn ? { okButtonProps: { danger: true } } : {}),
        onOk: () =>
          enablePoints(schoolCode, isOn ? 0 : 1).then(
            (msg) => {
              notify('success', msg);
              void client.invalidateQueries({ queryKey: pointsSchoolsKey });
              void client.invalidateQueries({ queryKey: ['points-config', schoolCode] });
            },
            (error: unknown) => notifyProblem(error, texts.setFailed),
          ),
      });
    },
    [client],
  );
};

/** The schools and their points of the running month. */
const SchoolList = () => {
  const onSwitch = useSwitch();
  const columns = useMemo(() => pointsSchoolColumns(onSwitch), [onSwitch]);
  return (
    <ListPage
      label="积分概况"
      noun="学校"
      query={pointsSchoolsQuery}
      columns={columns}
      filters={filters}
      rowKey="schoolCode"
      defaultSize={20}
      live={pointsSchoolLive}
      hint="先在学校列表中添加学校，再为它启用积分"
    />
  );
};

// what only these two need of antd, tabs and number fields, comes with them
const RewardTabs = lazyPart(() => import('./reward-tabs.js'));
const Settings = lazyPart(() => import('./settings.js'));
// what these bring is for few pages: the time of business
const Statistics = lazyPart(() => import('./statistics.js'));
const DemoClock = lazyPart(async () => ({ default: (await import('../../resources/sales/demo-clock.js')).DemoClock }));

/** A screen about the points of one school. */
const ofSchool = (Part: ComponentType<{ schoolCode: string }>) => () => (
  <SchoolScreen>
    {({ schoolCode }) => (
      <Suspense fallback={<Loading rows={10} />}>
        <DemoClock />
        <Part schoolCode={schoolCode} />
      </Suspense>
    )}
  </SchoolScreen>
);

export const Rewards = ofSchool(RewardTabs);
export const Exchanges = ofSchool(ExchangeList);
export const PointsStatistics = ofSchool(Statistics);
export const PointsSettings = ofSchool(Settings);

/** The schools and their points of the running month. */
export const Schools = () => (
  <>
    <Suspense>
      <DemoClock />
    </Suspense>
    <SchoolList />
  </>
);
