import type { WeComSettings } from '../wecom-settings.js';
import { CallbackError, type CallbackKeys, type DecryptedCallback } from './callback-crypto.js';
import { readXml } from './callback-xml.js';
import { type CallbackQuery, echoOf, openCallback } from './callbacks.js';

/**
 * What comes at our two kinds of addresses: the command address, for the provider and all apps, and a data address for each
 * app. What is returned is from the platform and for us; `platformEventOf` reads it.
 */
export class CallbackAddresses {
  constructor(private readonly settings: WeComSettings) {}

  /** Opens a callback at the command address. @throws CallbackError */
  command(query: CallbackQuery, body: string | Buffer): DecryptedCallback {
    return firstOf(this.ofCommands(), (keys) => openCallback(query, body, keys));
  }

  /** Opens a callback at the data address of an app: it is of a corporation, which it names itself. @throws CallbackError */
  data(suiteId: string, query: CallbackQuery, body: string | Buffer): DecryptedCallback {
    const opened = openCallback(query, body, this.ofData(suiteId));
    const event = readXml(opened.text);
    const named = [event.text('ToUserName'), event.text('AuthCorpId'), suiteId];
    if (!named.includes(opened.receiveId)) throw new CallbackError('it is for somebody else');
    return opened;
  }

  /** What the platform wants back when it checks the command address. @throws CallbackError */
  commandEcho(query: CallbackQuery): string {
    const { providerCorpId } = this.settings.given;
    const keys = this.ofCommands().map((each) => ({ ...each, receiveId: [each.receiveId, providerCorpId] }));
    return firstOf(keys, (each) => echoOf(query, each));
  }

  /** What the platform wants back when it checks the data address of an app. @throws CallbackError */
  dataEcho(suiteId: string, query: CallbackQuery): string {
    return echoOf(query, { ...this.ofData(suiteId), receiveId: [suiteId, this.settings.given.providerCorpId] });
  }

  private ofCommands(): (CallbackKeys & { receiveId: string })[] {
    const { callback, providerCorpId, apps } = this.settings.given;
    return [
      { ...callback, receiveId: providerCorpId },
      ...apps.map(({ token, aesKey, suiteId }) => ({ token, aesKey, receiveId: suiteId })),
    ];
  }

  private ofData(suiteId: string): CallbackKeys {
    const app = this.settings.given.apps.find((each) => each.suiteId === suiteId);
    if (!app) throw new CallbackError('it is of an unknown app');
    return { token: app.token, aesKey: app.aesKey, receiveId: () => true };
  }
}

/** The result of the first keys with which it can be opened. @throws CallbackError when it cannot with any */
const firstOf = <K, T>(keys: readonly K[], open: (keys: K) => T): T => {
  let refusal = new CallbackError('it is for somebody else');
  for (const each of keys) {
    try {
      return open(each);
    } catch (error) {
      if (!(error instanceof CallbackError)) throw error;
      refusal = error;
    }
  }
  throw refusal;
};
