import { payCallbacks } from '../added-value/sales.js';

/** Video calls: settings, packages, balances, recharges, calls from the events of the call platform. */
export const trtcService = {
  name: 'trtc',
  label: '视频通话',
  routes: ['/api/trtc', '/card/call', '/trtc/health'],
  callbacks: ['/api/trtc/callback', ...payCallbacks('/api/trtc/pay/notify')],
  topics: ['trtc.config', 'trtc.call', 'trtc.order', 'import.requested', 'import.progress', 'audit.event'],
} as const;
