import { grantStateLabels, type GrantState } from '#libs/contracts';
import type { Tone } from '../../core/theme.js';
import { Button } from '../../kit/controls/controls.js';
import { StateMark } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { StudentLink, TeacherLink } from '../../kit/values/object-link.js';
import { type Shown, monthText, pointsText, type Reward, type Task } from './api.js';

const tones: Record<GrantState, Tone> = { pending: 'busy', available: 'good', returned: 'neutral', refused: 'bad' };

/** Where the points of a grant are. */
export const GrantMark = ({ state }: { state: GrantState }) => (
  <StateMark tone={tones[state]} label={grantStateLabels[state]} />
);

/** Whose subscriptions a row opens. */
type Show = (of: Omit<Shown, 'schoolCode'>) => void;

const teacher = <Row extends Reward | Task>(): Column<Row>[] => [
  column('teacherName', '教师', 100, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => (row.teacherName ? <TeacherLink {...row} /> : <span className="muted">无班主任</span>),
  }),
  column('phone', '手机', 115, { render: (_, { phone }) => phone || '-' }),
];

const detail = (label: string, onClick: () => void) => (
  <Button type="link" size="small" onClick={onClick} aria-label={`${label} 的订阅明细`}>
    订阅明细
  </Button>
);

/** Columns of the rewards; one without points says why. */
export const rewardColumns = (show: Show): Column<Reward>[] => [
  ...teacher<Reward>(),
  field('className', '班级', 110, { ellipsis: true }),
  column('studentName', '学生', 80, { ellipsis: true, render: (_, row) => <StudentLink {...row} /> }),
  field('taskName', '任务', 80, { ellipsis: true }),
  column('points', '积分', 70, { align: 'right', render: (_, { points }) => pointsText(points) }),
  column('state', '状态', 100, { render: (_, { state }) => <GrantMark state={state} /> }),
  column('reason', '原因', 170, { ellipsis: true, render: (_, { reason }) => reason || '-' }),
  column('month', '月份', 80, { render: (_, { month }) => monthText(month) }),
  field('createDate', '时间', 160),
  column('actions', '操作', 100, {
    fixed: 'right',
    render: (_, { id, uid, teacherName, month }) =>
      uid !== '' && detail(teacherName, () => show({ uid, teacherName, month, eventId: id })),
  }),
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
  column('month', '月份', 80, { render: (_, { month }) => monthText(month) }),
  field('taskName', '任务', 110, { ellipsis: true }),
  field('targetCount', '目标', 80, { align: 'right' }),
  field('finishedCount', '完成', 80, { align: 'right' }),
  column('state', '进度', 120, { render: (_, row) => <Finished {...row} /> }),
  column('points', '积分', 100, { align: 'right', render: (_, { points }) => pointsText(points) }),
  column('actions', '操作', 100, {
    fixed: 'right',
    render: (_, { uid, teacherName, month, taskCode }) =>
      uid !== '' && detail(teacherName, () => show({ uid, teacherName, month, taskCode })),
  }),
];
