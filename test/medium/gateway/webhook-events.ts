import { randomUUID } from 'node:crypto';
import type { Topic, WebhookType } from '#libs/contracts';

/** An event that makes a delivery, of an object of its own. */
interface WebhookEvent {
  type: WebhookType;
  topic: Topic;
  event: string;
  data: (schoolCode: string) => object;
}

const now = (): string => new Date().toISOString();

const status = (type: 'device.offline' | 'device.online'): WebhookEvent => ({
  ...{ type, topic: 'devices.status', event: 'device.status' },
  data: (schoolCode) => ({
    ...{ deviceNo: randomUUID(), schoolCode, since: now(), cause: 'will', name: null, schoolName: null },
    onlineStatus: type === 'device.offline' ? 'off' : 'on',
  }),
});

const order = (type: 'order.paid' | 'order.refunded'): WebhookEvent => ({
  ...{ type, topic: 'addedvalue.order', event: 'order.changed' },
  data: (schoolCode) => ({
    ...{ orderNo: randomUUID(), schoolCode, tradeType: 'JSAPI', studentUid: 'u1', payParentUid: 'u2' },
    ...{ status: type === 'order.paid' ? 'paid' : 'partlyRefunded', payItemCode: 'P1', payFee: 9900 },
    ...{ refundedFee: type === 'order.paid' ? 0 : 100, startDate: null, endDate: null },
    ...{ orderTime: now(), paidAt: now() },
  }),
});

/** One event of each type that some service publishes. */
export const webhookEvents: WebhookEvent[] = [
  status('device.offline'),
  status('device.online'),
  order('order.paid'),
  order('order.refunded'),
  {
    ...{ type: 'command.ended', topic: 'devices.command', event: 'command.changed' },
    data: (schoolCode) => ({
      ...{ commandId: randomUUID(), deviceNo: 'd1', schoolCode, iotMessageType: 'restart', status: 'succeeded' },
      ...{ result: { latencyMs: 3 }, error: null },
    }),
  },
  {
    ...{ type: 'rollout.changed', topic: 'devices.rollout', event: 'rollout.changed' },
    data: (schoolCode) => ({ rolloutId: randomUUID(), schoolCode, state: 'running' }),
  },
  {
    ...{ type: 'import.ended', topic: 'import.progress', event: 'import.progress' },
    data: (schoolCode) => ({
      ...{ batchId: randomUUID(), schoolCode, userType: 'student', status: 'processed', stage: 'finished', by: 'u1' },
      ...{ importType: 'directory', rowsPerSecond: null, secondsLeft: null, processed: 10, total: 10, errors: 2 },
      ...{ added: 8, changed: 0, unchanged: 0, skipped: 0 },
    }),
  },
  {
    ...{ type: 'subscription.changed', topic: 'addedvalue.subscription', event: 'subscription.changed' },
    data: (schoolCode) => ({
      ...{ id: randomUUID(), schoolCode, status: 'valid', studentUid: 'u1', parentUid: 'u2', payItemCode: 'P1' },
      ...{ subscribeTime: now(), expirationTime: now() },
    }),
  },
  {
    ...{ type: 'licence.expiring', topic: 'licence.account', event: 'licences.ending' },
    data: (schoolCode) => ({ schoolCode, endDate: randomUUID(), days: 30, accounts: 5 }),
  },
];
