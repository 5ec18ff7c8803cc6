import { Controller, Get } from '@nestjs/common';
import { administrators, Allow, Caller, type Identity, Returns } from '#libs/http';
import { LiveCalls } from './live-calls.dto.js';
import { LiveCallReads } from './live-calls.js';

@Controller('api/trtc')
export class LiveCallsController {
  constructor(private readonly reads: LiveCallReads) {}

  /** The calls that run now: how many in which school, the longest, the newest. */
  @Get('live')
  @Allow(administrators)
  @Returns(LiveCalls)
  liveCalls(@Caller() caller: Identity): Promise<LiveCalls> {
    return this.reads.read(caller);
  }
}
