import { Injectable, Logger } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { texts } from '#libs/contracts';
import { ThrottledLog } from '#libs/kernel/health';
import { ForbiddenError, storedInTime } from '#libs/http';
import { NotificationError } from './payment-channel.js';

/** The platform waits 5 s for a response. */
const timeoutMs = 4500;

/** What is done with a notification. */
export interface NotificationSteps<T> {
  /** @throws NotificationError for one that is not from the platform */
  read(headers: Record<string, string | undefined>, body: Buffer): Promise<T> | T;
  /** Resolves once what it says is stored. */
  store(notification: T): Promise<unknown>;
}

/** Receives notifications of the payment platform. */
@Injectable()
export class NotificationReceiver {
  private readonly logger = new Logger('payment notifications');
  /** The call is public. */
  private readonly forged = new ThrottledLog(this.logger);

  /**
   * Reads and stores a notification; resolves once that is done.
   * @throws ForbiddenError for one that is not from the platform, FailedError when it is not stored in time
   */
  async receive<T>(headers: IncomingHttpHeaders, body: unknown, steps: NotificationSteps<T>): Promise<void> {
    const notification = await this.read(headers, body, steps);
    await storedInTime(steps.store(notification), timeoutMs, (error) =>
      this.logger.warn({ err: error }, 'a notification was not stored'),
    );
  }

  private async read<T>(headers: IncomingHttpHeaders, body: unknown, steps: NotificationSteps<T>): Promise<T> {
    const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
    try {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return await steps.read(Object.fromEntries(single) as Record<string, string | undefined>, bytes);
    } catch (error) {
      if (!(error instanceof NotificationError)) throw error;
      if (!error.probe) {
        this.forged.warn('forged', { reason: error.message }, 'a notification that is not from the payment platform');
      }
      throw new ForbiddenError(texts.notificationRefused);
    }
  }
}
