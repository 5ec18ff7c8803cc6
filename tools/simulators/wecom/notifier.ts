import { randomBytes } from 'node:crypto';
import { CallbackCipher } from './callback-cipher.js';
import { type Callback, cdata } from './callbacks.js';
import type { SimulatedProvider } from './simulated-provider.js';

/** How a callback is delivered. `held`: kept until it is released; `foreign`: encrypted for another receiver. */
export type CallbackMode = 'once' | 'twice' | 'never' | 'held' | 'broken' | 'foreign';
export const callbackModes: CallbackMode[] = ['once', 'twice', 'never', 'held', 'broken', 'foreign'];

/** Addresses at which the provider receives callbacks. */
export interface CallbackUrls {
  command: string;
  data: (suiteId: string) => string;
}

/** Pauses before each further try, in seconds. */
const retrySeconds = [5, 5, 5] as const;
/** Longest wait for a response. */
const timeoutMs = 5000;

/** A try to deliver a callback; `status` 0: no response. */
export interface CallbackDelivery {
  id: number;
  event: string;
  url: string;
  status: number;
  /** Counted from 1. */
  attempt: number;
  /** Unix seconds. */
  at: number;
  xml: string;
}

interface PendingDelivery {
  id: number;
  callback: Callback;
  url: string;
  mode: CallbackMode;
}

/** Deliveries that are remembered. */
const rememberedDeliveries = 1000;

/** Pushes callbacks to the provider until they are accepted, four times at the most. */
export class Notifier {
  readonly deliveries: CallbackDelivery[] = [];
  private readonly modes: { mode: CallbackMode; event: string | undefined }[] = [];
  private readonly held: (() => void)[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly ciphers: Map<string | null, CallbackCipher>;
  private urls: CallbackUrls | undefined;
  private count = 0;
  private closed = false;

  constructor(
    provider: SimulatedProvider,
    private readonly now: () => number,
    /** 1: pauses as long as the platform's. */
    private readonly retryScale: number,
  ) {
    this.ciphers = new Map<string | null, CallbackCipher>([
      [null, new CallbackCipher(provider.token, provider.aesKey)],
      ...provider.apps.map((app) => [app.suiteId, new CallbackCipher(app.token, app.aesKey)] as const),
    ]);
  }

  /** Callbacks go there from now on; without addresses nothing is delivered. */
  callbacksTo(urls: CallbackUrls | undefined): void {
    this.urls = urls;
  }

  /** How the next callback, or the next one of an event, is delivered. */
  next(mode: CallbackMode, event?: string): void {
    this.modes.push({ mode, event });
  }

  notify(callback: Callback): void {
    if (!this.urls) return;
    const index = this.modes.findIndex(({ event }) => event === undefined || event === callback.event);
    const mode = index < 0 ? 'once' : (this.modes.splice(index, 1)[0]?.mode ?? 'once');
    if (mode === 'never') return;
    const url = callback.channel === 'command' ? this.urls.command : this.urls.data(callback.suiteId ?? '');
    this.count += 1;
    const what = { id: this.count, callback, url, mode };
    if (mode === 'held') return void this.held.push(() => this.start(what));
    this.start(what);
    if (mode === 'twice') this.start(what);
  }

  /** Delivers what was held, in the reverse order with `reverse`. */
  release({ reverse = false } = {}): void {
    const held = this.held.splice(0);
    for (const start of reverse ? held.reverse() : held) start();
  }

  /** Clears what `next` has set. */
  recover(): void {
    this.modes.length = 0;
  }

  /** Resolves when no attempt is in flight; scheduled retries are not awaited. */
  async delivered(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
  }

  /** Verifies both addresses of each app as the platform does when they are saved. Returns true by address. */
  async verify(): Promise<Record<string, boolean>> {
    const urls = this.urls;
    if (!urls) return {};
    const wanted = [...this.ciphers].flatMap(([suiteId, cipher]) =>
      suiteId === null ? [] : [urls.command, urls.data(suiteId)].map((url) => ({ url, cipher, suiteId })),
    );
    const results = await Promise.all(wanted.map((each) => this.echo(each.url, each.cipher, each.suiteId)));
    return Object.fromEntries(wanted.map(({ url }, n) => [url, results[n] ?? false]));
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private start(what: PendingDelivery, done = 0): void {
    if (this.closed) return;
    const trying = this.deliver(what, done + 1).then((status) => {
      this.inFlight.delete(trying);
      const pause = retrySeconds[done];
      if (status === 200 || pause === undefined || this.closed) return;
      const timer = setTimeout(
        () => {
          this.timers.delete(timer);
          this.start(what, done + 1);
        },
        pause * 1000 * this.retryScale,
      );
      timer.unref();
      this.timers.add(timer);
    });
    this.inFlight.add(trying);
  }

  private async deliver({ id, callback, url, mode }: PendingDelivery, attempt: number): Promise<number> {
    const cipher = this.cipher(callback.suiteId);
    const receiveId = mode === 'foreign' ? 'ww-simulated-stranger' : callback.receiveId;
    const encrypted = cipher.encrypted(callback.xml, receiveId);
    const query = this.signed(cipher, mode === 'broken' ? `${encrypted} ` : encrypted);
    const body = `<xml><ToUserName>${cdata(callback.receiveId)}</ToUserName><Encrypt>${cdata(encrypted)}</Encrypt></xml>`;
    const status = await this.send(`${url}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
    });
    this.deliveries.push({
      id,
      event: callback.event,
      url,
      status: status.status,
      attempt,
      at: this.now(),
      xml: callback.xml,
    });
    if (this.deliveries.length > rememberedDeliveries) this.deliveries.shift();
    return status.status;
  }

  private async echo(url: string, cipher: CallbackCipher, suiteId: string): Promise<boolean> {
    const text = randomBytes(8).toString('hex');
    const echostr = cipher.encrypted(text, suiteId);
    const query = this.signed(cipher, echostr);
    query.set('echostr', echostr);
    const { status, body } = await this.send(`${url}?${query.toString()}`, { method: 'GET' });
    return status === 200 && body === text;
  }

  private signed(cipher: CallbackCipher, encrypted: string): URLSearchParams {
    const [timestamp, nonce] = [String(this.now()), String(randomBytes(4).readUInt32BE())];
    return new URLSearchParams({ msg_signature: cipher.signature(timestamp, nonce, encrypted), timestamp, nonce });
  }

  private cipher(suiteId: string | null): CallbackCipher {
    const cipher = this.ciphers.get(suiteId);
    if (!cipher) throw new Error('the simulator has no such app');
    return cipher;
  }

  private async send(url: string, request: RequestInit): Promise<{ status: number; body: string }> {
    try {
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
      return { status: response.status, body: await response.text() };
    } catch {
      return { status: 0, body: '' };
    }
  }
}
