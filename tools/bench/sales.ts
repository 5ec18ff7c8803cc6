import { activation } from './activation.js';
import { confirmPayments } from './payments.js';
import { roster } from './roster.js';

/** Added value: payments, the roster and its import. */
export const sales = async (): Promise<void> => {
  await confirmPayments();
  await roster();
  await activation();
};
