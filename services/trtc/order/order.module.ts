import { Module } from '@nestjs/common';
import { payNotifyController } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { RechargeOrderController } from './recharge-order.controller.js';
import { RechargeOrderMaker } from './recharge-order-maker.js';
import { rechargeOrdersModule } from './recharge-orders.module.js';

/** Orders of minutes by parents, their payments and refunds. */
@Module({
  imports: [databaseModule, rechargeOrdersModule],
  controllers: [RechargeOrderController, payNotifyController('api/trtc/pay')],
  providers: [RechargeOrderMaker],
  exports: [RechargeOrderMaker, rechargeOrdersModule],
})
export class OrderModule {}
