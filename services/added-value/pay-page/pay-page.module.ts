import { Module } from '@nestjs/common';
import { BusinessTime } from '#libs/kernel/clock';
import { PaymentsModule, PayPageModule as ProvingModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { OrderModule } from '../order/order.module.js';
import { PayItemModule } from '../pay-item/pay-item.module.js';
import { PayChildren } from './pay-children.js';
import { PayOfferService } from './pay-offer.service.js';
import { PayOrderService } from './pay-order.service.js';
import { PayPageController } from './pay-page.controller.js';
import { ServicePageSettings } from './pay-page-settings.js';
import { ProveController } from './prove.controller.js';

/** The page on which parents pay. */
@Module({
  imports: [
    ...[databaseModule, PaymentsModule, PayItemModule, OrderModule],
    ProvingModule.register({ database: databaseModule, settings: ServicePageSettings }),
  ],
  controllers: [ProveController, PayPageController],
  providers: [PayChildren, PayOfferService, PayOrderService, BusinessTime],
})
export class PayPageModule {}
