import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { fetcher, read } from '../../core/read.js';
import type { ListFile } from '../../kit/list/export-button.js';
import type { ListQuery } from '../../kit/list/list-query.js';
import type { ListState } from '../../kit/list/list-state.js';

export type LicenceOrder = Schemas['LicenceOrderRow'];
export type OrderDetail = Schemas['LicenceOrderDetail'];
export type Preparation = Schemas['PurchasePreparation'];

/** Start of the keys of everything read about orders. */
export const ordersKey = ['licence', 'orders'] as const;

export const orderListQuery = ({ page, size, filters }: ListState): ListQuery<LicenceOrder> => ({
  queryKey: [...ordersKey, 'list', { page, size, filters }],
  queryFn: fetcher('get', '/api/permit/orderList', {
    query: { page, size, ...filters },
    fallback: texts.licenceOrdersFailed,
  }),
});

export const orderExport = ({ filters }: ListState): ListFile => ({
  path: '/api/permit/orderExport',
  body: { ...filters },
  fallback: texts.exportFailed,
});

/** True while the platform has something to say of an order: it is not confirmed, not paid, or its people are not taken yet. */
const isMoving = ({ order, renewal }: OrderDetail): boolean =>
  order.order_status === null || order.order_status === 0 || (renewal !== null && renewal.done < renewal.total);

/** Milliseconds between two reads of what waits for the platform. */
const followMs = 3000;

/** An order with its accounts and those who are not in it; read again while it moves. */
export const orderDetailQuery = (id: string) =>
  queryOptions<OrderDetail>({
    queryKey: [...ordersKey, 'detail', id],
    queryFn: fetcher('get', '/api/permit/orderDetail', { query: { id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isMoving(data) && followMs,
    retry: false,
    meta: { inline: true },
  });

/** What is to be known before something is ordered for a school: what is in the way, who may pay. */
export const preparationQuery = (schoolCode: string) => ({
  ...read([...ordersKey, 'preparation', schoolCode], 'get', '/api/permit/purchasePreparation', {
    query: { schoolCode },
  }),
  staleTime: 0,
  gcTime: 0,
});

/** What was ordered, and the text to show. */
export interface Ordered {
  purchased: Schemas['Purchased'];
  message: string;
}

/** Orders licences. `key`: of `useRequestKey`. */
export const purchase = async (body: Schemas['PurchaseRequest'], key: string): Promise<Ordered> => {
  const { data, msg } = await call('post', '/api/permit/purchase', { body, key, fallback: texts.changeFailed });
  return { purchased: data, message: msg ?? texts.licenceOrdered };
};

/** Cancels an unpaid order; returns the text to show. */
export const cancelOrder = async (id: string): Promise<string> =>
  (await call('post', '/api/permit/cancelOrder', { body: { id } })).msg ?? texts.licenceOrderCancelled;
