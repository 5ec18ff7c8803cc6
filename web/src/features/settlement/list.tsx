import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf } from '#libs/contracts';
import { serverNow } from '../../core/clock.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { monthFile, monthOfFilters, settlementListQuery } from './api.js';
import { settlementColumns } from './columns.js';
import { useSettlementLive } from './live.js';
import { ProgressBanner } from './progress-banner.js';
import { TrendPanel } from './trend-panel.js';
import './settlement.css';

/** Years that can be chosen: this one and those before it. */
const yearsBack = 5;

const monthOptions = Array.from({ length: 12 }, (_, n) => ({ value: String(n + 1), label: `${n + 1}月` }));

const filtersAt = (now: number): FilterField[] => {
  const thisYear = Number(dayOf(new Date(now)).slice(0, 4));
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
  const until = monthOfFilters(Object.fromEntries(params), serverNow());
  const filters = useMemo(() => filtersAt(serverNow()), []);
  const columns = useMemo(() => settlementColumns({ recompute: undefined }), []);
  useSettlementLive();
  return (
    <div className="settlement">
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
        exporting={monthFile}
      />
    </div>
  );
};

export default SettlementList;
