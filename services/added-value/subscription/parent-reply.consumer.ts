import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumers } from '#libs/events';
import { SubscriptionStore } from './subscription-store.js';

/** Ends the waiting of records whose parent the directory was to add. */
@Injectable()
export class ParentReplyConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly store: SubscriptionStore,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'added-value.parent-replies',
      topics: ['directory.member'],
      types: ['parent.request.finished'],
      keepsNoCopy: 'it ends a request of this service',
      handle: async (tx, messages) => {
        for (const { data } of messages) await this.store.applyReply(tx, data);
      },
    });
  }
}
