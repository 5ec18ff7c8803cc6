/** Channels that notify people, in the order of the form. */
export const channelNames = ['wecomRobot', 'wecomCard', 'dingtalkRobot', 'feishuRobot', 'email'] as const;
export type ChannelName = (typeof channelNames)[number];

export const channelLabels: Readonly<Record<ChannelName, string>> = {
  wecomRobot: '企业微信群机器人',
  wecomCard: '企业微信应用卡片',
  dingtalkRobot: '钉钉群机器人',
  feishuRobot: '飞书群机器人',
  email: '邮件',
};

/** What the address of a channel is, for the form. */
export const channelAddressHints: Readonly<Record<ChannelName, string>> = {
  wecomRobot: '群机器人的 Webhook 地址或其中的 key',
  wecomCard: '成员账号（userid）',
  dingtalkRobot: '群机器人的 Webhook 地址或其中的 access_token',
  feishuRobot: '群机器人的 Webhook 地址',
  email: '邮箱地址',
};

/** Channels whose robots may ask for signed messages. */
export const signedChannels: readonly ChannelName[] = ['dingtalkRobot', 'feishuRobot'];

/**
 * States of a message. `merged`: it is part of another message. `unknown`: the channel did not confirm it; it is not sent
 * again.
 */
export const messageStates = [
  'waiting',
  'merged',
  'sending',
  'sent',
  'acknowledged',
  'refused',
  'unknown',
  'failed',
] as const;
export type MessageState = (typeof messageStates)[number];

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  waiting: '等待发送',
  merged: '已合并',
  sending: '发送中',
  sent: '已发送',
  acknowledged: '已确认',
  refused: '被拒绝',
  unknown: '结果未知',
  failed: '发送失败',
};

/** Roles of contacts, in the order in which they are notified; `onCall` is notified of faults of the platform. */
export const contactRoles = ['first', 'second', 'manager', 'onCall'] as const;
export type ContactRole = (typeof contactRoles)[number];

export const contactRoleLabels: Readonly<Record<ContactRole, string>> = {
  first: '第一联系人',
  second: '第二联系人',
  manager: '客户经理',
  onCall: '值班人员',
};

/** Hours within which a contact is notified, in Asia/Shanghai: `07:00-22:30`; the second may be past midnight. */
export const contactHoursPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** Days for which messages are kept. */
export const messageDays = 90;

/** Upper limits of texts that people enter. */
export const contactLimits = { name: 32, address: 300, secret: 128, contacts: 5000 } as const;
