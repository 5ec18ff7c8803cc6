import { useQuery } from '@tanstack/react-query';
import { Alert, Tag } from 'antd';
import { texts } from '#libs/contracts';
import { weComStateQuery } from './queries.js';

/** Says that nothing here happens for real, and where the simulator is. */
export const SimulatedWeComTag = () => {
  const { data } = useQuery(weComStateQuery);
  if (data?.simulated !== true) return null;
  const tag = (
    <Tag color="warning" title="没有配置企业微信服务商：注册、安装和许可都在模拟的平台上进行">
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

/** Says that there is no platform to work with. */
export const WeComMissing = () =>
  useQuery(weComStateQuery).data?.available === false && (
    <Alert
      className="kit-gap"
      type="warning"
      showIcon
      title={texts.weComNotConfigured}
      description="请为服务 wx 与 licence 配置 WECOM_PROVIDER_CORP_ID 等变量后重启，详见文档 docs/connect.md。"
    />
  );
