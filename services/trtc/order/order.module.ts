import { Module } from '@nestjs/common';
import { payNotifyController } from '#libs/commerce';
import { searchController, SearchModule } from '#libs/http/search';
import { databaseModule } from '../database.js';
import { RechargeOrderController } from './recharge-order.controller.js';
import { RechargeOrderSearch } from './recharge-order-search.js';
import { RechargeOrderMaker } from './recharge-order-maker.js';
import { rechargeOrdersModule } from './recharge-orders.module.js';

/** Orders of minutes by parents, their payments and refunds. */
@Module({
  imports: [databaseModule, rechargeOrdersModule, SearchModule],
  controllers: [
    RechargeOrderController,
    payNotifyController('api/trtc/pay'),
    searchController('recharges', RechargeOrderSearch),
  ],
  providers: [RechargeOrderMaker, RechargeOrderSearch],
  exports: [RechargeOrderMaker, rechargeOrdersModule],
})
export class OrderModule {}
