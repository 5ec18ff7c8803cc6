import { hasRole, permissionsOf } from '../common/roles.js';
import type { FeedTopic } from '../feed.js';
import { feedPolicies } from '../feed-policies.js';

/** Data of `device.offline` and `device.online`. Times are ISO 8601 in UTC, here and below. */
export interface WebhookDevice {
  deviceNo: string;
  /** null while the card is unbound. */
  schoolCode: string | null;
  schoolName: string | null;
  classroomName: string | null;
  /** Moment of the change. */
  since: string;
  /** Why the connection changed, such as `will` or `silent`. */
  cause: string;
}

/** Data of `command.ended`. */
export interface WebhookCommand {
  commandId: string;
  deviceNo: string;
  schoolCode: string | null;
  iotMessageType: string;
  /** A terminal state. */
  status: string;
  /** Result as the card sent it, phones masked; null when it is too large for a body. */
  result: unknown;
  error: string | null;
}

/** Data of `rollout.changed`. */
export interface WebhookRollout {
  rolloutId: string;
  /** null when the cards are of several schools. */
  schoolCode: string | null;
  state: string;
}

/** Data of `import.ended`. */
export interface WebhookImport {
  batchId: string;
  schoolCode: string;
  importType: string;
  userType: string;
  stage: 'finished' | 'failed' | 'cancelled';
  processed: number;
  total: number;
  errors: number;
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
}

/** Data of `order.paid` and `order.refunded`. Money in fen, service dates `YYYY-MM-DD`. */
export interface WebhookOrder {
  orderNo: string;
  schoolCode: string;
  status: string;
  studentUid: string;
  payItemCode: string;
  payFee: number;
  /** Refunded so far. */
  refundedFee: number;
  startDate: string | null;
  endDate: string | null;
  orderTime: string;
  paidAt: string | null;
}

/** Data of `subscription.changed`. */
export interface WebhookSubscription {
  id: string;
  schoolCode: string;
  status: string;
  studentUid: string;
  payItemCode: string;
  subscribeTime: string;
  expirationTime: string;
}

/** Data of `licence.expiring`. */
export interface WebhookLicence {
  schoolCode: string;
  /** `YYYY-MM-DD` */
  endDate: string;
  /** Days left at most. */
  days: number;
  accounts: number;
}

/** Data of `incident.opened`, `incident.acknowledged` and `incident.closed`. */
export interface WebhookIncident {
  id: string;
  number: string;
  schoolCode: string | null;
  scope: string;
  cause: string;
  doors: number;
  opened: string;
  acknowledged: string | null;
  closed: string | null;
}

/** Data of each type of event that webhooks deliver. */
export interface WebhookData {
  'device.offline': WebhookDevice;
  'device.online': WebhookDevice;
  'command.ended': WebhookCommand;
  'rollout.changed': WebhookRollout;
  'import.ended': WebhookImport;
  'order.paid': WebhookOrder;
  'order.refunded': WebhookOrder;
  'subscription.changed': WebhookSubscription;
  'licence.expiring': WebhookLicence;
  'incident.opened': WebhookIncident;
  'incident.acknowledged': WebhookIncident;
  'incident.closed': WebhookIncident;
}
export type WebhookType = keyof WebhookData;

interface WebhookRule<Type extends WebhookType> {
  label: string;
  explanation: string;
  /** Topic of the feed whose readers may subscribe to the type. */
  readers: FeedTopic;
  /** An example of `data`. */
  example: WebhookData[Type];
}

const time = '2026-11-28T01:30:00.000Z';
const device = { deviceNo: 'BP0001', schoolCode: 'S0001', schoolName: '第一小学', classroomName: '一年级1班' };
const order: WebhookOrder = {
  ...{ orderNo: '202611280001', schoolCode: 'S0001', status: 'paid', studentUid: 'u1', payItemCode: 'P1' },
  ...{ payFee: 9900, refundedFee: 0, startDate: '2026-11-28', endDate: '2027-11-27', orderTime: time, paidAt: time },
};
const incident: WebhookIncident = {
  ...{ id: '0199c000-0000-7000-8000-000000000001', number: '1', schoolCode: 'S0001', scope: 'school' },
  ...{ cause: 'power', doors: 12, opened: time, acknowledged: null, closed: null },
};

