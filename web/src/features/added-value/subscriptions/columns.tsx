import { Button } from 'antd';
import { orderModeLabels, type OrderMode } from '#libs/contracts';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { Column } from '../../../kit/table/data-table.js';
import { runs, statusOf } from './labels.js';
import type { Subscription } from './rows.js';

const modeText = (mode: string): string => orderModeLabels[mode as OrderMode] ?? mode;

/** Columns of the roster. Source: first requirement document, section 3. */
export const rosterColumns = (cancel: (row: Subscription) => void): Column<Subscription>[] => [
  { key: 'className', title: '班级', dataIndex: 'className', width: 95, ellipsis: true },
  {
    key: 'studentName',
    title: '学生',
    width: 90,
    ellipsis: true,
    render: (_, { studentName, studentLeft }) => (studentLeft ? `${studentName}（已离校）` : studentName),
  },
  { key: 'parentName', title: '家长', dataIndex: 'parentName', width: 85, ellipsis: true },
  { key: 'phone', title: '手机', dataIndex: 'phone', width: 115 },
  { key: 'payItemName', title: '支付项', dataIndex: 'payItemName', width: 105, ellipsis: true },
  { key: 'subscribeTime', title: '订阅时间', dataIndex: 'subscribeTime', width: 150 },
  { key: 'status', title: '状态', width: 120, render: (_, row) => <StateMark {...statusOf(row)} /> },
  { key: 'orderMode', title: '订购方式', width: 85, render: (_, { orderMode }) => modeText(orderMode) },
  { key: 'expirationTime', title: '到期时间', dataIndex: 'expirationTime', width: 150 },
  {
    key: 'actions',
    title: '操作',
    width: 85,
    fixed: 'right',
    render: (_, row) =>
      runs(row) && (
        <Button type="link" size="small" danger onClick={() => cancel(row)}>
          取消订阅
        </Button>
      ),
  },
];
