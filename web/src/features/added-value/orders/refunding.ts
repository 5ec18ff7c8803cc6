import { isAdministrator } from '#libs/contracts';
import { useUser } from '../../../core/session.js';
import type { Order } from './api.js';

/** Money of an order is on its way back. */
export const isRefunding = ({ refund }: Pick<Order, 'refund'>): boolean =>
  refund === 'requested' || refund === 'processing';

/** An order can be paid back, also in parts, once it is paid and as long as something of it is left. */
export const canRefund = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'paid' || status === 'partlyRefunded';

/** Administrators pay back. */
export const useMayRefund = (): boolean => isAdministrator(useUser().tags);
