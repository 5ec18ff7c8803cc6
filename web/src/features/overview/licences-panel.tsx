import { queryOptions, useQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import { Link } from 'react-router';
import { minuteMs } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { call } from '../../core/http.js';
import { useReach } from '../../core/screens.js';

const accountScreen = '/home/permit/permit_account';

const expiringQuery = queryOptions({
  queryKey: ['licence', 'accounts', 'expiring', null],
  queryFn: async ({ signal }) => (await call('get', '/api/permit/expiringCount', { signal })).data,
  staleTime: 5 * minuteMs,
  meta: { inline: true },
});

/** The days that the server counts for. */
const spans = [
  [30, 'within30'],
  [7, 'within7'],
  [1, 'within1'],
] as const;

const Expiring = () => {
  const { data } = useQuery(expiringQuery);
  if (data === undefined || data.within30 === 0) return null;
  return (
    <section className="panel" aria-label="即将到期的接口许可">
      <div className="panel-head">
        <h2>即将到期的接口许可</h2>
        <Space size={20} wrap>
          {spans.map(([days, count]) => (
            <Link key={days} to={address(accountScreen, { expiringDays: String(days) })}>
              {days} 天内 <strong>{data[count]}</strong> 个
            </Link>
          ))}
        </Space>
      </div>
    </section>
  );
};

/** Interface licences that run out soon, to those who may see them; nothing when there are none. */
export const LicencesPanel = () => (useReach()(accountScreen) ? <Expiring /> : null);
