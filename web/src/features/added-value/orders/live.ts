import type { Schemas } from '../../../core/contract.js';
import { feed } from '../../../realtime/feed.js';
import type { LiveRows } from '../../../realtime/live-rows.js';

type Order = Schemas['OrderRow'];

/** Frames bring the state of an order; what else has changed with it, a call returns. */
export const orderLive: LiveRows<Order> = {
  events: ['addedvalue:order'],
  keyOf: ({ orderNo }) => orderNo,
  latest: (order, mark) => {
    const entry = feed.journal.since('addedvalue:order', order.orderNo, mark);
    if (entry === undefined) return order;
    const [, , status] = entry.row;
    return status === order.status ? order : { ...order, status };
  },
};
