import { Button, Tag } from 'antd';
import { column, field, type Column } from '../../kit/table/column.js';
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
  column('name', '姓名', 120, {
    fixed: 'left',
    ellipsis: true,
    render: (_, { name, studentUid }) => (
      <button type="button" className="cell-link" onClick={() => show(studentUid)}>
        {name}
      </button>
    ),
  }),
  field('className', '班级', 130, { ellipsis: true }),
  column('surplusCallTime', '剩余时长', 190, {
    align: 'right',
    render: (_, row) => <Surplus {...row} threshold={threshold} />,
  }),
  column('price', '充值金额', 110, { align: 'right', render: (_, { price }) => `¥${price}` }),
  column('monthlyEnd', '包月到期', 165, { render: (_, { monthlyEnd }) => monthlyEnd ?? '-' }),
  column('phone', '手机', 125, { render: (_, { phone }) => phone || '-' }),
  field('schoolName', '学校', 180, { ellipsis: true }),
  column('actions', '操作', 80, {
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
  }),
];
