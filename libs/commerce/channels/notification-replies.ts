import { Injectable, Logger } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { texts } from '#libs/contracts';
import { ThrottledLog } from '#libs/health';
import { ForbiddenError, storedInTime } from '#libs/http';
import { NotificationError } from './payment-platform.js';

/** The platform waits 5 s for a response. */
const timeoutMs = 4500;

type ReadReport<T> = (headers: Record<string, string | undefined>, body: Buffer) => Promise<T> | T;

/** How reports of the payment platform are replied to. */
@Injectable()
export class NotificationReplies {
  private readonly logger = new Logger('payment notifications');
  /** The call is public. */
  private readonly forged = new ThrottledLog(this.logger);

  /** What a report says. @throws ForbiddenError for one that is not from the platform */
  async read<T>(headers: IncomingHttpHeaders, body: unknown, read: ReadReport<T>): Promise<T> {
    const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
    try {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return await read(Object.fromEntries(single) as Record<string, string | undefined>, bytes);
    } catch (error) {
      if (!(error instanceof NotificationError)) throw error;
      if (!error.probe) {
        this.forged.warn('forged', { reason: error.message }, 'a notification that is not from the payment platform');
      }
      throw new ForbiddenError(texts.notificationRefused);
    }
  }

  /** Resolves once what a report says is stored. @throws FailedError when it is not in time */
  stored(storing: Promise<unknown>): Promise<void> {
    return storedInTime(storing, timeoutMs, (error) =>
      this.logger.warn({ err: error }, 'a notification was not stored'),
    );
  }
}
