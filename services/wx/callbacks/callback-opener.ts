import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/config';
import {
  CallbackError,
  type CallbackKeys,
  type CallbackQuery,
  echoOf,
  encryptedOf,
  openCallback,
  readXml,
} from '#libs/wecom';

/** A callback that is from the platform and for us. */
export interface OpenedCallback {
  suiteId: string | null;
  type: string;
  /** Decrypted. */
  xml: string;
}

/** On which of our two addresses a callback came: that for commands, or that for the data of an app. */
export type Channel = { command: true } | { suiteId: string };

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

  /** What the platform wants back when it checks an address. @throws CallbackError */
  echo(channel: Channel, query: CallbackQuery): string {
    const { weCom } = this.config;
    // an address may be checked in the name of the provider as well
    const provider = weCom ? [weCom.providerCorpId] : [];
    return this.first(channel, (keys) => echoOf(query, { ...keys, receiveId: [keys.suiteId ?? '', ...provider] }));
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
    const { weCom } = this.config;
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
