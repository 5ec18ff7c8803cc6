import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { administrators, Allow, Caller, type Identity, Returns } from '#libs/http';
import { ReplayTrial, ReplayResult } from './replay.dto.js';
import { ReplayService } from './replay.service.js';

@Controller('api/readiness')
export class ReplayController {
  constructor(private readonly replays: ReplayService) {}

  /** What incidents of the last days would have been by another rule. Nothing is changed; one replay at a time. */
  @Post('incident/replay')
  @Allow(administrators)
  @HttpCode(200)
  @Returns(ReplayResult)
  replayIncidents(
    @Caller() caller: Identity,
    @Body() body: ReplayTrial,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReplayResult> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return this.replays.replay(caller, body, gone.signal);
  }
}
