import { activation } from './activation.js';
import { confirmPayments } from './payments.js';
import { roster } from './roster.js';
import { serviceList } from './service-list.js';

/** Added value: payments, the roster, who is served, and the import. */
export const sales = async (): Promise<void> => {
  await confirmPayments();
  await roster();
  await serviceList();
  await activation();
};
