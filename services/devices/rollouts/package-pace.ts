import { minuteMs } from '#libs/contracts';

/** Requests that a card may make in a minute: one that breaks off again and again gets through. */
const mostInMinute = 60;
const mostRemembered = 20_000;

interface Minute {
  since: number;
  requests: number;
}

/** How often each card asks for packages; in this process. */
export class CardPace {
  private readonly minutes = new Map<string, Minute>();

  /** Counts a request of a card; false when there were too many. */
  take(deviceNo: string, now: number): boolean {
    const known = this.minutes.get(deviceNo);
    if (known && Math.abs(now - known.since) < minuteMs) return ++known.requests <= mostInMinute;
    // rather start again than grow
    if (this.minutes.size >= mostRemembered) this.minutes.clear();
    this.minutes.set(deviceNo, { since: now, requests: 1 });
    return true;
  }
}
