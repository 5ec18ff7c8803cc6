import type { RefundMode } from '#libs/contracts';

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
