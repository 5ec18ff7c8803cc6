import { callbackBody, callbackSign } from './callback-body.js';
import type { SimulatedApplication } from './simulated-application.js';
import type { SimulatedEvent } from './state.js';

/**
 * How a callback is delivered. `held`: kept until it is released; `late`: some seconds later; `broken`: with another signature;
 * `foreign`: as of another application.
 */
export const callbackModes = ['once', 'twice', 'never', 'held', 'late', 'broken', 'foreign'] as const;
export type CallbackMode = (typeof callbackModes)[number];

/** Shares of callbacks, 0 to 1, to which something happens by chance. */
export interface Disturbance {
  lost?: number;
  twice?: number;
  late?: number;
  /** Maximum delay. */
  lateMs?: number;
}

/** Longest wait for a response. */
const timeoutMs = 5000;
/** One more try at once, then one every 10 s for a minute; then the event is lost. Source: the platform's page 647/51586. */
const retrySeconds = [0, 10, 10, 10, 10, 10, 10] as const;
const defaultLateMs = 3000;

/** A try to deliver a callback; `status` 0: no response. */
export interface CallbackDelivery {
  id: number;
  event: SimulatedEvent;
  status: number;
  /** Counted from 1. */
  attempt: number;
  /** Milliseconds. */
  at: number;
}

interface PendingDelivery {
  id: number;
  event: SimulatedEvent;
  mode: CallbackMode;
}

/** Deliveries that are remembered. */
const rememberedDeliveries = 1000;

export interface NotifierOptions {
  application: SimulatedApplication;
  /** Milliseconds. */
  now: () => number;
  /** 1: pauses as long as the platform's. */
  retryScale: number;
  random?: () => number;
}

/** Pushes events to where the application wants them, and gives up as the platform does. */
export class Notifier {
  readonly deliveries: CallbackDelivery[] = [];
  /** Events that were never accepted. */
  lost = 0;
  url: string | undefined;
  private readonly modes: { mode: CallbackMode; type: number | undefined }[] = [];
  private readonly held: (() => void)[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private disturbance: Disturbance = {};
  private silentUntil = 0;
  private count = 0;
  private closed = false;

  constructor(private readonly options: NotifierOptions) {}

  /** How the next callback, or the next one of a type, is delivered. */
  next(mode: CallbackMode, type?: number, count = 1): void {
    for (let n = 0; n < count; n++) this.modes.push({ mode, type });
  }

  disturb(disturbance: Disturbance): void {
    this.disturbance = disturbance;
  }

  /** Nothing is delivered until a moment of the platform's clock, in milliseconds. */
  beSilentUntil(at: number): void {
    this.silentUntil = at;
  }

  get isSilent(): boolean {
    return this.options.now() < this.silentUntil;
  }

  notify(event: SimulatedEvent): void {
    if (this.url === undefined) return;
    const mode = this.modeOf(event);
    if (this.isSilent || mode === 'never') {
      this.lost += 1;
      return;
    }
    this.count += 1;
    const what = { id: this.count, event, mode };
    if (mode === 'held') return void this.held.push(() => this.start(what));
    if (mode === 'late') return this.later(what, (this.disturbance.lateMs ?? defaultLateMs) * this.random());
    this.start(what);
    if (mode === 'twice') this.start(what);
  }

  /** Delivers what was held, in the reverse order with `reverse`. */
  release({ reverse = false } = {}): void {
    const held = this.held.splice(0);
    for (const start of reverse ? held.reverse() : held) start();
  }

  /** Clears what was set to go wrong. */
  recover(): void {
    this.modes.length = 0;
    this.disturbance = {};
    this.silentUntil = 0;
  }

  /** Resolves when no attempt is in flight; scheduled retries are not awaited. */
  async delivered(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private modeOf({ type }: SimulatedEvent): CallbackMode {
    const index = this.modes.findIndex((each) => each.type === undefined || each.type === type);
    if (index >= 0) return this.modes.splice(index, 1)[0]?.mode ?? 'once';
    const { lost = 0, twice = 0, late = 0 } = this.disturbance;
    const chance = this.random();
    if (chance < lost) return 'never';
    if (chance < lost + twice) return 'twice';
    return chance < lost + twice + late ? 'late' : 'once';
  }

  private random(): number {
    return (this.options.random ?? Math.random)();
  }

  private start(what: PendingDelivery, done = 0): void {
    if (this.closed) return;
    const trying = this.deliver(what, done + 1).then((status) => {
      this.inFlight.delete(trying);
      if (status === 200 || this.closed) return;
      const pause = retrySeconds[done];
      if (pause === undefined) this.lost += 1;
      else this.later(what, pause * 1000 * this.options.retryScale, done + 1);
    });
    this.inFlight.add(trying);
  }

  private later(what: PendingDelivery, ms: number, done = 0): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.start(what, done);
    }, ms);
    timer.unref();
    this.timers.add(timer);
  }

  private async deliver({ id, event, mode }: PendingDelivery, attempt: number): Promise<number> {
    const status = await this.post(callbackBody(event, this.options.now()), mode);
    this.deliveries.push({ id, event, status, attempt, at: this.options.now() });
    if (this.deliveries.length > rememberedDeliveries) this.deliveries.shift();
    return status;
  }

  private async post(body: string, mode: CallbackMode): Promise<number> {
    const { callbackKey, sdkAppId } = this.options.application;
    const key = mode === 'broken' ? `${callbackKey.slice(1)}0` : callbackKey;
    const app = String(mode === 'foreign' ? sdkAppId + 1 : sdkAppId);
    const headers = { 'content-type': 'application/json', sign: callbackSign(key, body), sdkappid: app };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(this.url ?? '', { method: 'POST', headers, body, signal });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }
}
