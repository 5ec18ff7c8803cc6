import { useMemo } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import {
  texts,
  type OrderMode,
  type PayItemStatus,
  orderStatusLabels,
  serviceStatusLabels,
  subscriptionStatusLabels,
  type OrderStatus,
  type ServiceStatus,
  type SubscriptionStatus,
  type RefundMode,
} from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { read } from '../../core/http.js';
import type { Tone } from '../../core/theme.js';
import type { FeedFlush } from '../../realtime/feed.js';
import { useHeldReread } from '../../realtime/use-feed.js';

/** Something that a school sells. */
export type PayItem = Schemas['EditablePayItemDto'];

interface PayItemFilter {
  orderMode?: OrderMode;
  status?: PayItemStatus;
}

/** Start of the key of what is read of a school's pay items. */
export const payItemsKey = (schoolCode: string) => ['pay-items', schoolCode] as const;

/** The pay items of a school, the oldest first. */
export const payItemsQuery = (schoolCode: string, filter: PayItemFilter = {}) =>
  read([...payItemsKey(schoolCode), filter], 'get', '/api/addedvalue/payItem/list', {
    query: { schoolCode, ...filter },
    fallback: texts.payItemsFailed,
  });

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

/** Tests whether a flush has orders or subscriptions of a school. */
export const hasSales =
  (schoolCode: string) =>
  (flush: FeedFlush): boolean =>
    (['addedvalue:order', 'addedvalue:subscription'] as const).some((event) =>
      [...flush.latest(event).values()].some(([, school]) => school === schoolCode),
    );

/** Reads a list again when something was sold or has changed at a school, but not while the user is at work on them. */
export const useSalesReread = (schoolCode: string, queryKey: QueryKey, holding: boolean): void =>
  useHeldReread(
    useMemo(() => hasSales(schoolCode), [schoolCode]),
    queryKey,
    holding,
  );

/** How much goes back, as a form holds it; `amount` in yuan. */
export interface RefundAmountForm {
  mode: RefundMode;
  amount?: string;
}

/** The same as the call takes it. */
export const refundAmountBody = ({ mode, amount = '' }: RefundAmountForm) => ({
  mode,
  ...(mode === 'amount' ? { amount: amount.trim() } : {}),
});

/** What a school has set about its add-on services. */
export type SchoolConfig = Schemas['SchoolConfigDto'];

export const configQuery = (schoolCode: string) =>
  read(['added-value-config', schoolCode], 'get', '/api/addedvalue/config/get', { query: { schoolCode } });

/** Whether parents can pay at all, and whether payments are simulated. */
export const paymentStateQuery = {
  ...read(['payment-state'], 'get', '/api/addedvalue/payment/state'),
  staleTime: 60_000,
};
