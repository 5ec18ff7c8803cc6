/** Complaints by what was sold: the calls about them, and names of their lists. */
export const books = {
  services: {
    name: 'services',
    title: '增值服务订单',
    label: '投诉',
    list: '/api/addedvalue/complaint/list',
    reply: '/api/addedvalue/complaint/reply',
    complete: '/api/addedvalue/complaint/complete',
  },
  calls: {
    name: 'calls',
    title: '视频通话充值',
    label: '视频通话充值投诉',
    list: '/api/trtc/complaint/list',
    reply: '/api/trtc/complaint/reply',
    complete: '/api/trtc/complaint/complete',
  },
} as const;

export type Book = (typeof books)[keyof typeof books];
