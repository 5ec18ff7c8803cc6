import type { OnModuleInit } from '@nestjs/common';
import type { ServiceName } from '#libs/contracts';
import type { ReplayRequests } from '#libs/copies';
import type { Replay } from '#libs/events';

/** Publishes the state of a service again for services whose copy is new. */
export class RequestedReplays implements OnModuleInit {
  constructor(
    private readonly requests: ReplayRequests,
    private readonly service: ServiceName,
    private readonly replays: readonly Replay[],
  ) {}

  onModuleInit(): void {
    this.requests.register(`${this.service}.replays`, this.replays);
  }
}
