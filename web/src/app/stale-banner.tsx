import { WarningOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { wireTime } from '#libs/contracts';
import { useFreshness } from '../realtime/use-freshness.js';

/** Says over the whole width that what is on screen has stopped, and when it came; styles grey the rest. */
export const StaleBanner = () => {
  const view = useFreshness();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-stale', view.stale);
    return () => document.documentElement.removeAttribute('data-stale');
  }, [view.stale]);
  if (!view.stale) return null;
  const shown = view.lastDataAt === null ? '之前' : ` ${wireTime(view.lastDataAt)} `;
  return (
    <div className="stale-banner" role="alert" data-testid="stale">
      <WarningOutlined aria-hidden="true" /> 数据已停止更新，页面显示的是{shown}的数据；恢复后自动刷新
    </div>
  );
};
