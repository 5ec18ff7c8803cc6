/** Orders that are compared with the bill, by what they sell: the calls about them, and names of their lists. */
export const books = {
  services: {
    name: 'services',
    title: '增值服务订单',
    label: '对账',
    list: '/api/addedvalue/reconciliation/list',
    differences: '/api/addedvalue/reconciliation/differences',
    note: '/api/addedvalue/reconciliation/note',
    close: '/api/addedvalue/reconciliation/close',
    run: '/api/addedvalue/reconciliation/run',
  },
  calls: {
    name: 'calls',
    title: '视频通话充值',
    label: '视频通话充值对账',
    list: '/api/trtc/reconciliation/list',
    differences: '/api/trtc/reconciliation/differences',
    note: '/api/trtc/reconciliation/note',
    close: '/api/trtc/reconciliation/close',
    run: '/api/trtc/reconciliation/run',
  },
} as const;

export type Book = (typeof books)[keyof typeof books];
