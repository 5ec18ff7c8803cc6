import { type Applied, type PaymentEventKind, type RefundEventType, refundTransitions } from '#libs/contracts';
import type { RefundFailure } from '../channels/payment-channel.js';
import { nextRefundAttempt } from './order-times.js';
import type { RefundEntity } from './refund.entity.js';

/** State of a refund as far as it decides what may happen next. */
export type RefundFigures = Pick<RefundEntity, 'outRefundNo' | 'state' | 'refundId' | 'failure' | 'attempts' | 'dueAt'>;

/** Events of a refund. `delay`: the platform has not answered, or has refused for now. */
export type RefundEvent = { at: Date } & (
  | { type: 'accept' | 'succeed'; refundId: string }
  | { type: 'fail'; refundId: string | null; failure: string }
  | { type: 'delay'; failure: string }
  /** `nextNumber`: the number of another refund of the order. */
  | { type: 'retry'; nextNumber: string }
  | { type: 'giveUp' }
);

/** What the store carries out besides the new state and its record; `applyToOrder`: the money has gone back. */
export type RefundEffect = 'applyToOrder' | 'alert';

/** How events are recorded; those without an entry are not. */
export const recordOf: Partial<Record<RefundEventType, PaymentEventKind>> = {
  succeed: 'refunded',
  fail: 'refundFailed',
  retry: 'refundRequested',
  giveUp: 'refundGivenUp',
};

const effectsOf: Partial<Record<RefundEventType, readonly RefundEffect[]>> = {
  succeed: ['applyToOrder'],
  fail: ['alert'],
};

/** The state after an event and the effects that follow; the same state when the refund does not take the event. */
export const applyRefund = (refund: RefundFigures, event: RefundEvent): Applied<RefundFigures, RefundEffect> => {
  const state = refundTransitions[refund.state][event.type];
  if (state === undefined) return { state: refund, effects: [] };
  return { state: { ...refund, ...changeOf(refund, event), state }, effects: effectsOf[event.type] ?? [] };
};

const changeOf = (refund: RefundFigures, event: RefundEvent): Partial<RefundFigures> => {
  const attempts = refund.attempts + 1;
  switch (event.type) {
    case 'accept':
      return { refundId: event.refundId, attempts, dueAt: nextRefundAttempt(event.at, attempts), failure: null };
    case 'delay':
      return { failure: event.failure, attempts, dueAt: nextRefundAttempt(event.at, attempts) };
    case 'succeed':
      return { refundId: event.refundId, failure: null, dueAt: null };
    case 'fail':
      return { refundId: event.refundId, failure: event.failure, dueAt: null };
    case 'retry':
      return {
        outRefundNo: isSpent(refund) ? event.nextNumber : refund.outRefundNo,
        ...{ failure: null, attempts, dueAt: event.at },
      };
    case 'giveUp':
      return { dueAt: null };
  }
};

/** True for a number under which the platform refunds no more. */
const isSpent = ({ failure }: RefundFigures): boolean => failure === ('CLOSED' satisfies RefundFailure);
