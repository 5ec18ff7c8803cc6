const addedValue = {
  list: '/api/addedvalue/reconciliation/list',
  differences: '/api/addedvalue/reconciliation/differences',
  note: '/api/addedvalue/reconciliation/note',
  close: '/api/addedvalue/reconciliation/close',
  run: '/api/addedvalue/reconciliation/run',
  money: '/api/addedvalue/reconciliation/moneyList',
  transfers: '/api/addedvalue/reconciliation/transferList',
  exportTransfers: '/api/addedvalue/reconciliation/exportTransfers',
} as const;

/** What is compared with bills: orders by what they sell, and payouts; the calls about them, and names of their lists. */
export const books = {
  services: {
    name: 'services',
    title: '增值服务订单',
    label: '对账',
    subject: 'orders',
    noun: '订单',
    ...addedValue,
  },
  calls: {
    name: 'calls',
    title: '视频通话充值',
    label: '视频通话充值对账',
    subject: 'orders',
    noun: '订单',
    list: '/api/trtc/reconciliation/list',
    differences: '/api/trtc/reconciliation/differences',
    note: '/api/trtc/reconciliation/note',
    close: '/api/trtc/reconciliation/close',
    run: '/api/trtc/reconciliation/run',
    money: '/api/trtc/reconciliation/moneyList',
    transfers: '/api/trtc/reconciliation/transferList',
    exportTransfers: '/api/trtc/reconciliation/exportTransfers',
  },
  payouts: {
    name: 'payouts',
    title: '教师兑换',
    label: '教师兑换对账',
    subject: 'payouts',
    noun: '兑换',
    ...addedValue,
  },
} as const;

export type Book = (typeof books)[keyof typeof books];
