import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { addDays, dayOf, type Month, yuanOf } from '#libs/contracts';
import { type OrderRefundRequest, Reconciliations } from '#libs/commerce';
import { SchoolConfigService } from '../../services/added-value/config/school-config.service.js';
import type { SaveSchoolConfigBody } from '../../services/added-value/config/school-config.dto.js';
import { OrderChangeService } from '../../services/added-value/order/order-change.service.js';
import { OrderListService } from '../../services/added-value/order/order-list.service.js';
import type { OrderAddRequest } from '../../services/added-value/order/order.dto.js';
import type { AddPayItemBody } from '../../services/added-value/pay-item/pay-item.dto.js';
import type { PayOrderBody } from '../../services/added-value/pay-page/pay-page.dto.js';
import { PayOrderService } from '../../services/added-value/pay-page/pay-order.service.js';
import { PayItemService } from '../../services/added-value/pay-item/pay-item.service.js';
import { PointsSchools } from '../../services/added-value/points/points-schools.js';
import { reconciliationModule } from '../../services/added-value/reconciliation/reconciliation.module.js';
import { MonthClose } from '../../services/added-value/settlement/month-close.js';
import type {
  CancelSubscriptionsBody,
  SubscribeBody,
} from '../../services/added-value/subscription/subscription.dto.js';
import { SubscriptionListService } from '../../services/added-value/subscription/subscription-list.service.js';
import { SubscriptionService } from '../../services/added-value/subscription/subscription.service.js';
import type { WeChatPaySimulator } from '../simulators/wechat-pay/wechat-pay-simulator.js';
import { type DemoCalls, demoIdentity } from './demo-calls.js';

const first = { page: 1, size: 10 };

/** What the demo sells by, wherever the service runs. */
export interface DemoShop {
  isConfigured(schoolCode: string): Promise<boolean>;
  configure(body: SaveSchoolConfigBody): Promise<unknown>;
  items(schoolCode: string): Promise<{ id: string; name: string }[]>;
  addItem(body: AddPayItemBody): Promise<string>;
  orders(schoolCode: string): Promise<number>;
  /** Returns its number. */
  order(body: OrderAddRequest): Promise<string>;
  refund(body: OrderRefundRequest): Promise<unknown>;
  subscriptions(schoolCode: string): Promise<number>;
  /** Returns its id. */
  subscribe(body: SubscribeBody): Promise<string>;
  cancel(body: CancelSubscriptionsBody): Promise<unknown>;
  /** Teachers get points for subscriptions from now on. */
  enablePoints(schoolCode: string): Promise<unknown>;
  /** Closes a month of the past for all schools; undefined where the time of business cannot be moved. */
  closeMonth?: (month: Month) => Promise<void>;
  /** What parents do at a platform that is simulated; none beside a real one. */
  platform?: DemoPlatform;
}

/** A payment platform of which the demo disposes. */
export interface DemoPlatform {
  /** An order of a parent by phone, and its payment unless it is abandoned. Returns its number. */
  buy(wanted: PayOrderBody, isPaid: boolean): Promise<string>;
  /** The next refund fails: the payer's card is cancelled, say. */
  failRefund(): void;
  /** Compares a day of the past with the platform's bill. */
  compare(): Promise<unknown>;
}

const platformOf = (app: INestApplicationContext, simulator: WeChatPaySimulator): DemoPlatform => ({
  buy: async (wanted, isPaid) => {
    const { schoolCode, payParentUid } = wanted;
    const proof = { schoolCode, parentUid: payParentUid, openId: `demo-${payParentUid}` };
    const { orderNo } = await app.get(PayOrderService).order(wanted, proof);
    if (isPaid) await simulator.pay(orderNo);
    return orderNo;
  },
  failRefund: () => simulator.nextRefunds('ABNORMAL'),
  // the bill of a day comes in the morning after it
  compare: () =>
    app
      .select(reconciliationModule)
      .get(Reconciliations, { strict: true })
      .run(addDays(dayOf(app.get(Clock).now()), -2)),
});

/** Added value in this process; `simulator` when payments are simulated. */
export const shopHere = (app: INestApplicationContext, simulator?: WeChatPaySimulator): DemoShop => {
  const by = demoIdentity(app.get(Config));
  const configs = app.get(SchoolConfigService);
  const items = app.get(PayItemService);
  const changes = app.get(OrderChangeService);
  const subscriptions = app.get(SubscriptionService);
  return {
    isConfigured: async (schoolCode) => (await configs.find(schoolCode, by)).introduceTitle !== '',
    configure: (body) => configs.save(body, by),
    items: (schoolCode) => items.list({ schoolCode }, by),
    addItem: (body) => items.add(body, by),
    orders: async (schoolCode) => (await app.get(OrderListService).list(by, { schoolCode }, first)).total,
    order: async (body) => (await changes.add(by, body)).orderNo,
    refund: (body) => changes.refund(by, body),
    subscriptions: async (schoolCode) => (await app.get(SubscriptionListService).list(by, { schoolCode }, first)).total,
    subscribe: async (body) => (await subscriptions.add(by, body)).id,
    cancel: (body) => subscriptions.cancel(by, body),
    enablePoints: (schoolCode) => app.get(PointsSchools).enable(by, { schoolCode, enabled: 1 }),
    closeMonth: (month) => app.get(MonthClose, { strict: false }).run(month),
    ...(simulator && { platform: platformOf(app, simulator) }),
  };
};

/** Added value as a process of its own. */
export const shopAt = ({ call }: DemoCalls): DemoShop => {
  const total = async (path: string, schoolCode: string): Promise<number> =>
    (await call<{ total: number }>(`addedvalue/${path}?page=1&size=10`, { schoolCode })).total;
  return {
    isConfigured: async (schoolCode) =>
      (await call<{ introduceTitle: string }>(`addedvalue/config/get?schoolCode=${schoolCode}`)).introduceTitle !== '',
    configure: (body) => call('addedvalue/config/save', body),
    items: (schoolCode) => call(`addedvalue/payItem/list?schoolCode=${schoolCode}`),
    addItem: async ({ price, discountPrice, ...body }) => {
      const prices = {
        ...(price !== undefined && { price: yuanOf(price) }),
        ...(discountPrice !== undefined && { discountPrice: yuanOf(discountPrice) }),
      };
      return (await call<{ id: string }>('addedvalue/payItem/add', { ...body, ...prices })).id;
    },
    orders: (schoolCode) => total('order/detailList', schoolCode),
    order: async (body) => (await call<{ orderNo: string }>('addedvalue/order/add', body)).orderNo,
    refund: (body) => call('addedvalue/order/refund', body),
    subscriptions: (schoolCode) => total('subscribe/list', schoolCode),
    subscribe: async (body) => (await call<{ id: string }>('addedvalue/subscribe/add', body)).id,
    cancel: (body) => call('addedvalue/subscribe/cancel', body),
    enablePoints: (schoolCode) => call('integral/school/enable', { schoolCode, enabled: 1 }),
  };
};
