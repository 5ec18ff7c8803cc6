import { Button } from 'antd';
import { Link } from 'react-router';
import { texts } from '#libs/contracts';
import type { Column } from '../../../kit/table/data-table.js';
import { FileLink } from '../../../kit/values/file-link.js';
import { linesFile, statementFile } from './api.js';
import { detailAddress, monthOfRow, monthText, type Settlement } from './rows.js';

interface SettlementHandlers {
  /** Undefined when the user may not settle a month. */
  recompute: ((row: Settlement) => void) | undefined;
}

const Actions = ({ row, recompute }: { row: Settlement } & SettlementHandlers) => {
  const name = `${row.schoolName} ${monthText(monthOfRow(row))}`;
  return (
    <span className="row-actions">
      <Link to={detailAddress(row)} aria-label={`明细 ${name}`}>
        明细
      </Link>
      <FileLink file={linesFile(row, {})} fallback={texts.exportMonthFailed} name={`导出 ${name}`}>
        导出
      </FileLink>
      <FileLink file={statementFile(row.id)} fallback={texts.loadFailed} name={`结算单 ${name}`}>
        结算单
      </FileLink>
      {recompute !== undefined && (
        <Button type="link" size="small" onClick={() => recompute(row)} aria-label={`重新计算 ${name}`}>
          重新计算
        </Button>
      )}
    </span>
  );
};

const count = (key: keyof Settlement, title: string, width = 68): Column<Settlement> => ({
  key,
  title,
  dataIndex: key,
  width,
  align: 'right',
});

/** Prices of what ran in the month; a month that was settled before has none. */
const servedText = ({ amountServed }: Settlement): string => (amountServed === null ? '-' : `¥${amountServed}`);

/** Columns of the settled months. Source: first requirement document, section 3; the amount is ours. */
export const settlementColumns = ({ recompute }: SettlementHandlers): Column<Settlement>[] => [
  { key: 'schoolName', title: '学校', dataIndex: 'schoolName', width: 190, fixed: 'left', ellipsis: true },
  count('year', '年份', 58),
  count('month', '月份', 54),
  count('studentTotal', '学生数'),
  count('parentTotal', '家长数'),
  count('subscribeTotal', '订阅数'),
  count('renewCount', '续订'),
  count('newCount', '新增'),
  count('unsubscribeCount', '取消'),
  { key: 'amount', title: '金额', width: 96, align: 'right', render: (_, { amount }) => `¥${amount}` },
  { key: 'servedTotal', title: '服务数', width: 76, align: 'right', render: (_, row) => row.servedTotal ?? '-' },
  { key: 'amountServed', title: '服务金额', width: 100, align: 'right', render: (_, row) => servedText(row) },
  {
    key: 'correctionAmount',
    title: '更正',
    width: 96,
    align: 'right',
    render: (_, row) => (row.correctionCount === 0 ? '-' : `¥${row.correctionAmount}`),
  },
  { key: 'lastModDate', title: '更新时间', dataIndex: 'lastModDate', width: 155 },
  {
    key: 'actions',
    title: '操作',
    width: recompute === undefined ? 160 : 220,
    fixed: 'right',
    render: (_, row) => <Actions row={row} recompute={recompute} />,
  },
];
