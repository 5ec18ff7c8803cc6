import { Module } from '@nestjs/common';
import { PaymentsModule, PayPageModule as ProvingModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { OrderModule } from '../order/order.module.js';
import { CallChildren } from './call-children.js';
import { CallOffers } from './call-offers.js';
import { CallOrdersService } from './call-orders.service.js';
import { CallPageSettings } from './call-page-settings.js';
import { CallPayController } from './call-pay.controller.js';
import { CallProveController } from './call-prove.controller.js';
import { CallWalletService } from './call-wallet.service.js';

/** Who parents are: what else they call reads their proofs too. */
const provingModule = ProvingModule.register({ database: databaseModule, settings: CallPageSettings });

/** The part of the pay page on which minutes are bought. */
@Module({
  imports: [...[databaseModule, PaymentsModule, OrderModule, provingModule]],
  controllers: [CallProveController, CallPayController],
  providers: [CallChildren, CallOffers, CallOrdersService, CallWalletService],
  exports: [provingModule],
})
export class PayPageModule {}
