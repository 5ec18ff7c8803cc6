import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReplayRequests } from '#libs/copies';
import { statusReplay } from './replays.js';

/** Publishes the status and the rooms of cards again for a service whose copy is new. */
@Injectable()
export class RequestedReplays implements OnModuleInit {
  constructor(private readonly requests: ReplayRequests) {}

  onModuleInit(): void {
    this.requests.register('devices.replays', [statusReplay]);
  }
}
