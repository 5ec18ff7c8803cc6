import { daySeconds } from '#libs/contracts';
import { type ApiCall, type ApiRoutes, withProviderToken } from './api-call.js';
import type { Book } from './book.js';
import { accountType, batch, type Fields, object, optionalText, pageOf, text, whole } from './fields.js';
import type { Orders, Wanted } from './orders.js';
import type { PayJobs } from './pay-jobs.js';
import { Refusal } from './refusal.js';
import type { Renewals } from './renewals.js';
import type { SimulatedOrder } from './state.js';
import type { UnionOrders, UnionPart } from './union-orders.js';

/** Longest stretch of time of a list, in seconds. */
const listSeconds = 31 * daySeconds;
/** Corporations that one call adds to an order for many. */
const unionBatch = 10;

interface Parts {
  book: Book;
  orders: Orders;
  renewals: Renewals;
  unions: UnionOrders;
  payJobs: PayJobs;
}

/** `license/*` about orders. */
export const licenseOrderRoutes = ({ book, orders, renewals, unions, payJobs }: Parts): ApiRoutes => {
  const corpOf = (fields: Fields) => book.corp(text(fields, 'corpid'));
  return {
    'license/create_new_order': withProviderToken(({ fields }) => {
      const order = orders.buy(corpOf(fields), text(fields, 'buyer_userid'), wantedOf(fields));
      return { order_id: order.orderId };
    }),
    'license/create_renew_order_job': withProviderToken(({ fields }) => {
      const asked = batch(fields, 'account_list').map((each) => ({
        userid: text(each, 'userid'),
        type: accountType(each),
      }));
      const { job, invalid } = renewals.add(corpOf(fields), asked, optionalText(fields, 'jobid'));
      return { jobid: job.jobId, invalid_account_list: invalid };
    }),
    'license/submit_order_job': withProviderToken(({ fields }) => {
      const duration = object(fields, 'account_duration');
      const [months, until] = [whole(duration, 'months'), whole(duration, 'new_expire_time', { max: 2 ** 40 })];
      if ((months === 0) === (until === 0)) throw new Refusal(40058);
      const order = renewals.submit(
        text(fields, 'jobid'),
        text(fields, 'buyer_userid'),
        months,
        until === 0 ? null : until,
      );
      return { order_id: order.orderId };
    }),
    'license/list_order': withProviderToken((call) => listOrders(book, orders, call)),
    'license/get_order': withProviderToken(({ fields }) => ({
      order: orderReply(book, book.order(text(fields, 'order_id'))),
    })),
    'license/list_order_account': withProviderToken(({ fields }) => listAccounts(book, orders, fields)),
    'license/cancel_order': withProviderToken(({ fields }) => {
      orders.cancel(text(fields, 'order_id'), corpOf(fields).corpId);
      return {};
    }),
    'license/submit_pay_job': withProviderToken(({ fields }) => ({
      jobid: payJobs.submit(text(fields, 'order_id'), text(fields, 'payer_userid')).jobId,
    })),
    'license/pay_job_result': withProviderToken(({ fields }) => payJobs.result(text(fields, 'jobid'))),
    ...unionRoutes(book, orders, unions),
  };
};

