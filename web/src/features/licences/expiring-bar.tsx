import { useQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { licenceExpiryDays } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { SimulatedWeCom } from '../../resources/wecom/platform.js';
import { expiringQuery } from './accounts-api.js';

/** How many accounts run out soon, of the school that the list is limited to; each number leads to them. */
export const ExpiringBar = () => {
  const schoolCode = useSearchParams()[0].get('schoolCode');
  const { data } = useQuery(expiringQuery(schoolCode ?? undefined));
  const ofSchool: Record<string, string> = schoolCode === null ? {} : { schoolCode };
  return (
    <Space className="kit-gap" size={20} wrap>
      <SimulatedWeCom />
      {licenceExpiryDays.map((days) => (
        <Link key={days} to={address('/home/permit/permit_account', { ...ofSchool, expiringDays: String(days) })}>
          {days} 天内到期 {data?.[`within${days}`] ?? '-'}
        </Link>
      ))}
    </Space>
  );
};
