import { onlineStatusLabels, silentIntervals } from '#libs/contracts';
import type { Tone } from '../../core/theme.js';

/** States of a card: reachable, unreachable, or connected without a heartbeat for the silence time. */
export type CardState = 'on' | 'off' | 'silent';

export const cardStates: Record<CardState, { label: string; tone: Tone; meaning: string }> = {
  on: { label: onlineStatusLabels.on, tone: 'good', meaning: '设备已连接，心跳正常' },
  off: {
    label: onlineStatusLabels.off,
    tone: 'bad',
    meaning: `设备已断开，或超过${silentIntervals}个心跳周期没有任何数据`,
  },
  silent: { label: '静默', tone: 'doubtful', meaning: `设备仍保持连接，但超过${silentIntervals}个心跳周期没有心跳` },
};
