import { Injectable, Logger } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { ThrottledLog } from '#libs/health';
import { ForbiddenError, storedInTime } from '#libs/http';
import { CallbackError, type CallbackQuery } from '#libs/wecom';
import { CallbackInbox } from './callback-inbox.js';
import { CallbackOpener, type Channel } from './callback-opener.js';

/** The platform waits 1 s for a response on the address of commands. */
const timeoutMs = 900;

/** How callbacks of the platform are replied to: once they are stored, before they are worked off. */
@Injectable()
export class CallbackReplies {
  private readonly logger = new Logger('wecom callbacks');
  /** The call is public. */
  private readonly forged = new ThrottledLog(this.logger);

  constructor(
    private readonly opener: CallbackOpener,
    private readonly inbox: CallbackInbox,
  ) {}

  /** @throws ForbiddenError for a check that is not the platform's */
  echo(channel: Channel, query: CallbackQuery): string {
    return this.verified(() => this.opener.echo(channel, query));
  }

  /** @throws ForbiddenError for one that is not from the platform or not for us, FailedError when it is not stored in time */
  async take(channel: Channel, query: CallbackQuery, body: unknown): Promise<void> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const opened = this.verified(() => this.opener.open(channel, query, bytes));
    await storedInTime(this.inbox.store(opened), timeoutMs, (error) =>
      this.logger.warn({ err: error }, 'a callback was not stored'),
    );
  }

  private verified<T>(open: () => T): T {
    try {
      return open();
    } catch (error) {
      if (!(error instanceof CallbackError)) throw error;
      this.forged.warn('forged', { reason: error.message }, 'a callback that is not from WeCom, or not for us');
      throw new ForbiddenError(texts.weComCallbackRefused);
    }
  }
}
