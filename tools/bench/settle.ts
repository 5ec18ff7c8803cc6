import { ledgerTransfers } from './ledger.js';
import { closeMonth } from './month-close.js';
import { exportLines } from './settlement-export.js';

/** Months that close, and points: `subscriptions` run in the month that is closed. */
export const settle = async (subscriptions: number): Promise<void> => {
  await closeMonth(subscriptions);
  await exportLines(Math.ceil(subscriptions / 10));
  await ledgerTransfers();
};
