import { Button, Space } from 'antd';
import { Link } from 'react-router';
import { address } from '../../core/addresses.js';
import { StateMark } from '../../kit/states/state-mark.js';
import type { Column } from '../../kit/table/data-table.js';
import { pointsText, type PointsSchool } from './rows.js';

const Enabled = ({ enabled }: Pick<PointsSchool, 'enabled'>) =>
  enabled === 1 ? <StateMark tone="good" label="已启用" /> : <StateMark tone="neutral" label="未启用" />;

interface ActionsProps {
  row: PointsSchool;
  onSwitch: (row: PointsSchool) => void;
}

const Actions = ({ row, onSwitch }: ActionsProps) => {
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
export const pointsSchoolColumns = (onSwitch: (row: PointsSchool) => void): Column<PointsSchool>[] => [
  { key: 'schoolName', title: '学校名称', dataIndex: 'schoolName', width: 205, fixed: 'left', ellipsis: true },
  { key: 'schoolCode', title: '学校编码', dataIndex: 'schoolCode', width: 105, ellipsis: true },
  { key: 'enabled', title: '状态', width: 90, render: (_, row) => <Enabled {...row} /> },
  {
    key: 'vipStudentNum',
    title: '服务学生',
    width: 85,
    align: 'right',
    render: (_, row) => pointsText(row.vipStudentNum),
  },
  {
    key: 'totalAllotPoints',
    title: '本月积分池',
    width: 100,
    align: 'right',
    render: (_, row) => pointsText(row.totalAllotPoints),
  },
  {
    key: 'totalPoints',
    title: '教师已获积分',
    width: 115,
    align: 'right',
    render: (_, row) => pointsText(row.totalPoints),
  },
  {
    key: 'actions',
    title: '操作',
    width: 200,
    fixed: 'right',
    render: (_, row) => <Actions row={row} onSwitch={onSwitch} />,
  },
];
