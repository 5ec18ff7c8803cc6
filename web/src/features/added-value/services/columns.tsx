import { Button } from 'antd';
import { orderModeLabels } from '#libs/contracts';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { Column } from '../../../kit/table/data-table.js';
import { serviceMark } from '../../../resources/sales/labels.js';
import type { ServiceRow } from './api.js';

/** Columns of the service list. */
export const serviceColumns = (onRecords: (row: ServiceRow) => void): Column<ServiceRow>[] => [
  { key: 'className', title: '班级', dataIndex: 'className', width: 150, ellipsis: true },
  { key: 'studentName', title: '学生', dataIndex: 'studentName', width: 120, fixed: 'left', ellipsis: true },
  { key: 'parentName', title: '家长', width: 120, ellipsis: true, render: (_, row) => row.parentName || '-' },
  { key: 'phone', title: '手机', width: 130, render: (_, { phone }) => phone || '-' },
  { key: 'status', title: '服务状态', width: 110, render: (_, { status }) => <StateMark {...serviceMark(status)} /> },
  {
    key: 'orderMode',
    title: '订购方式',
    width: 110,
    render: (_, { orderMode }) => (orderMode === null ? '-' : orderModeLabels[orderMode]),
  },
  { key: 'expirationTime', title: '到期时间', width: 170, render: (_, row) => row.expirationTime ?? '-' },
  {
    key: 'actions',
    title: '操作',
    width: 110,
    fixed: 'right',
    render: (_, row) => (
      <Button type="link" size="small" onClick={() => onRecords(row)} aria-label={`${row.studentName} 的订购记录`}>
        订购记录
      </Button>
    ),
  },
];
