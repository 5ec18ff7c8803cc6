import type { RefundMode } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { read } from '../../core/read.js';

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
