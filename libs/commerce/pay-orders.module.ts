import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { PaymentsModule } from './payments.module.js';
import { EarnedMonths } from './orders/earned-months.js';
import { ComplaintFigures } from './complaints/complaint-figures.js';
import { ComplaintStore } from './complaints/complaint-store.js';
import { Complaints } from './complaints/complaints.js';
import { NewOrders } from './orders/new-orders.js';
import { NotificationReplies } from './channels/notification-replies.js';
import { OrderBook } from './orders/order-book.js';
import { OrderFigures } from './orders/order-figures.js';
import { OrderMoney } from './orders/order-money.js';
import { OrderPayments } from './orders/order-payments.js';
import { OrderSettlement } from './orders/order-settlement.js';
import { OutsideRefunds } from './refunds/outside-refunds.js';
import { FailedRefunds } from './refunds/failed-refunds.js';
import { RefundFigures } from './refunds/refund-figures.js';
import { PayableOrders } from './orders/payable-orders.js';
import { PayNotifyService } from './pay-notify.service.js';
import { RefundRequests } from './refunds/refund-requests.js';
import { Refunds } from './refunds/refunds.js';
import { UnpaidOrders } from './orders/unpaid-orders.js';

export interface PayOrdersOptions {
  /** The database module of the service; its database lists `payOrderEntities` and their tables. */
  database: DynamicModule;
  /** What the service sells; it gets what `imports` export. */
  book: Type<OrderBook>;
  imports?: NonNullable<DynamicModule['imports']>;
  /** Of the service. */
  ledger: DynamicModule;
}

/** Orders of one service that are paid once, their payments and refunds. */
@Module({})
export class PayOrdersModule {
  static register({ database, ledger, book, imports = [] }: PayOrdersOptions): DynamicModule {
    return {
      module: PayOrdersModule,
      imports: [database, ledger, PaymentsModule, ...imports],
      providers: [
        { provide: OrderBook, useClass: book },
        ...[NewOrders, NotificationReplies, OrderPayments, OrderSettlement, PayNotifyService, RefundRequests, Refunds],
        ...[
          EarnedMonths,
          OrderFigures,
          OrderMoney,
          PayableOrders,
          UnpaidOrders,
          OutsideRefunds,
          FailedRefunds,
          RefundFigures,
        ],
        ...[OrderFigures, PayableOrders, UnpaidOrders, OutsideRefunds, FailedRefunds, RefundFigures],
        ...[Complaints, ComplaintFigures, ComplaintStore],
      ],
      exports: [
        NewOrders,
        OrderSettlement,
        PayableOrders,
        PayNotifyService,
        RefundRequests,
        FailedRefunds,
        RefundFigures,
        OutsideRefunds,
        EarnedMonths,
        Complaints,
        ComplaintStore,
      ],
    };
  }
}
