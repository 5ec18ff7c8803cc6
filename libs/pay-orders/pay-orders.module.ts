import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { PaymentsModule } from '#libs/payments';
import { EarnedMonths } from './earned-months.js';
import { ComplaintFigures } from './complaints/complaint-figures.js';
import { ComplaintStore } from './complaints/complaint-store.js';
import { Complaints } from './complaints/complaints.js';
import { NewOrders } from './new-orders.js';
import { NotificationReplies } from './notification-replies.js';
import { OrderBook } from './order-book.js';
import { OrderFigures } from './order-figures.js';
import { OrderMoney } from './order-money.js';
import { OrderPayments } from './order-payments.js';
import { OrderSettlement } from './order-settlement.js';
import { OutsideRefunds } from './outside-refunds.js';
import { FailedRefunds } from './failed-refunds.js';
import { RefundFigures } from './refund-figures.js';
import { PayableOrders } from './payable-orders.js';
import { PayNotifyService } from './pay-notify.service.js';
import { RefundRequests } from './refund-requests.js';
import { Refunds } from './refunds.js';
import { UnpaidOrders } from './unpaid-orders.js';

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
