import {
  specialUserLabels,
  specialUsers,
  subscriptionEventLabels,
  subscriptionStatusLabels,
  type SubscriptionStatus,
} from '#libs/contracts';
import type { Tone } from '../../../core/theme.js';
import { subscriptionMark } from '../../../resources/sales/labels.js';
import type { Subscription } from './live.js';

export const statusOptions = Object.entries(subscriptionStatusLabels).map(([value, label]) => ({ value, label }));

const isStatus = (status: string): status is SubscriptionStatus => status in subscriptionStatusLabels;

/** The state of a record; another service's newer one is shown as it came. */
export const statusOf = ({ status }: Pick<Subscription, 'status'>): { label: string; tone: Tone } =>
  isStatus(status) ? subscriptionMark(status) : { label: status, tone: 'neutral' };

export const specialUserOptions = specialUsers.map((value) => ({ value, label: specialUserLabels[value] }));

export const specialUserText = (code: string | null): string =>
  specialUserOptions.find(({ value }) => value === code)?.label ?? code ?? '-';

export const eventText = (kind: string): string =>
  (subscriptionEventLabels as Readonly<Record<string, string>>)[kind] ?? kind;

/** True for a record that a cancellation ends. */
export const runs = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'subscribe';

/** What a cancellation does to a record, in words. */
export const cancelOutcome = ({ status, expirationTime, cancelTime, refusal }: Subscription): string => {
  switch (status) {
    case 'subscribe':
      return `服务到 ${expirationTime}，之后不再续订`;
    case 'unsubscribe':
      return `已于 ${cancelTime ?? '此前'} 取消，服务到 ${expirationTime}，不变`;
    case 'pending':
      return '正在添加家长，尚未开始，不变';
    default:
      return `没有订阅（${refusal ?? '添加家长失败'}），不变`;
  }
};
