import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReplayRequests } from '#libs/copies';
import { replays } from './replays.js';

/** Publishes configurations again for a service whose copy is new. */
@Injectable()
export class RequestedReplays implements OnModuleInit {
  constructor(private readonly requests: ReplayRequests) {}

  onModuleInit(): void {
    this.requests.register('trtc.replays', replays);
  }
}
