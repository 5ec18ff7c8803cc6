import { paymentNumberLabels, paymentReasonLabels } from '#libs/contracts';
import type { PaymentEventEntity } from '#libs/pay-orders';

const numbers = Object.entries(paymentNumberLabels);

/** What somebody in support reads about an event: its reason, and each number by its name; null when there is nothing. */
export const detailText = ({ kind, detail }: Pick<PaymentEventEntity, 'kind' | 'detail'>): string | null => {
  const { reason } = detail ?? {};
  const given = typeof reason === 'string' ? reason : '';
  // people and the platform write the reasons of refunds
  const why = kind === 'closed' || kind === 'unexpected' ? (paymentReasonLabels[given] ?? given) : given;
  const named = numbers.map(([key, label]) => {
    const value = detail?.[key];
    return typeof value === 'string' ? `${label} ${value}` : '';
  });
  return [why, ...named].filter((part) => part !== '').join('；') || null;
};
