import { useQuery } from '@tanstack/react-query';
import { Alert, Tabs } from 'antd';
import { Loading } from '../../kit/states/loading.js';
import { Failed } from '../../kit/states/states.js';
import { linkOptionsQuery } from './api.js';
import './debug.css';
import { LinkBuilder } from './link-builder.js';
import { MiniUserPanel } from './mini-user-panel.js';

/** Tools for debug users: links into the parents' web app, and the end of a user of the mini program. */
export const DebugTools = () => {
  const { data, error, refetch } = useQuery(linkOptionsQuery);
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={10} />;
  return (
    <>
      {data.simulated && (
        <Alert
          className="kit-gap"
          type="warning"
          showIcon
          title="未配置家长端和小程序平台：链接打开的页面和小程序用户都是模拟的"
        />
      )}
      <Tabs
        items={[
          { key: 'link', label: '公众号链接生成', children: <LinkBuilder options={data} /> },
          { key: 'mini', label: '删除小程序用户', children: <MiniUserPanel isConfigured={data.miniProgram} /> },
        ]}
      />
    </>
  );
};
