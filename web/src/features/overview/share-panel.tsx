import type { WatchedArea } from '#libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../core/parts.js';
import { Loading } from '../../kit/states/loading.js';
import { Failed, Nothing } from '../../kit/states/states.js';
import { shareQuery } from './api.js';
import type { ShareRange } from './rows.js';

// The chart library is half as large as the rest of the console.
const ShareChart = lazyPart(() => import('./share-chart.js'));

/** Share of cards online over the last day or week. */
export const SharePanel = ({ area }: { area: WatchedArea }) => {
  const [range, setRange] = useState<ShareRange>('24h');
  const { data, error, refetch } = useQuery(shareQuery(range, area));
  const empty = data?.every(({ share }) => share === null) === true;
  return (
    <section className="panel" aria-label="在线率">
      <div className="panel-head">
        <h2>在线率</h2>
        <Segmented<ShareRange>
          aria-label="时间范围"
          value={range}
          onChange={setRange}
          options={[
            { value: '24h', label: '24 小时' },
            { value: '7d', label: '7 天' },
          ]}
        />
      </div>
      <div className="chart-place">
        {error !== null && data === undefined && <Failed error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Loading rows={4} />}
        {empty && <Nothing text="还没有在线记录：有设备连接后每小时一个点" />}
        {data !== undefined && !empty && (
          <Suspense fallback={<Loading rows={4} />}>
            <ShareChart points={data} range={range} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
