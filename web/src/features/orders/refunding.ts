import { isAdministrator } from '#libs/contracts';
import { useUser } from '../../core/session.js';
import type { Order } from './api.js';

/** Money of an order is on its way back. */
export const isRefunding = ({ refund }: Pick<Order, 'refund'>): boolean =>
  refund === 'requested' || refund === 'processing';

/** An order can be paid back once it is paid; a refund that failed can be asked for again. */
export const canRefund = (order: Pick<Order, 'status' | 'refund'>): boolean =>
  order.refund === 'failed' || (order.status === 'paid' && !isRefunding(order));

/** Administrators pay back. */
export const useMayRefund = (): boolean => isAdministrator(useUser().tags);
