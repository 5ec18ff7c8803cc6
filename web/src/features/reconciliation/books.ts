/** What is sold, and its money: the calls about it, and names of their lists. */
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
    money: '/api/addedvalue/reconciliation/money',
    transfers: '/api/addedvalue/reconciliation/transfers',
    exportTransfers: '/api/addedvalue/reconciliation/exportTransfers',
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
    money: '/api/trtc/reconciliation/money',
    transfers: '/api/trtc/reconciliation/transfers',
    exportTransfers: '/api/trtc/reconciliation/exportTransfers',
  },
} as const;

export type Book = (typeof books)[keyof typeof books];
