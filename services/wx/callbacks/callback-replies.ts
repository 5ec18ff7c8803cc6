import { Inject, Injectable, Logger } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { ThrottledLog } from '#libs/kernel/health';
import { ForbiddenError, storedInTime } from '#libs/http';
import {
  CallbackError,
  type CallbackKeys,
  type CallbackQuery,
  echoOf,
  encryptedOf,
  openCallback,
  readXml,
} from '#libs/wecom';
import { CallbackInbox, type OpenedCallback } from './callback-inbox.js';

/** On which of our addresses a callback came: for commands, for the data of an app, or for cards of our own application. */
type Channel = { command: true } | { suiteId: string } | { cards: true };

interface Opener extends CallbackKeys {
  suiteId: string | null;
}

/** Verifies and decrypts callbacks. */
@Injectable()
export class CallbackOpener {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** @throws CallbackError for anything that is not from the platform and for us */
  open(channel: Channel, query: CallbackQuery, body: Buffer): OpenedCallback {
    const encrypted = encryptedOf(body);
    const { opened, suiteId } = this.first(channel, (keys) => ({
      opened: openCallback(query, encrypted, keys),
      suiteId: keys.suiteId,
    }));
    const xml = readXml(opened.text);
    // what was encrypted for one receiver says so itself
    const receiver = xml.text('SuiteId') || xml.text('ServiceCorpId') || xml.text('ToUserName');
    if (receiver !== '' && receiver !== opened.receiveId) throw new CallbackError('it is for another receiver');
    return { suiteId, type: xml.text('InfoType') || xml.text('Event'), xml: opened.text };
  }

  /** Returns the text with which an address check is answered. @throws CallbackError */
  echo(channel: Channel, query: CallbackQuery): string {
    const { weCom } = this.config;
    // an address may be checked in the name of the provider as well
    const provider = weCom ? [weCom.providerCorpId] : [];
    return this.first(channel, (keys) => {
      const receiveId = 'cards' in channel ? keys.receiveId : [keys.suiteId ?? '', ...provider];
      return echoOf(query, { ...keys, receiveId });
    });
  }

  /** The result for the first of our keys that fit. */
  private first<T>(channel: Channel, open: (keys: Opener) => T): T {
    let refused: unknown = new CallbackError('nothing of that name is configured');
    for (const keys of this.keysOf(channel)) {
      try {
        return open(keys);
      } catch (error) {
        if (!(error instanceof CallbackError)) throw error;
        refused = error;
      }
    }
    throw refused;
  }

  private keysOf(channel: Channel): Opener[] {
    const { weCom, notify } = this.config;
    if ('cards' in channel) {
      const { cardCallback: own } = notify;
      return own ? [{ token: own.token, aesKey: own.aesKey, suiteId: null, receiveId: own.corpId }] : [];
    }
    if (!weCom) return [];
    const apps = weCom.apps.map(({ suiteId, token, aesKey }) => ({ suiteId, token, aesKey }));
    // data is for corporations, whichever have installed the app
    if ('suiteId' in channel) {
      return apps
        .filter(({ suiteId }) => suiteId === channel.suiteId)
        .map((keys) => ({ ...keys, receiveId: (id: string) => id !== '' }));
    }
    const { callback, providerCorpId } = weCom;
    return [
      ...apps.map((keys) => ({ ...keys, receiveId: keys.suiteId })),
      { ...callback, suiteId: null, receiveId: providerCorpId },
    ];
  }
}

/** The platform waits 1 s for a response on the address of commands. */
const timeoutMs = 900;

/** Replies to callbacks of the platform once they are stored, before they are processed. */
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
