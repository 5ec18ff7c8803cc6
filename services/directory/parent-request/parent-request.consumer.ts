import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumers } from '#libs/events';
import { ParentRequestService } from './parent-request.service.js';

/** Takes the requests of other services for parents. */
@Injectable()
export class ParentRequestConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly requests: ParentRequestService,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'directory.parent-requests',
      topics: ['addedvalue.subscription'],
      types: ['parent.requested'],
      handle: async (tx, messages) => {
        for (const { data } of messages) await this.requests.finish(tx, data);
      },
    });
  }
}
