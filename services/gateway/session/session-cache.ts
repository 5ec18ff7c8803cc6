import type { SignedIn } from './signed-in.js';

interface Entry {
  signedIn: SignedIn;
  until: number;
}

/** Entries at most; beyond it the cache is emptied. */
const maxEntries = 10_000;

/**
 * Remembers sessions for a short time. What was read before something was forgotten is not kept: `version` says
 * whether that happened meanwhile.
 */
export class SessionCache {
  private readonly entries = new Map<string, Entry>();
  /** Ids of sessions that are over: none of them ever lives again. */
  private readonly over = new Set<string>();
  version = 0;

  constructor(private readonly lifeMs: number) {}

  /** The session, unless it is unknown or remembered for too long; `now` in epoch milliseconds. */
  get(sessionId: string, now: number): SignedIn | undefined {
    const entry = this.entries.get(sessionId);
    return entry && entry.until > now ? entry.signedIn : undefined;
  }

  /** Keeps a session that was read at `version`, until its end at most (`expires`, epoch milliseconds). */
  put(signedIn: SignedIn, version: number, now: number, expires: number): void {
    if (version !== this.version) return;
    if (this.entries.size >= maxEntries) this.entries.clear();
    this.entries.set(signedIn.sessionId, { signedIn, until: Math.min(now + this.lifeMs, expires) });
  }

  /** True for a session that was found to be over: a request with its cookie costs no statement of the database. */
  isOver(sessionId: string): boolean {
    return this.over.has(sessionId);
  }

  putOver(sessionId: string): void {
    if (this.over.size >= maxEntries) this.over.clear();
    this.over.add(sessionId);
  }

  forget(): void {
    this.entries.clear();
    this.version += 1;
  }
}
