import { Button, Space } from 'antd';
import type { Column } from '../../kit/table/data-table.js';
import { monthText, pointsText, type ChosenTeacher, type TeacherStats } from './rows.js';
import { StatementButton } from './statement-button.js';

interface StatsHandlers {
  schoolCode: string;
  exchange: (teacher: ChosenTeacher) => void;
  giveBack: (teacher: ChosenTeacher) => void;
}

const Actions = ({ row, handlers }: { row: TeacherStats; handlers: StatsHandlers }) => {
  const { uid, teacherName } = row;
  const teacher = { uid, teacherName };
  return (
    <Space size={0} className="row-actions">
      <StatementButton schoolCode={handlers.schoolCode} teacher={teacher} />
      <Button type="link" size="small" onClick={() => handlers.exchange(teacher)} aria-label={`兑换 ${teacherName}`}>
        兑换
      </Button>
      <Button
        type="link"
        size="small"
        danger
        onClick={() => handlers.giveBack(teacher)}
        aria-label={`收回 ${teacherName}`}
      >
        收回
      </Button>
    </Space>
  );
};

const figure = (key: 'allotPoints' | 'totalPoints' | 'exchangedPoints' | 'balance', title: string) =>
  ({
    key,
    title,
    width: 85,
    align: 'right',
    render: (_: unknown, row: TeacherStats) => pointsText(row[key]),
  }) as const;

/** Columns of the statistics: a teacher in a month. */
export const statsColumns = (handlers: StatsHandlers): Column<TeacherStats>[] => [
  { key: 'teacherName', title: '教师', dataIndex: 'teacherName', width: 90, fixed: 'left', ellipsis: true },
  { key: 'phone', title: '手机', width: 115, render: (_, { phone }) => phone || '-' },
  { key: 'className', title: '班级', width: 105, ellipsis: true, render: (_, row) => row.className || '-' },
  { key: 'month', title: '月份', width: 80, render: (_, { month }) => monthText(month) },
  figure('allotPoints', '发放积分'),
  figure('totalPoints', '获得积分'),
  figure('exchangedPoints', '兑换积分'),
  figure('balance', '当前余额'),
  {
    key: 'actions',
    title: '操作',
    width: 165,
    fixed: 'right',
    render: (_, row) => <Actions row={row} handlers={handlers} />,
  },
];
