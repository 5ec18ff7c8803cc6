import { Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { read } from '../../core/read.js';

/** Whether there is a call platform at all, and whether it is a simulated one. */
const platformQuery = { ...read(['call-platform'], 'get', '/api/trtc/platform'), staleTime: 60_000 };

/** Says that calls go over a simulated platform and leads to its page, or that there is none. */
export const PlatformState = () => {
  const { data } = useQuery(platformQuery);
  if (data === undefined) return null;
  if (!data.available) return <Tag color="warning">{texts.callPlatformMissing}</Tag>;
  if (!data.simulated) return null;
  const tag = (
    <Tag color="warning" title="没有配置通话平台：房间和通话事件都来自模拟的平台">
      模拟通话平台
    </Tag>
  );
  if (data.simulatorUrl === null) return tag;
  return (
    <a href={data.simulatorUrl} target="_blank" rel="noreferrer">
      {tag}
    </a>
  );
};
