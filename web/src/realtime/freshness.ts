import { Store } from '../core/signal.js';

/** What the freshness of the screen follows from. Times are epoch milliseconds of the server's clock. */
export interface FreshnessSources {
  /** When the feed brought something last, while it is silent for too long; undefined while it is alive. */
  silentSince(): number | null | undefined;
  /** When the data came that reads on screen could not replace; none while every read succeeds. */
  outdated(): readonly number[];
  /** Reads everything on screen again. */
  reread(): Promise<void>;
}

/** `lastDataAt` is when the oldest data on screen came; null when that is not known. */
export type FreshnessView = { stale: false } | { stale: true; lastDataAt: number | null };

const fresh: FreshnessView = { stale: false };

/**
 * Whether what is on screen still is what the server knows. It is stale as soon as the feed is silent or a read has
 * failed, and fresh again only after the feed is back and everything was read again.
 */
export class Freshness {
  readonly store = new Store<FreshnessView>(fresh);
  private rereading = false;

  constructor(private readonly sources: FreshnessSources) {}

  /** Looks at the sources; to be called when one of them changes. */
  check(): void {
    const silentSince = this.sources.silentSince();
    const outdated = this.sources.outdated();
    if (silentSince !== undefined || outdated.length > 0) this.markStale(silentSince ?? null, outdated);
  }

  /** Reads again what is stale, once the feed is back; to be called now and then, not at each failure. */
  recover(): void {
    this.check();
    if (this.store.get().stale && this.sources.silentSince() === undefined) void this.reread();
  }

  /** Forgets what was, for the next user of this tab. */
  clear(): void {
    this.store.set(fresh);
  }

  private markStale(silentSince: number | null, outdated: readonly number[]): void {
    if (this.store.get().stale) return;
    const times = silentSince === null ? outdated : [silentSince, ...outdated];
    this.store.set({ stale: true, lastDataAt: times.length > 0 ? Math.min(...times) : null });
  }

  private async reread(): Promise<void> {
    if (this.rereading) return;
    this.rereading = true;
    await this.sources.reread().catch(() => undefined);
    this.rereading = false;
    if (this.sources.silentSince() === undefined && this.sources.outdated().length === 0) this.store.set(fresh);
  }
}
