import { channelOf, paymentReasonLabels, refundFailureText, type TradeType } from '#libs/contracts';
import type { PaymentEventEntity } from '#libs/commerce';

const reasonText = (kind: PaymentEventEntity['kind'], reason: string): string => {
  if (kind === 'refundFailed') return refundFailureText(reason);
  return kind === 'closed' || kind === 'unexpected' ? (paymentReasonLabels[reason] ?? reason) : reason;
};

/** What support staff reads about an event: its reason, and each number by its name; null when there is nothing. */
export const detailText = (
  { kind, detail }: Pick<PaymentEventEntity, 'kind' | 'detail'>,
  tradeType: TradeType,
): string | null => {
  const { reason } = detail ?? {};
  const given = typeof reason === 'string' ? reason : '';
  // people write the reasons of refunds
  const why = given === '' ? '' : reasonText(kind, given);
  const named = Object.entries(channelOf(tradeType).numbers).map(([key, label]) => {
    const value = detail?.[key];
    return typeof value === 'string' ? `${label} ${value}` : '';
  });
  return [why, ...named].filter((part) => part !== '').join('；') || null;
};
