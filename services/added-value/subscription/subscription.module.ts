import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { PayItemModule } from '../pay-item/pay-item.module.js';
import { MonthRenewal } from './month-renewal.js';
import { ParentReplyConsumer } from './parent-reply.consumer.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionEventWriter } from './subscription-event-writer.js';
import { SubscriptionListService } from './subscription-list.service.js';
import { SubscriptionService } from './subscription.service.js';
import { SubscriptionStore } from './subscription-store.js';

/** The roster of subscriptions. */
@Module({
  imports: [databaseModule, PayItemModule],
  controllers: [SubscriptionController],
  providers: [
    MonthRenewal,
    ParentReplyConsumer,
    PhoneCipher,
    SubscriptionEventWriter,
    SubscriptionListService,
    SubscriptionService,
    SubscriptionStore,
  ],
  exports: [MonthRenewal, SubscriptionStore],
})
export class SubscriptionModule {}
