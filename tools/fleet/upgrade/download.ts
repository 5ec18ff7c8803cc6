import type { UpgradePayload } from '#libs/contracts';
import type { Planned, TimerWheel } from '../timer-wheel.js';
import type { KeptPackage, KeptPackages } from './kept-packages.js';
import type { PackageFetcher, PieceEnd } from './package-fetcher.js';
import type { UpgradeFault } from './upgrade-faults.js';

/** Bytes of one request at most. */
const pieceBytes = 8 * 2 ** 20;
/** Per cent between two reports, and ms between them. */
const reportPercent = 10;
const reportMs = 1000;
/** Tries without a byte before a card gives up. */
const mostTries = 5;
/** A card with the fault `hangs` stops at this share. */
const hangsAt = 0.4;

/** What is to be downloaded, and how. */
export interface DownloadPlan {
  wheel: TimerWheel;
  fetcher: PackageFetcher;
  kept: KeptPackages;
  payload: UpgradePayload;
  fault: UpgradeFault | null;
  /** Before the second try of what broke off; it doubles. */
  retrySeconds: number;
}

/** Who hears how a download goes. */
interface DownloadEvents {
  progress(percent: number): void;
  /** Called once, with whether all of it is there, unless it was stopped. */
  ended(complete: boolean): void;
}

/** Brings a package onto a card, piece by piece; resumes where an earlier download ended. */
export class Download {
  private readonly abort = new AbortController();
  private readonly kept: KeptPackage;
  private planned: Planned | null = null;
  private tries = 0;
  private reported = 0;
  private reportedAt: number;

  constructor(
    private readonly plan: DownloadPlan,
    private readonly events: DownloadEvents,
  ) {
    this.kept = plan.kept.of(plan.payload);
    this.reportedAt = plan.wheel.time;
  }

  stop(): void {
    this.plan.wheel.cancel(this.planned);
    this.abort.abort();
  }

  /** Asks for the next piece; `ended` follows sooner or later. */
  next(): void {
    const { kept, fetcher, payload } = this.plan;
    const { url, size } = payload;
    const { received } = this.kept;
    if (this.abort.signal.aborted) return;
    if (received >= size) return this.events.ended(true);
    const piece = {
      url,
      from: received,
      to: Math.min(received + pieceBytes, size) - 1,
      restarted: () => kept.restart(this.kept),
      chunk: (bytes: Buffer) => this.take(bytes),
      signal: this.abort.signal,
    };
    void fetcher.fetch(piece).then((end) => this.went(end, this.kept.received > received));
  }

  private went(end: PieceEnd, gotOn: boolean): void {
    if (this.abort.signal.aborted) return;
    // a card that hangs says nothing more
    if (this.plan.fault === 'hangs' && this.isAtHang()) return;
    const isOn = end.kind === 'whole' && gotOn;
    if (isOn) this.tries = 0;
    if (end.kind === 'refused') this.events.ended(false);
    else if (end.kind === 'later') this.after(end.seconds);
    else if (isOn) this.next();
    else this.again(gotOn);
  }

  private again(gotOn: boolean): void {
    this.tries = gotOn && this.plan.fault !== 'breaksLine' ? 0 : this.tries + 1;
    if (this.tries >= mostTries) this.events.ended(false);
    else this.after(this.plan.retrySeconds * 2 ** (this.tries - 1));
  }

  /** Takes bytes as they come; false breaks the line. */
  private take(bytes: Buffer): boolean {
    const { kept, payload, fault } = this.plan;
    if (this.abort.signal.aborted || fault === 'breaksLine') return false;
    kept.take(this.kept, bytes);
    // a bit fell over on the way
    if (fault === 'corrupt') this.kept.hash.update('x');
    this.report((this.kept.received / payload.size) * 100);
    return fault !== 'hangs' || !this.isAtHang();
  }

  private isAtHang(): boolean {
    return this.kept.received >= this.plan.payload.size * hangsAt;
  }

  private report(percent: number): void {
    const { time } = this.plan.wheel;
    if (percent - this.reported < reportPercent || percent >= 100 || time - this.reportedAt < reportMs) return;
    this.reported = percent;
    this.reportedAt = time;
    this.events.progress(Math.floor(percent));
  }

  private after(seconds: number): void {
    this.planned = this.plan.wheel.after(seconds, () => this.next());
  }
}
