const slowestMs = 60_000;

/** What the cards of a fleet count together. Plain numbers, so that a load test is not slowed down by counting. */
export interface Totals {
  connects: number;
  /** Connections that ended without the card wanting it. */
  losses: number;
  /** Attempts to connect that came to nothing, refused ones included. */
  failedConnects: number;
  /** CONNECT answered with a code other than 0, or a refused subscription. */
  refusals: number;
  heartbeatsSent: number;
  heartbeatsAcked: number;
  acksSent: number;
  acksAcked: number;
  logsSent: number;
  logsAcked: number;
  commandsReceived: number;
  /** Commands that were offered again after they had been received. */
  commandsRepeated: number;
  commandsExecuted: number;
  restarts: number;
  /** Command payloads that could not be read. */
  commandsMalformed: number;
}

export const noTotals = (): Totals => ({
  connects: 0,
  losses: 0,
  failedConnects: 0,
  refusals: 0,
  heartbeatsSent: 0,
  heartbeatsAcked: 0,
  acksSent: 0,
  acksAcked: 0,
  logsSent: 0,
  logsAcked: 0,
  commandsReceived: 0,
  commandsRepeated: 0,
  commandsExecuted: 0,
  restarts: 0,
  commandsMalformed: 0,
});

/** How long PUBACKs took. */
export class WaitTimes {
  private readonly waits = new Uint32Array(slowestMs + 1);
  private waitCount = 0;

  /** Notes how long a PUBACK took. */
  note(ms: number): void {
    const bucket = Math.min(Math.max(Math.round(ms), 0), slowestMs);
    this.waits[bucket] = (this.waits[bucket] ?? 0) + 1;
    this.waitCount++;
  }

  /** Forgets the waits so far, so that a bench can leave out its warming up. */
  reset(): void {
    this.waits.fill(0);
    this.waitCount = 0;
  }

  /** Time from PUBLISH to PUBACK in ms, rounded; waits above a minute count as a minute. Null without any. */
  summary(): { p50: number; p99: number; max: number } | null {
    if (this.waitCount === 0) return null;
    return { p50: this.percentile(0.5), p99: this.percentile(0.99), max: this.percentile(1) };
  }

  private percentile(share: number): number {
    let left = Math.ceil(this.waitCount * share);
    for (let ms = 0; ms <= slowestMs; ms++) {
      left -= this.waits[ms] ?? 0;
      if (left <= 0) return ms;
    }
    return slowestMs;
  }
}
