import { useQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import { Link } from 'react-router';
import { licenceExpiryDays } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { useReach } from '../../core/screens.js';
import { expiringLicencesQuery } from './api.js';

const accountScreen = '/home/permit/permit_account';

const Expiring = () => {
  const { data } = useQuery(expiringLicencesQuery);
  if (data === undefined || data.within30 === 0) return null;
  return (
    <section className="panel" aria-label="即将到期的接口许可">
      <div className="panel-head">
        <h2>即将到期的接口许可</h2>
        <Space size={20} wrap>
          {licenceExpiryDays.map((days) => (
            <Link key={days} to={address(accountScreen, { expiringDays: String(days) })}>
              {days} 天内 <strong>{data[`within${days}`]}</strong> 个
            </Link>
          ))}
        </Space>
      </div>
    </section>
  );
};

/** Interface licences that run out soon, to those who may see them; nothing when there are none. */
export const LicencesPanel = () => (useReach()(accountScreen) ? <Expiring /> : null);
