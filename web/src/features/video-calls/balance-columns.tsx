import { Button, Tag } from 'antd';
import type { Column } from '../../kit/table/data-table.js';
import { minutesText } from './minutes.js';
import type { Balance, ChosenStudent } from './rows.js';

/** Minutes that are left; few of them are marked. `threshold`: below how many minutes, where that is known. */
export const Surplus = ({
  surplusCallTime,
  low,
  threshold,
}: Pick<Balance, 'surplusCallTime' | 'low'> & { threshold?: number | undefined }) => (
  <span className="calls-tagged">
    {low === 1 && (
      <Tag
        color="error"
        title={threshold === undefined ? '低于学校设置的余额提醒' : `低于学校设置的余额提醒 ${threshold} 分钟`}
      >
        余额不足
      </Tag>
    )}
    {minutesText(surplusCallTime)}
  </span>
);

interface BalanceHandlers {
  show: (studentUid: string) => void;
  recharge: (student: ChosenStudent) => void;
  /** Of the chosen school. */
  threshold: number | undefined;
}

/** Columns of the balances. Source: requirement document 2, section 3. */
export const balanceColumns = ({ show, recharge, threshold }: BalanceHandlers): Column<Balance>[] => [
  {
    key: 'name',
    title: '姓名',
    width: 120,
    fixed: 'left',
    ellipsis: true,
    render: (_, { name, studentUid }) => (
      <button type="button" className="cell-link" onClick={() => show(studentUid)}>
        {name}
      </button>
    ),
  },
  { key: 'className', title: '班级', dataIndex: 'className', width: 130, ellipsis: true },
  {
    key: 'surplusCallTime',
    title: '剩余时长',
    width: 190,
    align: 'right',
    render: (_, row) => <Surplus {...row} threshold={threshold} />,
  },
  { key: 'price', title: '充值金额', width: 110, align: 'right', render: (_, { price }) => `¥${price}` },
  { key: 'monthlyEnd', title: '包月到期', width: 165, render: (_, { monthlyEnd }) => monthlyEnd ?? '-' },
  { key: 'phone', title: '手机', width: 125, render: (_, { phone }) => phone || '-' },
  { key: 'schoolName', title: '学校', dataIndex: 'schoolName', width: 180, ellipsis: true },
  {
    key: 'actions',
    title: '操作',
    width: 80,
    fixed: 'right',
    render: (_, { schoolCode, studentUid, name }) => (
      <Button
        type="link"
        size="small"
        aria-label={`充值 ${name}`}
        onClick={() => recharge({ schoolCode, studentUid, name })}
      >
        充值
      </Button>
    ),
  },
];
