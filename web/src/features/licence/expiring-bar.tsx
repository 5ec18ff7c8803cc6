import { useQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import { Link } from 'react-router';
import { licenceExpiryDays } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { expiringQuery } from './accounts-api.js';

/** How many accounts run out soon; each number leads to them. */
export const ExpiringBar = ({ schoolCode }: { schoolCode: string | undefined }) => {
  const { data } = useQuery(expiringQuery(schoolCode));
  if (data === undefined) return null;
  return (
    <Space wrap aria-label="即将到期">
      {licenceExpiryDays.map((days) => (
        <Link
          key={days}
          to={address('/home/permit/permit_account', {
            expiringDays: String(days),
            ...(schoolCode === undefined ? {} : { schoolCode }),
          })}
        >
          {days} 天内到期 {data[`within${days}`]}
        </Link>
      ))}
    </Space>
  );
};
