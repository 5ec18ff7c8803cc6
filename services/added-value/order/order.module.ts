import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { payNotifyController, PaymentsModule } from '#libs/commerce';
import { searchController, SearchModule } from '#libs/http/search';
import { databaseModule } from '../database.js';
import { PayItemModule } from '../pay-item/pay-item.module.js';
import { ExtensionController } from './extension.controller.js';
import { ExtensionService } from './extension.service.js';
import { OrderChangeService } from './order-change.service.js';
import { OrderController } from './order.controller.js';
import { OrderListService } from './order-list.service.js';
import { OrderMaker } from './order-maker.js';
import { ServiceOrderSearch } from './order-search.js';
import { OrderTimelineService } from './order-timeline.service.js';
import { RefundPreviewService } from './refund-preview.service.js';
import { PaymentStateController } from './payment-state.controller.js';
import { serviceOrdersModule } from './service-orders.module.js';

/** Online orders, their payments and refunds. */
@Module({
  imports: [...[databaseModule, PayItemModule, PaymentsModule], SearchModule, serviceOrdersModule],
  controllers: [
    OrderController,
    ExtensionController,
    payNotifyController('api/addedvalue/pay'),
    PaymentStateController,
    searchController('sales', ServiceOrderSearch),
  ],
  providers: [
    ...[
      OrderListService,
      OrderTimelineService,
      OrderChangeService,
      ExtensionService,
      RefundPreviewService,
      OrderMaker,
      ServiceOrderSearch,
      PhoneCipher,
    ],
  ],
  exports: [OrderMaker, serviceOrdersModule],
})
export class OrderModule {}
