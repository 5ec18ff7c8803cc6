import { CalculatorOutlined } from '@ant-design/icons';
import { Suspense, useMemo } from 'react';
import { useSearchParams, Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { dayOf, isAdministrator, texts } from '#libs/contracts';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import { Button, Progress } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Notice } from '../../../kit/notice/notice.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { FileLink } from '../../../kit/values/file-link.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { useBusinessNow } from '../../../resources/sales/business-now.js';
import { DemoClock } from '../../../resources/sales/demo-clock.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import {
  monthFile,
  settlementListQuery,
  progressQuery,
  linesFile,
  statementFile,
  monthOfFilters,
  monthText,
  detailAddress,
  monthOfRow,
  type Settlement,
} from './api.js';
import { useSettlementLive, useClosing } from './live.js';
import { TrendPanel } from './trend-panel.js';
import './settlement.css';

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
const servedText = ({ amountServed }: Settlement): string => (amountServed === null ? '-' : moneyText(amountServed));

/** Columns of the settled months. Source: first requirement document, section 3; the amount is ours. */
const settlementColumns = ({ recompute }: SettlementHandlers): Column<Settlement>[] => [
  field('schoolName', '学校', 190, { fixed: 'left', ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  { ...count('year', '年份', 58), render: (_, { year }) => String(year) },
  count('month', '月份', 54),
  count('studentTotal', '学生数'),
  count('parentTotal', '家长数'),
  count('subscribeTotal', '订阅数'),
  count('renewCount', '续订'),
  count('newCount', '新增'),
  count('unsubscribeCount', '取消'),
  column('amount', '金额', 96, { align: 'right', render: (_, { amount }) => moneyText(amount) }),
  column('servedTotal', '服务数', 76, { align: 'right', render: (_, row) => row.servedTotal ?? '-' }),
  column('amountServed', '服务金额', 100, { align: 'right', render: (_, row) => servedText(row) }),
  column('correctionAmount', '更正', 96, {
    align: 'right',
    render: (_, row) => (row.correctionCount === 0 ? '-' : moneyText(row.correctionAmount)),
  }),
  field('lastModDate', '更新时间', 155),
  column('actions', '操作', recompute === undefined ? 160 : 220, {
    fixed: 'right',
    render: (_, row) => <Actions row={row} recompute={recompute} />,
  }),
];

/** How far a close over all schools is, while it runs, or why it has stopped. */
const ProgressBanner = () => {
  const { data } = useQuery(progressQuery);
  const open = data?.find(({ state }) => state !== 'finished');
  if (open === undefined) return null;
  const { month, state, schools, closedSchools, error } = open;
  const share = `已完成 ${closedSchools} / ${schools} 所学校`;
  if (state === 'failed') {
    const title = `${monthText(month)}月结中断，${share}；稍后自动继续`;
    return <Notice tone="error" title={title} description={error} />;
  }
  const percent = schools === 0 ? 0 : Math.floor((closedSchools / schools) * 100);
  return (
    <Notice
      tone="info"
      title={`正在结算${monthText(month)}：${share}`}
      description={<Progress percent={percent} size="small" aria-label="月结进度" />}
    />
  );
};

const Closing = lazyPart(async () => ({ default: (await import('./dialogs.js')).Closing }));

/** Years that can be chosen: this one and those before it. */
const yearsBack = 5;

const monthOptions = Array.from({ length: 12 }, (_, n) => ({ value: String(n + 1), label: `${n + 1}月` }));

const filtersIn = (thisYear: number): FilterField[] => {
  const years = Array.from({ length: yearsBack }, (_, n) => String(thisYear - n));
  return [
    { kind: 'school', name: 'schoolCode', label: '学校' },
    { kind: 'choice', name: 'year', label: '年份', options: years.map((value) => ({ value, label: `${value}年` })) },
    { kind: 'choice', name: 'month', label: '月份', options: monthOptions },
  ];
};

/** The settled months of schools: what ran, began and ended in each, and what it amounts to. */
const SettlementList = () => {
  const [params] = useSearchParams();
  const schoolCode = params.get('schoolCode') ?? '';
  const now = useBusinessNow();
  const until = monthOfFilters(Object.fromEntries(params), now);
  const thisYear = Number(dayOf(new Date(now)).slice(0, 4));
  const closing = useClosing();
  const mayClose = isAdministrator(useUser().tags);
  const filters = useMemo(() => filtersIn(thisYear), [thisYear]);
  const columns = useMemo(
    () => settlementColumns({ recompute: mayClose ? closing.recompute : undefined }),
    [mayClose, closing.recompute],
  );
  useSettlementLive();
  return (
    <div className="settlement">
      <DemoClock />
      <ProgressBanner />
      <TrendPanel schoolCode={schoolCode} until={until} />
      <ListPage
        label="月结"
        noun="月结记录"
        query={settlementListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        hint="每月 1 日自动结算上个月"
        exporting={(state) => monthFile(state, now)}
        extra={
          mayClose && (
            <Button icon={<CalculatorOutlined />} onClick={() => closing.start({ schoolCode })}>
              结算一所学校
            </Button>
          )
        }
      />
      <Suspense>{closing.isOpen && <Closing closing={closing} />}</Suspense>
    </div>
  );
};

export default SettlementList;
