import { Button } from 'antd';
import { exchangeResultLabels, type ExchangeResult } from '#libs/contracts';
import type { Tone } from '../../core/theme.js';
import { StateMark } from '../../kit/states/state-mark.js';
import type { Column } from '../../kit/table/data-table.js';
import { monthText, pointsText, type Exchange } from './rows.js';

const tones: Record<ExchangeResult, Tone> = { '': 'busy', SUCCESS: 'good', FAIL: 'bad' };

/** The result as the documents name it; one under way has none yet. */
const Result = ({ result_code, state, awaitsConfirm }: Pick<Exchange, 'result_code' | 'state' | 'awaitsConfirm'>) => {
  if (awaitsConfirm) return <StateMark tone="busy" label="处理中，待教师确认" />;
  if (state === 'unknown') return <StateMark tone="doubtful" label="处理中，结果待查" />;
  const label = exchangeResultLabels[result_code];
  return <StateMark tone={tones[result_code]} label={result_code === '' ? label : `${label} ${result_code}`} />;
};

/** Columns of the exchanges. Source: requirement document 0, section 8. */
export const exchangeColumns = (confirm: (exchange: Exchange) => void): Column<Exchange>[] => [
  { key: 'teacherName', title: '教师', dataIndex: 'teacherName', width: 120, fixed: 'left', ellipsis: true },
  { key: 'phone', title: '手机', width: 125, render: (_, { phone }) => phone || '-' },
  { key: 'points', title: '积分', width: 100, align: 'right', render: (_, { points }) => pointsText(points) },
  { key: 'amount', title: '金额', width: 110, align: 'right', render: (_, { amount }) => `¥${amount}` },
  { key: 'result_code', title: '结果', width: 170, render: (_, row) => <Result {...row} /> },
  { key: 'err_code', title: '错误码', width: 180, ellipsis: true, render: (_, row) => row.err_code || '-' },
  { key: 'err_code_des', title: '错误说明', width: 230, ellipsis: true, render: (_, row) => row.err_code_des || '-' },
  { key: 'month', title: '月份', width: 90, render: (_, { month }) => monthText(month) },
  { key: 'createDate', title: '申请时间', dataIndex: 'createDate', width: 165 },
  { key: 'finishedDate', title: '完成时间', width: 165, render: (_, row) => row.finishedDate ?? '-' },
  {
    key: 'actions',
    title: '操作',
    width: 100,
    fixed: 'right',
    render: (_, row) =>
      row.awaitsConfirm && (
        <Button type="link" size="small" onClick={() => confirm(row)} aria-label={`${row.teacherName} 的收款确认`}>
          收款确认
        </Button>
      ),
  },
];
