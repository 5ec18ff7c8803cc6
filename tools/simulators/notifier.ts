/** How a report is delivered. `held`: kept until it is released. */
export type NotifyMode = 'once' | 'twice' | 'broken' | 'never' | 'held';

/** A report on its way to an address. */
export interface Outgoing<Report> {
  url: string;
  report: Report;
  /** Signed wrong, as a test of the receiver. */
  broken: boolean;
}

/** Delivers reports of a platform to the merchant, again and again until they are accepted. */
export abstract class Notifier<Report> {
  private readonly held: (() => void)[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private closed = false;

  constructor(
    /** Pauses before each further try, in seconds, as the platform documents them. */
    private readonly retrySeconds: readonly number[],
    /** 1: pauses as long as the platform's. */
    private readonly retryScale: number,
  ) {}

  /** One try, of a report that has the same `id` in each. Resolves with whether it was accepted. */
  protected abstract deliver(id: string, outgoing: Outgoing<Report>): Promise<boolean>;

  protected abstract newId(): string;

  notify(url: string, report: Report, mode: NotifyMode): void {
    if (mode === 'never') return;
    const id = this.newId();
    const start = (): void => this.start(id, { url, report, broken: mode === 'broken' });
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

  private start(id: string, outgoing: Outgoing<Report>, done = 0): void {
    if (this.closed) return;
    const trying = this.deliver(id, outgoing).then((accepted) => {
      this.underWay.delete(trying);
      const pause = this.retrySeconds[done];
      // a report with a broken signature is a test of the receiver: once is enough
      if (accepted || outgoing.broken || pause === undefined || this.closed) return;
      const timer = setTimeout(
        () => {
          this.timers.delete(timer);
          this.start(id, outgoing, done + 1);
        },
        pause * 1000 * this.retryScale,
      );
      timer.unref();
      this.timers.add(timer);
    });
    this.underWay.add(trying);
  }
}
