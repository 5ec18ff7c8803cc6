/** Video calls: settings, packages, balances, recharges, calls from the events of the call platform. */
export const trtcService = {
  name: 'trtc',
  routes: ['/api/trtc', '/card/call', '/trtc/health'],
  callbacks: ['/api/trtc/callback', '/api/trtc/pay/notify', '/api/trtc/pay/notify/alipay'],
  topics: ['trtc.config', 'trtc.call', 'trtc.order', 'import.requested', 'import.progress', 'audit.event'],
} as const;
