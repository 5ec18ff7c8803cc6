import { Space } from 'antd';
import { Link } from 'react-router';
import { StateMark } from '../../kit/states/state-mark.js';
import type { Column } from '../../kit/table/data-table.js';
import { balancesAddress, callLogAddress } from './addresses.js';
import { openMark } from './labels.js';
import { minutesText } from './minutes.js';
import type { CallSchool } from './rows.js';

const Actions = ({ row }: { row: CallSchool }) => (
  <Space size={12} className="row-actions">
    <Link to={callLogAddress(row)} aria-label={`${row.schoolName} 通话记录`}>
      通话记录
    </Link>
    <Link to={balancesAddress(row.schoolCode)} aria-label={`${row.schoolName} 余额列表`}>
      余额列表
    </Link>
  </Space>
);

/** Columns of the schools. Source: requirement document 2, section 2. */
export const callSchoolColumns: Column<CallSchool>[] = [
  { key: 'schoolName', title: '学校名称', dataIndex: 'schoolName', width: 220, fixed: 'left', ellipsis: true },
  { key: 'schoolCode', title: '学校编码', dataIndex: 'schoolCode', width: 130, ellipsis: true },
  {
    key: 'isOpenVideoCall',
    title: '视频通话',
    width: 100,
    render: (_, { isOpenVideoCall }) => <StateMark {...openMark(isOpenVideoCall)} />,
  },
  {
    key: 'isOpenParentsCall',
    title: '家长拨打',
    width: 100,
    render: (_, { isOpenParentsCall }) => <StateMark {...openMark(isOpenParentsCall)} />,
  },
  {
    key: 'callCount',
    title: '通话次数',
    width: 100,
    align: 'right',
    render: (_, { callCount }) => callCount.toLocaleString('zh-CN'),
  },
  { key: 'useTime', title: '通话时长', width: 130, align: 'right', render: (_, { useTime }) => minutesText(useTime) },
  {
    key: 'rechargeAmount',
    title: '充值金额',
    width: 120,
    align: 'right',
    render: (_, { rechargeAmount }) => `¥${rechargeAmount}`,
  },
  { key: 'actions', title: '操作', width: 160, fixed: 'right', render: (_, row) => <Actions row={row} /> },
];
