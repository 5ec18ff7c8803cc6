import { Tooltip } from 'antd';
import { useLink } from '../realtime/use-feed.js';
import type { LinkState } from '../realtime/link.js';
import { durationText } from '../core/clock.js';
import { stateColor, type Tone } from '../core/theme.js';
import { useNow } from '../core/use-now.js';

const looks: Record<LinkState, { label: string; tone: Tone; hint: string }> = {
  live: { label: '实时', tone: 'good', hint: '页面上的状态实时更新' },
  connecting: { label: '连接中', tone: 'busy', hint: '正在建立实时连接' },
  reconnecting: { label: '重连中', tone: 'doubtful', hint: '实时连接中断，正在重新连接' },
  stale: { label: '数据已过期', tone: 'bad', hint: '长时间没有收到实时数据，页面上的状态可能已变化' },
};

/** How much the figures on screen can be trusted: live, reconnecting, or stale with the age of the data. */
export const ConnectionLight = () => {
  const { state, receivedAt } = useLink();
  const now = useNow(1000);
  const { label, tone, hint } = looks[state];
  const age =
    state === 'stale' && receivedAt !== null
      ? ` · ${durationText(Math.max(0, Math.round((now - receivedAt) / 1000)))}前`
      : '';
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
        {age}
      </span>
    </Tooltip>
  );
};
