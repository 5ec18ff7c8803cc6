import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Injectable, Logger, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { texts } from '#libs/contracts';
import { ThrottledLog } from '#libs/kernel/health';
import { Allow, anyone, ForbiddenError, storedInTime, UnreadableError } from '#libs/http';
import { CallPlatform } from '../platform/call-platform.js';
import { CallbackError, type CallbackEvent } from '../platform/callback-event.js';
import { CallMetrics } from './call-metrics.js';
import { RoomEventStore } from './room-event-store.js';

/** The platform waits 5 s for a response, and sends again what has none. */
const timeoutMs = 4500;

/** Takes the callbacks of the call platform. */
@Injectable()
export class CallbackService {
  private readonly logger = new Logger('call events');
  /** The call is public, and a database that is away refuses hundreds a second. */
  private readonly throttled = new ThrottledLog(this.logger);

  constructor(
    private readonly platform: CallPlatform,
    private readonly events: RoomEventStore,
    private readonly metrics: CallMetrics,
  ) {}

  /**
   * Resolves once what a callback says is stored; one of a kind that is of no use is taken as well.
   * @throws ForbiddenError for one that is not from the platform, UnreadableError for one that is not as agreed,
   * FailedError when it is not stored in time
   */
  async take(headers: IncomingHttpHeaders, body: unknown): Promise<void> {
    const event = this.read(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    if (!event) return;
    const storing = this.events.add([event], 'callback');
    try {
      await storedInTime(storing, timeoutMs, (error) =>
        this.throttled.warn('unstored', { err: error }, 'an event of a room was not stored'),
      );
    } catch (error) {
      this.metrics.refused('unstored');
      throw error;
    }
  }

  private read(headers: IncomingHttpHeaders, body: Buffer): CallbackEvent | undefined {
    try {
      return this.platform.callbackEvent(headers, body);
    } catch (error) {
      if (!(error instanceof CallbackError)) throw error;
      this.metrics.refused(error.kind);
      this.throttled.warn(error.kind, { reason: error.message }, 'a callback of the call platform was refused');
      if (error.kind === 'malformed') throw new UnreadableError(texts.callbackRefused);
      throw new ForbiddenError(texts.callbackRefused);
    }
  }
}

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
