import { Button } from 'antd';
import type { Column } from '../../kit/table/data-table.js';
import { packageText, sourceText } from './labels.js';
import { minutesText } from './minutes.js';
import type { Recharge } from './rows.js';
import { reversalKind, type ReversedRecharge } from './reversal.js';

/** What a recharge was, or that it was reversed. */
const kindText = ({ source, reversalOf }: Recharge): string => (reversalOf === null ? sourceText(source) : '撤回');

interface RechargeHandlers {
  show: (studentUid: string) => void;
  reverse: (recharge: ReversedRecharge) => void;
}

const periodColumns: Column<Recharge>[] = [
  { key: 'beginTime', title: '开始时间', width: 165, render: (_, { beginTime }) => beginTime ?? '-' },
  { key: 'endTime', title: '结束时间', width: 165, render: (_, { endTime }) => endTime ?? '-' },
];

/** Columns of recharges. Source: requirement document 2, section 3. */
export const rechargeColumns = ({ show, reverse }: RechargeHandlers): Column<Recharge>[] => [
  {
    key: 'name',
    title: '学生',
    width: 110,
    fixed: 'left',
    ellipsis: true,
    render: (_, { name, studentUid }) => (
      <button type="button" className="cell-link" onClick={() => show(studentUid)}>
        {name}
      </button>
    ),
  },
  { key: 'rechargePhone', title: '充值手机', width: 125, render: (_, row) => row.rechargePhone || '-' },
  {
    key: 'rechargeTime',
    title: '充值时长',
    width: 120,
    align: 'right',
    render: (_, { rechargeTime }) => minutesText(rechargeTime),
  },
  { key: 'price', title: '金额', width: 100, align: 'right', render: (_, { price }) => `¥${price}` },
  { key: 'packageType', title: '套餐类型', width: 100, render: (_, row) => packageText(row.packageType) },
  { key: 'source', title: '来源', width: 110, render: (_, row) => kindText(row) },
  { key: 'createdDate', title: '充值时间', dataIndex: 'createdDate', width: 165 },
  { key: 'className', title: '班级', dataIndex: 'className', width: 120, ellipsis: true },
  { key: 'schoolName', title: '学校', dataIndex: 'schoolName', width: 170, ellipsis: true },
  ...periodColumns,
  { key: 'reason', title: '原因', width: 160, ellipsis: true, render: (_, { reason }) => reason || '-' },
  {
    key: 'actions',
    title: '操作',
    width: 80,
    fixed: 'right',
    render: (_, row) => {
      const kind = reversalKind(row);
      return (
        kind !== null && (
          <Button type="link" size="small" danger aria-label={`${kind} ${row.name}`} onClick={() => reverse(row)}>
            {kind}
          </Button>
        )
      );
    },
  },
];
