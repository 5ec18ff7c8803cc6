import type { Recharge } from './rows.js';

/** A recharge whose minutes can go back: as lists and balances have it. */
export type ReversedRecharge = Pick<Recharge, 'id' | 'source' | 'orderNo' | 'price' | 'rechargeTime' | 'reversible'> & {
  reversalOf?: string | null;
};

/** How a recharge goes back: an online one is paid back, another one is withdrawn; null: it is kept. */
export const reversalKind = ({
  source,
  orderNo,
  reversible,
  reversalOf = null,
  rechargeTime,
}: ReversedRecharge): '退款' | '撤回' | null => {
  if (reversalOf !== null || rechargeTime <= 0) return null;
  if (source === 'online') return orderNo === null ? null : '退款';
  return reversible ? '撤回' : null;
};
