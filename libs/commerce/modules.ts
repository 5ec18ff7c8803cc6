import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { BusinessTime, Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { PhoneCipher } from '#libs/crypto';
import { ComplaintPlatform } from './channels/complaint-platform.js';
import { Alipay } from './channels/alipay/alipay.js';
import { NoComplaintPlatform, NoPayoutPlatform } from './channels/no-merchant.js';
import { NotificationReceiver } from './channels/notification-receiver.js';
import { PaymentChannels } from './channels/payment-channels.js';
import { PayoutPlatform } from './channels/payout-platform.js';
import { WeChatPay } from './channels/wechat-pay/wechat-pay.js';
import { COMPLAINT_OPTIONS, ComplaintActions, type ComplaintOptions } from './complaints/complaint-actions.js';
import { ComplaintList } from './complaints/complaint-list.js';
import { ComplaintFigures, ComplaintStore } from './complaints/complaint-store.js';
import { complaintController } from './complaints/complaint.controller.js';
import { Complaints } from './complaints/complaints.js';
import { LEDGER_OPTIONS, LedgerAudit, type LedgerOptions } from './ledger/ledger-audit.js';
import { Ledger } from './ledger/ledger.js';
import { EarnedMonths } from './orders/earned-months.js';
import { NewOrders } from './orders/new-orders.js';
import { OrderBook, type ServiceCalls } from './orders/order-book.js';
import { OrderFigures } from './orders/order-figures.js';
import { OrderMoney } from './orders/order-money.js';
import { OrderPayments, PayableOrders } from './orders/order-payments.js';
import { OrderSettlement } from './orders/order-settlement.js';
import { UnpaidOrders } from './orders/unpaid-orders.js';
import { PayNotifyService } from './pay-notify.controller.js';
import { PayPageSettings } from './pay-page/pay-page-settings.js';
import { PayProofs } from './pay-page/pay-proofs.js';
import { PayerService } from './pay-page/payer.service.js';
import { ProveThrottle } from './pay-page/prove-throttle.js';
import { PayParents, ProveService } from './pay-page/prove.service.js';
import { DAILY_COMPARISONS, type DailyComparison } from './reconciliation/daily-comparison.js';
import { DifferenceActions } from './reconciliation/difference-actions.js';
import { OpenDifferences } from './reconciliation/difference-figures.js';
import { moneyBookController } from './reconciliation/money-book.controller.js';
import { MoneyBook } from './reconciliation/money-book.js';
import { ReconciliationList } from './reconciliation/reconciliation-list.js';
import { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation/reconciliation-options.js';
import { ReconciliationStore } from './reconciliation/reconciliation-store.js';
import {
  reconciliationDayController,
  reconciliationDifferenceController,
} from './reconciliation/reconciliation.controller.js';
import { Reconciliations, WantedRuns } from './reconciliation/reconciliations.js';
import { FailedRefunds } from './refunds/failed-refunds.js';
import { ORDER_REFUND_OPTIONS, type OrderRefundOptions, OrderRefunds } from './refunds/order-refunds.js';
import { OutsideRefunds } from './refunds/outside-refunds.js';
import { RefundFigures } from './refunds/refund-figures.js';
import { RefundRequests } from './refunds/refund-requests.js';
import { Refunds } from './refunds/refunds.js';

/** The merchant of WeChat Pay, or null. */
const WECHAT_PAY = Symbol('WeChat Pay');

/** The channels that the configuration names; payouts and complaints are those of WeChat Pay. */
@Module({
  providers: [
    {
      provide: WECHAT_PAY,
      inject: [Config, Clock],
      useFactory: ({ weChatPay }: Config, clock: Clock): WeChatPay | null =>
        weChatPay ? new WeChatPay(weChatPay, clock) : null,
    },
    {
      provide: PaymentChannels,
      inject: [WECHAT_PAY, Config, Clock],
      useFactory: (weChatPay: WeChatPay | null, { payChannels }: Config, clock: Clock): PaymentChannels =>
        new PaymentChannels(
          [weChatPay, payChannels.ALIPAY && new Alipay(payChannels.ALIPAY, clock)].flatMap((channel) => channel ?? []),
        ),
    },
    {
      provide: PayoutPlatform,
      inject: [WECHAT_PAY],
      useFactory: (weChatPay: WeChatPay | null): PayoutPlatform => weChatPay?.transfers ?? new NoPayoutPlatform(),
    },
    {
      provide: ComplaintPlatform,
      inject: [WECHAT_PAY],
      useFactory: (weChatPay: WeChatPay | null): ComplaintPlatform =>
        weChatPay?.complaints ?? new NoComplaintPlatform(),
    },
  ],
  exports: [ComplaintPlatform, PaymentChannels, PayoutPlatform],
})
export class PaymentsModule {}

interface LedgerRegistration extends LedgerOptions {
  /** The database module of the service; its database lists `ledgerEntities` and their tables. */
  database: DynamicModule;
}

/** The ledger of one service. */
@Module({})
export class LedgerModule {
  static register({ database, ...options }: LedgerRegistration): DynamicModule {
    return {
      module: LedgerModule,
      imports: [database],
      providers: [{ provide: LEDGER_OPTIONS, useValue: options }, Ledger, LedgerAudit],
      exports: [Ledger],
    };
  }
}

export interface PayOrdersOptions {
  /** The database module of the service; its database lists `payOrderEntities` and their tables. */
  database: DynamicModule;
  /** What the service sells; it gets what `imports` export. */
  book: Type<OrderBook>;
  imports?: NonNullable<DynamicModule['imports']>;
  /** Of the service. */
  ledger: DynamicModule;
  refunds: OrderRefundOptions;
}

/** Orders of one service that are paid once, their payments and refunds. */
@Module({})
export class PayOrdersModule {
  static register({ database, ledger, book, refunds, imports = [] }: PayOrdersOptions): DynamicModule {
    return {
      module: PayOrdersModule,
      imports: [database, ledger, PaymentsModule, ...imports],
      providers: [
        { provide: OrderBook, useClass: book },
        ...[
          EarnedMonths,
          NewOrders,
          OrderFigures,
          OrderMoney,
          OrderPayments,
          OrderSettlement,
          PayableOrders,
          UnpaidOrders,
        ],
        { provide: ORDER_REFUND_OPTIONS, useValue: refunds },
        ...[FailedRefunds, OrderRefunds, OutsideRefunds, RefundFigures, RefundRequests, Refunds],
        ...[Complaints, ComplaintFigures, ComplaintStore],
        ...[NotificationReceiver, PayNotifyService],
      ],
      exports: [
        NewOrders,
        OrderSettlement,
        PayableOrders,
        PayNotifyService,
        OrderRefunds,
        RefundFigures,
        OutsideRefunds,
        EarnedMonths,
        Complaints,
        ComplaintStore,
      ],
    };
  }
}

interface ComplaintRegistration extends ComplaintOptions, ServiceCalls {
  /** The database module of the service; its database lists `payOrderEntities` and their tables. */
  database: DynamicModule;
  /** Payments of the service, as `PayOrdersModule` registers them: they take in what the platform reports. */
  orders: DynamicModule;
}

/** Complaints about the orders of one service, for its operators. */
@Module({})
export class ComplaintsModule {
  static register({ database, orders, audit, ...calls }: ComplaintRegistration): DynamicModule {
    return {
      module: ComplaintsModule,
      imports: [database, orders, PaymentsModule],
      controllers: [complaintController(calls)],
      providers: [
        { provide: COMPLAINT_OPTIONS, useValue: { audit } satisfies ComplaintOptions },
        ...[ComplaintActions, ComplaintList],
      ],
    };
  }
}

/** The orders of one service that are compared. */
interface ReconciliationRegistration extends ReconciliationOptions, ServiceCalls {
  /** The database module of the service; its database lists `reconciliationEntities` and their tables. */
  database: DynamicModule;
  /** Payments and refunds of the service, as `PayOrdersModule` registers them. */
  orders: DynamicModule;
  /** What else is compared than orders. */
  more?: readonly Type<DailyComparison>[];
}

/** Orders of one service, kept by `PayOrdersModule`, against the bill of the payment platform. */
@Module({})
export class ReconciliationModule {
  static register({
    database,
    orders,
    more = [],
    service,
    job,
    audit,
    exports,
    ...calls
  }: ReconciliationRegistration): DynamicModule {
    const options: ReconciliationOptions = { service, job, audit, exports };
    return {
      module: ReconciliationModule,
      imports: [database, orders, PaymentsModule],
      controllers: [
        reconciliationDayController(calls),
        reconciliationDifferenceController(calls),
        moneyBookController(calls),
      ],
      providers: [
        { provide: RECONCILIATION_OPTIONS, useValue: options },
        ...more,
        {
          provide: DAILY_COMPARISONS,
          inject: [Reconciliations, ...more],
          useFactory: (...all: DailyComparison[]): DailyComparison[] => all,
        },
        ...[
          BusinessTime,
          DifferenceActions,
          MoneyBook,
          OpenDifferences,
          Reconciliations,
          ReconciliationList,
          ReconciliationStore,
          WantedRuns,
        ],
      ],
    };
  }
}

export interface PayPageOptions {
  /** The database module of the service, which has the copy of people; its database lists `payPageEntities` and `payPageMigrations`. */
  database: DynamicModule;
  settings: Type<PayPageSettings>;
}

/** How parents say who they are at the part of the pay page that is a service's. */
@Module({})
export class PayPageModule {
  static register({ database, settings }: PayPageOptions): DynamicModule {
    return {
      module: PayPageModule,
      imports: [database, PaymentsModule],
      providers: [
        { provide: PayPageSettings, useClass: settings },
        ...[PayParents, PayProofs, PayerService, PhoneCipher, ProveService, ProveThrottle],
      ],
      exports: [PayProofs, PayerService, ProveService],
    };
  }
}
