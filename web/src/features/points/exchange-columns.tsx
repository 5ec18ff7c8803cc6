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

/** The platform's reason in words, and its code below. */
const Reason = ({ err_code, err_code_des }: Pick<Exchange, 'err_code' | 'err_code_des'>) => {
  if (err_code === '' && err_code_des === '') return '-';
  return (
    <span className="points-reason" title={`${err_code_des} ${err_code}`}>
      {err_code_des}
      <small className="muted">{err_code}</small>
    </span>
  );
};

/** Columns of the exchanges. Source: requirement document 0, section 8. */
export const exchangeColumns = (confirm: (exchange: Exchange) => void): Column<Exchange>[] => [
  { key: 'teacherName', title: '教师', dataIndex: 'teacherName', width: 90, fixed: 'left', ellipsis: true },
  { key: 'phone', title: '手机', width: 115, render: (_, { phone }) => phone || '-' },
  { key: 'month', title: '月份', width: 80, render: (_, { month }) => monthText(month) },
  { key: 'points', title: '积分', width: 75, align: 'right', render: (_, { points }) => pointsText(points) },
  { key: 'amount', title: '金额', width: 90, align: 'right', render: (_, { amount }) => `¥${amount}` },
  { key: 'result_code', title: '结果', width: 160, render: (_, row) => <Result {...row} /> },
  { key: 'err_code_des', title: '失败原因', width: 189, render: (_, row) => <Reason {...row} /> },
  { key: 'createDate', title: '申请时间', dataIndex: 'createDate', width: 150 },
  { key: 'finishedDate', title: '完成时间', width: 150, render: (_, row) => row.finishedDate ?? '-' },
  {
    key: 'actions',
    title: '操作',
    width: 90,
    fixed: 'right',
    render: (_, row) =>
      row.awaitsConfirm && (
        <Button type="link" size="small" onClick={() => confirm(row)} aria-label={`${row.teacherName} 的收款确认`}>
          收款确认
        </Button>
      ),
  },
];
