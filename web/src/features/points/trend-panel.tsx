import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { monthOf } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import { Loading } from '../../kit/states/loading.js';
import { Failed, Nothing, OutOfDate } from '../../kit/states/states.js';
import { useBusinessNow } from '../../resources/sales/business-now.js';
import { trendQuery } from './lists-api.js';
import { monthText, pointsText, type TrendMonth } from './rows.js';
import { trendLines } from './trend-lines.js';

// the chart library is half as large as the rest of the console
const TrendChart = lazyPart(() => import('./trend-chart.js'));

const Legend = () => (
  <ul className="points-keys" aria-label="图例">
    {trendLines.map(({ key, label, color, dash }) => (
      <li key={key}>
        <svg aria-hidden="true" width="24" height="3">
          <line x2="24" y1="1.5" y2="1.5" stroke={color} strokeWidth="3" strokeDasharray={dash} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);

/** The same figures to read, for whom a picture says little. */
const TrendTable = ({ months }: { months: readonly TrendMonth[] }) => (
  <details>
    <summary>以表格查看</summary>
    <table className="points-tasks points-figures" aria-label="近十二个月积分">
      <thead>
        <tr>
          <th scope="col">月份</th>
          {trendLines.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((row) => (
          <tr key={row.month}>
            <th scope="row">{monthText(row.month)}</th>
            {trendLines.map(({ key }) => (
              <td key={key}>{pointsText(row[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** Twelve months of the points of a school. */
export const TrendPanel = ({ schoolCode }: { schoolCode: string }) => {
  const { data, error, refetch } = useQuery(trendQuery(schoolCode, monthOf(new Date(useBusinessNow()))));
  const retry = () => void refetch();
  const isEmpty = data?.every((month) => trendLines.every(({ key }) => month[key] === 0)) === true;
  return (
    <section className="panel points-trend" aria-label="近十二个月">
      <div className="panel-head">
        <h2>近十二个月</h2>
        <Legend />
      </div>
      <div className="chart-place">
        {data === undefined && (error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={retry} />)}
        {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
        {isEmpty && <Nothing text="还没有积分" />}
        {data !== undefined && !isEmpty && (
          <>
            <Suspense fallback={<Loading rows={4} />}>
              <TrendChart months={data} />
            </Suspense>
            <TrendTable months={data} />
          </>
        )}
      </div>
    </section>
  );
};
