import { Tooltip } from 'antd';
import { useLink } from '../realtime/use-feed.js';
import { useFreshness } from '../realtime/use-freshness.js';
import type { LinkState } from '../realtime/link.js';
import { stateColor, type Tone } from '../core/theme.js';

const looks: Record<LinkState, { label: string; tone: Tone; hint: string }> = {
  live: { label: '实时', tone: 'good', hint: '页面上的状态实时更新' },
  connecting: { label: '连接中', tone: 'busy', hint: '正在建立实时连接' },
  reconnecting: { label: '重连中', tone: 'doubtful', hint: '实时连接中断，正在重新连接' },
  stale: { label: '数据已过期', tone: 'bad', hint: '页面上的状态可能已变化，恢复后自动刷新' },
};

/** How much the figures on screen can be trusted: live, reconnecting, or stale. */
export const ConnectionLight = () => {
  const link = useLink();
  const state = useFreshness().stale ? 'stale' : link.state;
  const { label, tone, hint } = looks[state];
  return (
    <Tooltip title={hint}>
      <span
        className="light"
        role="status"
        data-testid="connection"
        data-state={state}
        style={{ color: stateColor[tone] }}
      >
        <i aria-hidden="true" style={{ background: stateColor[tone] }} />
        {label}
      </span>
    </Tooltip>
  );
};
