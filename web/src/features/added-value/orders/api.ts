import { queryOptions } from '@tanstack/react-query';
import { isAdministrator, pendingRefunds, refundableStatuses, texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, read } from '../../../core/http.js';
import { useUser } from '../../../core/session.js';
import type { ListFile } from '../../../kit/list/export-button.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';
import { feed, liveKey } from '../../../realtime/feed.js';
import { type LiveRows, readLive } from '../../../realtime/live-rows.js';
import { refundAmountBody, type RefundAmountForm } from '../../../resources/sales/queries.js';

/** Frames bring the state of an order; what else has changed with it, a call returns. */
export const orderLive: LiveRows<Schemas['OrderRow']> = {
  events: ['addedvalue:order'],
  keyOf: ({ orderNo }) => orderNo,
  latest: (order, mark) => {
    const entry = feed.journal.since('addedvalue:order', order.orderNo, mark);
    if (entry === undefined) return order;
    const [, , status] = entry.row;
    return status === order.status ? order : { ...order, status };
  },
};

export type Order = Schemas['OrderRow'];
export type Timeline = Schemas['OrderTimeline'];
export type RefundPreview = Schemas['RefundPreview'];
export type RefundMove = Schemas['RefundMove'];

/** Start of the keys of everything read about the orders of a school. */
export const ordersKey = (schoolCode: string) => [liveKey, 'orders', schoolCode] as const;

const readOrders = (
  schoolCode: string,
  { page, size, filters }: Pick<ListState, 'page' | 'size' | 'filters'>,
  signal: AbortSignal,
) =>
  readLive(orderLive, async () => {
    const options = { query: { page, size }, body: { schoolCode, ...filters }, signal, fallback: texts.ordersFailed };
    return (await call('post', '/api/addedvalue/order/detailList', options)).data;
  });

/** In the address the number filtered by has a name of its own: `orderNo` is there the order that is open. */
const orderFilters = ({ number, ...rest }: ListState['filters']): ListState['filters'] =>
  number === undefined ? rest : { ...rest, orderNo: number };

export const orderListQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Order> => ({
    queryKey: [...ordersKey(schoolCode), 'list', { page, size, filters }],
    queryFn: ({ signal }) => readOrders(schoolCode, { page, size, filters: orderFilters(filters) }, signal),
  });

export const orderExport = (schoolCode: string, filters: ListState['filters']): ListFile => ({
  path: '/api/addedvalue/order/export',
  body: { schoolCode, ...orderFilters(filters) },
  fallback: texts.exportOrdersFailed,
});

/** One order; null when the school has none of that number. */
export const orderQuery = (schoolCode: string, orderNo: string) =>
  queryOptions({
    queryKey: [...ordersKey(schoolCode), 'order', orderNo],
    queryFn: async ({ signal }) => {
      const { list } = await readOrders(schoolCode, { page: 1, size: 10, filters: { orderNo } }, signal);
      return list.find((order) => order.orderNo === orderNo) ?? null;
    },
    meta: { inline: true },
  });

/** What has happened to an order. */
export const timelineQuery = (schoolCode: string, orderNo: string) =>
  read([...ordersKey(schoolCode), 'timeline', orderNo], 'get', '/api/addedvalue/order/timeline', {
    query: { orderNo },
  });

/** The school of an order. */
export const orderSchoolQuery = (orderNo: string) =>
  queryOptions({
    ...read(['order-school', orderNo], 'get', '/api/addedvalue/order/timeline', { query: { orderNo } }),
    select: ({ schoolCode }) => ({ schoolCode }),
  });

/** What can go back of an order, whose service moves up, and to which days, when it is refunded today: read each time. */
export const refundPreviewQuery = (orderNo: string) => ({
  ...read(['orders', 'refundPreview', orderNo], 'get', '/api/addedvalue/order/refundPreview', { query: { orderNo } }),
  staleTime: 0,
  gcTime: 0,
});

/** What the form of a manual order holds; days that are not given follow from the item. */
export interface PlaceForm {
  studentUid: string;
  payParentUid: string;
  payItemCode: string;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** What to do about a service that it would overlap: go behind it, or choose other days. */
  overlap?: 'behind' | 'days' | undefined;
}

/** Places an order that was paid by other means; returns the text to show. `key`: one per opened dialog. */
export const placeOrder = async (schoolCode: string, form: PlaceForm, key: string): Promise<string> => {
  const { startDate, endDate, overlap, ...rest } = form;
  const days = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
  const behind = overlap === 'behind' ? { placeBehind: true } : {};
  const body = { schoolCode, ...rest, ...days, ...behind, trade_type: 'MANUAL' } as const;
  const options = { body, key, fallback: texts.orderFailed };
  return (await call('post', '/api/addedvalue/order/add', options)).msg ?? texts.ordered;
};

/** What the form of a refund holds; `service` of a part, `gapReason` only where services behind stay. */
export interface RefundForm extends RefundAmountForm {
  reason: string;
  service?: 'ends' | 'goesOn';
  behind?: 'move' | 'stay';
  gapReason?: string;
}

/** True when a refund ends the service: of the whole it always does. */
export const endsService = ({
  mode,
  service,
}: {
  mode: RefundForm['mode'];
  service?: RefundForm['service'] | undefined;
}): boolean => mode === 'whole' || service === 'ends';

/** Pays an order or a part of it back; returns the text to show. */
export const refundOrder = async (orderNo: string, form: RefundForm, key: string): Promise<string> => {
  const ends = endsService(form);
  const gap = ends && form.behind === 'stay' ? { gapReason: form.gapReason?.trim() ?? '' } : {};
  const body = { orderNo, reason: form.reason.trim(), ...refundAmountBody(form), endsService: ends, ...gap };
  const options = { body, key };
  return (await call('post', '/api/addedvalue/order/refund', options)).msg ?? texts.refundAsked;
};

/** Money of an order is on its way back. */
export const isRefunding = ({ refund }: Pick<Order, 'refund'>): boolean =>
  refund !== null && pendingRefunds.includes(refund);

/** An order can be paid back, also in parts, once it is paid and as long as something of it is left. */
export const canRefund = ({ status }: Pick<Order, 'status'>): boolean => refundableStatuses.includes(status);

/** Administrators pay back. */
export const useMayRefund = (): boolean => isAdministrator(useUser().tags);