/** Types of events that webhooks deliver: the only declaration of their names, readers and shapes. */
export const webhookRules: { readonly [Type in WebhookType]: WebhookRule<Type> } = {
  'device.offline': {
    ...{ label: '设备离线', explanation: '班牌断开连接，或连续没有心跳', readers: 'devices' },
    example: { ...device, since: time, cause: 'silent' },
  },
  'device.online': {
    ...{ label: '设备上线', explanation: '班牌恢复连接', readers: 'devices' },
    example: { ...device, since: time, cause: 'connected' },
  },
  'command.ended': {
    ...{ label: '指令结束', explanation: '远程指令成功、失败、超时、过期或被取消', readers: 'commands' },
    example: {
      ...{ commandId: '0199c000-0000-7000-8000-000000000002', deviceNo: 'BP0001', schoolCode: 'S0001' },
      ...{ iotMessageType: 'restart', status: 'succeeded', result: null, error: null },
    },
  },
  'rollout.changed': {
    ...{ label: '升级计划变化', explanation: '升级计划开始、暂停、回退或完成', readers: 'rollouts' },
    example: { rolloutId: '0199c000-0000-7000-8000-000000000003', schoolCode: null, state: 'running' },
  },
  'import.ended': {
    ...{ label: '导入结束', explanation: '批量导入完成、失败或被取消', readers: 'imports' },
    example: {
      ...{ batchId: '0199c000-0000-7000-8000-000000000004', schoolCode: 'S0001', importType: 'directory' },
      ...{ userType: 'student', stage: 'finished', processed: 120, total: 120, errors: 2 },
      ...{ added: 100, changed: 10, unchanged: 8, skipped: 0 },
    },
  },
  'order.paid': {
    ...{ label: '订单已支付', explanation: '增值服务订单支付成功', readers: 'sales' },
    example: order,
  },
  'order.refunded': {
    ...{ label: '订单已退款', explanation: '增值服务订单全部或部分退款', readers: 'sales' },
    example: { ...order, status: 'refunded', refundedFee: 9900 },
  },
  'subscription.changed': {
    ...{ label: '订阅变化', explanation: '学生开通、续期或停用增值服务', readers: 'sales' },
    example: {
      ...{ id: 'r1', schoolCode: 'S0001', status: 'active', studentUid: 'u1', payItemCode: 'P1' },
      ...{ subscribeTime: time, expirationTime: time },
    },
  },
  'licence.expiring': {
    ...{ label: '接口许可即将到期', explanation: '接口许可将在30天或7天内到期', readers: 'licence' },
    example: { schoolCode: 'S0001', endDate: '2026-12-28', days: 30, accounts: 5 },
  },
  'incident.opened': {
    ...{ label: '故障发生', explanation: '一个或多个班牌因同一原因离线超过两分钟', readers: 'readiness' },
    example: incident,
  },
  'incident.acknowledged': {
    ...{ label: '故障已确认', explanation: '有人开始处理故障', readers: 'readiness' },
    example: { ...incident, acknowledged: time },
  },
  'incident.closed': {
    ...{ label: '故障结束', explanation: '故障中的班牌已恢复', readers: 'readiness' },
    example: { ...incident, acknowledged: time, closed: time },
  },
};

/** True when a role may read what a type is about. */
export const maySubscribe = (tags: number, type: WebhookType): boolean => {
  const { roles, permission } = feedPolicies[webhookRules[type].readers];
  return hasRole(tags, roles) && (permission === undefined || permissionsOf(tags).includes(permission));
};

export const webhookTypes = Object.keys(webhookRules) as WebhookType[];

/** Type of the delivery that the call `test` sends; `data` holds the id of the webhook. */
export const webhookTestType = 'webhook.test';

/** `waiting`: not sent yet, or retried later; `withheld`: its owner may no longer see its school or its type. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

export const webhookDeliveryLabels: Readonly<Record<WebhookDeliveryState, string>> = {
  waiting: '待送达',
  delivered: '已送达',
  failed: '失败',
  withheld: '无权接收',
};

/** Why an attempt failed. `status`: the receiver answered with another status than 2xx. */
export const webhookFaults = [
  'status',
  'timeout',
  'plainHttp',
  'privateAddress',
  'redirect',
  'unknownHost',
  'noConnection',
  'certificate',
] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** What is wrong, in words. */
export const webhookFaultTexts: Readonly<Record<WebhookFault, string>> = {
  status: '接收方返回了状态码{status}，应为2xx',
  timeout: '接收方15秒内没有响应',
  plainHttp: '地址必须使用https',
  privateAddress: '地址指向内网或本机，不能推送',
  redirect: '接收方返回了跳转，请直接填写最终地址',
  unknownHost: '域名无法解析，请检查地址',
  noConnection: '无法连接接收方，请检查地址、端口和防火墙',
  certificate: '接收方的TLS证书无效',
};

/** Webhooks of an account at most. */
export const maxWebhooks = 20;
/** Schools and areas that limit a webhook at most. */
export const maxWebhookSchools = 200;
export const maxWebhookAreas = 200;
/** Open deliveries of a webhook above which it is switched off. */
export const maxOpenDeliveries = 200_000;
