import { Alert, Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { read } from '../../core/read.js';

/** Whether there is a provider of WeCom at all, and whether it is a simulated one. */
const platformQuery = { ...read(['wecom-state'], 'get', '/api/wx/platform/state'), staleTime: 60_000 };

/** False when no provider is configured; true until that is known. */
export const useWeComAvailable = (): boolean => useQuery(platformQuery).data?.available !== false;

/** Where a simulated platform is looked at; null when there is none. */
export const useSimulatorUrl = (): string | null => {
  const { data } = useQuery(platformQuery);
  return data?.simulated === true ? data.simulatorUrl : null;
};

/** Says that no provider is configured, and what to set. */
export const WeComMissing = () =>
  useWeComAvailable() ? null : (
    <Alert
      className="kit-gap"
      type="warning"
      showIcon
      title={texts.weComNotConfigured}
      description={texts.weComToConfigure}
    />
  );

/** Says that the platform is a simulated one. */
export const SimulatedWeCom = () => {
  const { data } = useQuery(platformQuery);
  if (data?.simulated !== true) return null;
  const tag = (
    <Tag color="warning" title="没有配置企业微信服务商：注册、安装、订单和账号都在模拟的平台上">
      模拟企业微信
    </Tag>
  );
  if (data.simulatorUrl === null) return tag;
  return (
    <a href={data.simulatorUrl} target="_blank" rel="noreferrer">
      {tag}
    </a>
  );
};
