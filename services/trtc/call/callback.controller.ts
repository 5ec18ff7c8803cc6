import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, anyone } from '#libs/http';
import { CallbackService } from './callback.service.js';

/** The callback of the call platform. */
@Controller('api/trtc')
export class CallbackController {
  constructor(private readonly callbacks: CallbackService) {}

  /** What happened in a room, signed by the platform: 200 once it is stored, 4xx or 5xx otherwise. */
  @Post('callback')
  @Allow(anyone, { callback: true })
  @ApiExcludeEndpoint()
  async takeCallEvent(@Req() { headers, body }: Request, @Res() response: Response): Promise<void> {
    // not by @Body: the pipe that checks fields takes bytes for a record with too many of them
    await this.callbacks.take(headers, body);
    response.status(200).json({ code: 0 });
  }
}
