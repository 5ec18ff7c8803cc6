import {
  orderStatusLabels,
  serviceStatusLabels,
  subscriptionStatusLabels,
  type OrderStatus,
  type ServiceStatus,
  type SubscriptionStatus,
} from '#libs/contracts';
import type { Tone } from '../../core/theme.js';

interface Mark {
  label: string;
  tone: Tone;
}

const orderTones: Record<OrderStatus, Tone> = {
  unpaid: 'busy',
  paid: 'good',
  closed: 'neutral',
  partlyRefunded: 'doubtful',
  refunded: 'doubtful',
};
const serviceTones: Record<ServiceStatus, Tone> = {
  serving: 'good',
  trial: 'busy',
  expired: 'doubtful',
  none: 'neutral',
};
const subscriptionTones: Record<SubscriptionStatus, Tone> = {
  pending: 'busy',
  subscribe: 'good',
  unsubscribe: 'neutral',
  refused: 'bad',
};

export const orderMark = (status: OrderStatus): Mark => ({
  label: orderStatusLabels[status],
  tone: orderTones[status],
});
export const serviceMark = (status: ServiceStatus): Mark => ({
  label: serviceStatusLabels[status],
  tone: serviceTones[status],
});
export const subscriptionMark = (status: SubscriptionStatus): Mark => ({
  label: subscriptionStatusLabels[status],
  tone: subscriptionTones[status],
});
