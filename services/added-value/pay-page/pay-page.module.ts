import { Module } from '@nestjs/common';
import { BusinessTime } from '#libs/clock';
import { PhoneCipher } from '#libs/crypto';
import { PaymentsModule } from '#libs/payments';
import { databaseModule } from '../database.js';
import { idempotencyModule } from '../idempotency.js';
import { OrderModule } from '../order/order.module.js';
import { PayItemModule } from '../pay-item/pay-item.module.js';
import { peopleModule } from '../people.js';
import { schoolsModule } from '../schools.js';
import { PayChildren } from './pay-children.js';
import { PayOfferService } from './pay-offer.service.js';
import { PayOrderService } from './pay-order.service.js';
import { PayPageController } from './pay-page.controller.js';
import { PayParents } from './pay-parents.js';
import { PayProofs } from './pay-proofs.js';
import { PayerService } from './payer.service.js';
import { ProveController } from './prove.controller.js';
import { ProveService } from './prove.service.js';
import { ProveThrottle } from './prove-throttle.js';

/** The page on which parents pay. */
@Module({
  imports: [databaseModule, idempotencyModule, schoolsModule, peopleModule, PaymentsModule, PayItemModule, OrderModule],
  controllers: [ProveController, PayPageController],
  providers: [
    ...[PayChildren, PayOfferService, PayOrderService, PayParents, PayProofs, PayerService, PhoneCipher, BusinessTime],
    ...[ProveService, ProveThrottle],
  ],
})
export class PayPageModule {}
