import { CalculatorOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf, isAdministrator } from '#libs/contracts';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { useBusinessNow } from '../../../resources/sales/business-now.js';
import { DemoClock } from '../../../resources/sales/demo-clock.js';
import { monthFile, settlementListQuery } from './api.js';
import { settlementColumns } from './columns.js';
import { useSettlementLive } from './live.js';
import { monthOfFilters } from './month-of-filters.js';
import { ProgressBanner } from './progress-banner.js';
import { TrendPanel } from './trend-panel.js';
import { useClosing } from './use-closing.js';
import './settlement.css';

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
