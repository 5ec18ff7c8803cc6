import { randomUUID } from 'node:crypto';
import { type Report, reportOf } from './messages.js';
import type { Signer } from './signer.js';

/** How a report is delivered. `held`: kept until it is released. */
export type NotifyMode = 'once' | 'twice' | 'broken' | 'never' | 'held';

/** Pauses before each further try of a report, in seconds, as the platform documents them. */
const retrySeconds = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
] as const;

/** Longest wait for a response. */
const timeoutMs = 5000;

/** A try to deliver a report; `status` 0: no response. */
export interface Delivery {
  id: string;
  event: string;
  url: string;
  status: number;
}

/** Delivers reports to the merchant, again and again until they are accepted. */
export class Notifier {
  readonly deliveries: Delivery[] = [];
  private readonly held: (() => void)[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private closed = false;

  constructor(
    private readonly signer: Signer,
    private readonly now: () => Date,
    /** 1: pauses as long as the platform's. */
    private readonly retryScale: number,
  ) {}

  notify(url: string, report: Report, mode: NotifyMode): void {
    if (mode === 'never') return;
    const id = randomUUID();
    const start = (): void => this.start({ id, url, report, broken: mode === 'broken' });
    if (mode === 'held') return void this.held.push(start);
    start();
    if (mode === 'twice') start();
  }

  /** Delivers the reports that were held, in the reverse order with `reverse`. */
  release({ reverse = false } = {}): void {
    const held = this.held.splice(0);
    for (const start of reverse ? held.reverse() : held) start();
  }

  /** Resolves when no try is under way. */
  async delivered(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** True while a report that was not accepted waits for its next try. */
  get waits(): boolean {
    return this.timers.size > 0;
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private start(what: { id: string; url: string; report: Report; broken: boolean }, done = 0): void {
    if (this.closed) return;
    const trying = this.deliver(what).then((status) => {
      this.underWay.delete(trying);
      const pause = retrySeconds[done];
      // a report with a broken signature is a test of the receiver: once is enough
      if ((status >= 200 && status < 300) || what.broken || pause === undefined || this.closed) return;
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
    this.underWay.add(trying);
  }

  private async deliver(what: { id: string; url: string; report: Report; broken: boolean }): Promise<number> {
    const { id, url, report, broken } = what;
    const body = reportOf(report, id, this.now(), this.signer.encrypted(report.original, report.content));
    const status = await this.post(url, body, broken);
    this.deliveries.push({ id, event: report.event, url, status });
    return status;
  }

  private async post(url: string, body: string, broken: boolean): Promise<number> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.signer.headers(body, { broken }) },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }
}
