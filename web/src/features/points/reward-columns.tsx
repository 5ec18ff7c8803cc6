import { Button } from 'antd';
import { grantStateLabels, type GrantState } from '#libs/contracts';
import type { Tone } from '../../core/theme.js';
import { StateMark } from '../../kit/states/state-mark.js';
import type { Column } from '../../kit/table/data-table.js';
import type { Shown } from './lists-api.js';
import { monthText, pointsText, type Reward, type Task } from './rows.js';

const tones: Record<GrantState, Tone> = { pending: 'busy', available: 'good', returned: 'neutral', refused: 'bad' };

/** Where the points of a grant are. */
export const GrantMark = ({ state }: { state: GrantState }) => (
  <StateMark tone={tones[state]} label={grantStateLabels[state]} />
);

/** Whose subscriptions a row opens. */
type Show = (of: Omit<Shown, 'schoolCode'>) => void;

const teacher = <Row extends Reward | Task>(): Column<Row>[] => [
  {
    key: 'teacherName',
    title: '教师',
    width: 100,
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => row.teacherName || <span className="muted">无班主任</span>,
  },
  { key: 'phone', title: '手机', width: 115, render: (_, { phone }) => phone || '-' },
];

const detail = (label: string, onClick: () => void) => (
  <Button type="link" size="small" onClick={onClick} aria-label={`${label} 的订阅明细`}>
    订阅明细
  </Button>
);

/** Columns of the rewards; one without points says why. */
export const rewardColumns = (show: Show): Column<Reward>[] => [
  ...teacher<Reward>(),
  { key: 'className', title: '班级', dataIndex: 'className', width: 110, ellipsis: true },
  { key: 'studentName', title: '学生', dataIndex: 'studentName', width: 80, ellipsis: true },
  { key: 'taskName', title: '任务', dataIndex: 'taskName', width: 80, ellipsis: true },
  { key: 'points', title: '积分', width: 70, align: 'right', render: (_, { points }) => pointsText(points) },
  { key: 'state', title: '状态', width: 100, render: (_, { state }) => <GrantMark state={state} /> },
  { key: 'reason', title: '原因', width: 170, ellipsis: true, render: (_, { reason }) => reason || '-' },
  { key: 'month', title: '月份', width: 80, render: (_, { month }) => monthText(month) },
  { key: 'createDate', title: '时间', dataIndex: 'createDate', width: 160 },
  {
    key: 'actions',
    title: '操作',
    width: 100,
    fixed: 'right',
    render: (_, { id, uid, teacherName, month }) =>
      uid !== '' && detail(teacherName, () => show({ uid, teacherName, month, eventId: id })),
  },
];

const Finished = ({ finishedCount, targetCount }: Task) => {
  if (targetCount === 0) return <span className="muted">无目标</span>;
  return finishedCount >= targetCount ? (
    <StateMark tone="good" label="已达成" />
  ) : (
    <StateMark tone="busy" label={`还差 ${targetCount - finishedCount}`} />
  );
};

/** Columns of the tasks: teacher, month, how far. */
export const taskColumns = (show: Show): Column<Task>[] => [
  ...teacher<Task>(),
  { key: 'month', title: '月份', width: 80, render: (_, { month }) => monthText(month) },
  { key: 'taskName', title: '任务', dataIndex: 'taskName', width: 110, ellipsis: true },
  { key: 'targetCount', title: '目标', dataIndex: 'targetCount', width: 80, align: 'right' },
  { key: 'finishedCount', title: '完成', dataIndex: 'finishedCount', width: 80, align: 'right' },
  { key: 'state', title: '进度', width: 120, render: (_, row) => <Finished {...row} /> },
  { key: 'points', title: '积分', width: 100, align: 'right', render: (_, { points }) => pointsText(points) },
  {
    key: 'actions',
    title: '操作',
    width: 100,
    fixed: 'right',
    render: (_, { uid, teacherName, month, taskCode }) =>
      uid !== '' && detail(teacherName, () => show({ uid, teacherName, month, taskCode })),
  },
];
