import type { SignedIn } from './signed-in.js';

interface Entry {
  signedIn: SignedIn;
  until: number;
}

/** Entries at most; beyond it the cache starts anew. */
const maxEntries = 10_000;

/**
 * Remembers sessions for a short time. What was read before something was forgotten is not kept: `version` says
 * whether that happened meanwhile.
 */
export class SessionCache {
  private readonly entries = new Map<string, Entry>();
  version = 0;

  constructor(private readonly lifeMs: number) {}

  /** The session, unless it is unknown or remembered for too long; `now` in epoch milliseconds. */
  get(sessionId: string, now: number): SignedIn | undefined {
    const entry = this.entries.get(sessionId);
    return entry && entry.until > now ? entry.signedIn : undefined;
  }

  /** Keeps what was read at `version`, no longer than the session lasts (`expires`, epoch milliseconds). */
  put(signedIn: SignedIn, version: number, now: number, expires: number): void {
    if (version !== this.version) return;
    if (this.entries.size >= maxEntries) this.entries.clear();
    this.entries.set(signedIn.sessionId, { signedIn, until: Math.min(now + this.lifeMs, expires) });
  }

  forget(): void {
    this.entries.clear();
    this.version += 1;
  }
}
