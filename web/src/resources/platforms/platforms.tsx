import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { read } from '../../core/http.js';
import { Tag } from '../../kit/controls/controls.js';
import { Notice } from '../../kit/notice/notice.js';

/** Whether there is a call platform at all, and whether it is a simulated one. */
const callPlatformQuery = { ...read(['call-platform'], 'get', '/api/trtc/platform'), staleTime: 60_000 };

/** Whether there is a provider of WeCom at all, and whether it is a simulated one. */
const weComQuery = { ...read(['wecom-state'], 'get', '/api/wx/platform/state'), staleTime: 60_000 };

interface SimulatedProps {
  /** Address of its page; null when it has none. */
  url: string | null;
  title: string;
  children: string;
}

const Simulated = ({ url, title, children }: SimulatedProps) => {
  const tag = (
    <Tag color="warning" title={title}>
      {children}
    </Tag>
  );
  if (url === null) return tag;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {tag}
    </a>
  );
};

/** Says that calls go over a simulated platform and leads to its page, or that there is none. */
export const CallPlatformState = () => {
  const { data } = useQuery(callPlatformQuery);
  if (data === undefined) return null;
  if (!data.available) return <Tag color="warning">{texts.callPlatformMissing}</Tag>;
  if (!data.simulated) return null;
  return (
    <Simulated url={data.simulatorUrl} title="没有配置通话平台：房间和通话事件都来自模拟的平台">
      模拟通话平台
    </Simulated>
  );
};

/** False when no provider is configured; true until that is known. */
export const useWeComAvailable = (): boolean => useQuery(weComQuery).data?.available !== false;

/** Where a simulated platform is looked at; null when there is none. */
export const useSimulatorUrl = (): string | null => {
  const { data } = useQuery(weComQuery);
  return data?.simulated === true ? data.simulatorUrl : null;
};

/** Says that no provider is configured, and what to set. */
export const WeComMissing = () =>
  useWeComAvailable() ? null : (
    <Notice tone="warning" title={texts.weComNotConfigured} description={texts.weComToConfigure} />
  );

/** Says that the platform is a simulated one. */
export const SimulatedWeCom = () => {
  const { data } = useQuery(weComQuery);
  if (data?.simulated !== true) return null;
  return (
    <Simulated url={data.simulatorUrl} title="没有配置企业微信服务商：注册、安装、订单和账号都在模拟的平台上">
      模拟企业微信
    </Simulated>
  );
};