const unionRoutes = (book: Book, orders: Orders, unions: UnionOrders): ApiRoutes => ({
  'license/create_new_order_job': withProviderToken(({ fields }) => {
    const parts = batch(fields, 'buy_list', unionBatch).map(partOf);
    const { job, invalid } = unions.add(parts, optionalText(fields, 'jobid'));
    return { jobid: job.jobId, invalid_list: invalid };
  }),
  'license/submit_new_order_job': withProviderToken(({ fields }) => {
    const jobid = text(fields, 'jobid');
    unions.submit(jobid, text(fields, 'buyer_userid'));
    return { jobid };
  }),
  'license/new_order_job_result': withProviderToken(({ fields }) => ({
    status: 1,
    order_id: unions.result(text(fields, 'jobid')).orderId,
    fail_list: [],
  })),
  'license/get_union_order': withProviderToken(({ fields }) => {
    const order = book.order(text(fields, 'order_id'));
    if (order.type !== 8) throw new Refusal(701005);
    const { rows, ...page } = pageOf(fields, orders.partsOf(order));
    const buy_list = rows.map((part) => {
      const { order_id, corpid, account_count, account_duration } = orderReply(book, part);
      return { sub_order_id: order_id, corpid, account_count, account_duration };
    });
    const { order_id, order_type, order_status, price, create_time, pay_time } = orderReply(book, order);
    return { order: { order_id, order_type, order_status, price, create_time, pay_time }, ...page, buy_list };
  }),
});

const wantedOf = (fields: Fields): Wanted => {
  const [count, duration] = [object(fields, 'account_count'), object(fields, 'account_duration')];
  return {
    baseCount: whole(count, 'base_count'),
    externalCount: whole(count, 'external_contact_count'),
    months: whole(duration, 'months', { max: 60 }),
    days: whole(duration, 'days', { max: 1860 }),
  };
};

const partOf = (fields: Fields): UnionPart => {
  const autoActive = fields['auto_active_status'];
  return {
    corpId: text(fields, 'corpid'),
    ...wantedOf(fields),
    autoActive: autoActive === 0 || autoActive === 1 ? autoActive : null,
  };
};

/** The encrypted id of its corporation. */
const orderReply = (book: Book, order: SimulatedOrder) => ({
  order_id: order.orderId,
  order_type: order.type,
  order_status: order.status,
  ...(order.corpId !== null && { corpid: book.corp(order.corpId).openCorpId }),
  price: order.price,
  account_count: { base_count: order.baseCount, external_contact_count: order.externalCount },
  account_duration: {
    months: order.months,
    days: order.days,
    ...(order.newExpireTime !== null && { new_expire_time: order.newExpireTime }),
  },
  create_time: order.createdAt,
  ...(order.payTime !== null && { pay_time: order.payTime }),
});

const listOrders = (book: Book, orders: Orders, { fields }: ApiCall): object => {
  const corpId = optionalText(fields, 'corpid');
  const [start, end] = [whole(fields, 'start_time', { max: 2 ** 40 }), whole(fields, 'end_time', { max: 2 ** 40 })];
  const isWindow = start !== 0 || end !== 0;
  if (isWindow && (start === 0 || end < start || end - start > listSeconds)) throw new Refusal(40058);
  const all = corpId === undefined ? [...book.orders.values()] : orders.of(book.corp(corpId).corpId);
  const found = all.filter(({ createdAt }) => !isWindow || (createdAt >= start && createdAt <= end));
  // the parts of an order for many are listed with it, see get_union_order
  const { rows, ...page } = pageOf(
    fields,
    corpId === undefined ? found.filter(({ unionId }) => unionId === null) : found,
  );
  return { ...page, order_list: rows.map(({ orderId, type }) => ({ order_id: orderId, order_type: type })) };
};

const listAccounts = (book: Book, orders: Orders, fields: Fields): object => {
  const order = book.order(text(fields, 'order_id'));
  if (order.type === 8) throw new Refusal(701120);
  if (order.payTime === null && order.type !== 5 && order.type !== 6) throw new Refusal(701083);
  if (orders.isMaking(order)) throw new Refusal(701022);
  if (order.type === 2) {
    const { rows, ...page } = pageOf(fields, order.renewed);
    const userid = (id: string) => book.openUserid(order.corpId ?? '', id);
    return { ...page, account_list: rows.map((each) => ({ userid: userid(each.userid), type: each.type })) };
  }
  const { rows, ...page } = pageOf(fields, book.codes.ofOrder(order.orderId));
  return { ...page, account_list: rows.map(({ activeCode, type }) => ({ active_code: activeCode, type })) };
};
