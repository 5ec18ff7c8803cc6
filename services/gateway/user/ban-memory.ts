/** Cache time of a ban: another process may have lifted it. */
const rememberMs = 5000;
const maxRemembered = 10_000;

/** Bans that this process has read, so that a banned caller costs no statement of the database. */
export class BanMemory {
  private readonly bans = new Map<string, { until: number; forgetAt: number }>();

  /** Milliseconds that a try under one of `keys` has to wait, as far as is remembered; 0: none. */
  waitOf(keys: readonly string[], now: number): number {
    return Math.max(0, ...keys.map((key) => this.left(key, now)));
  }

  /** Remembers that tries under `key` wait until `until`. */
  remember(key: string, until: number, now: number): void {
    if (this.bans.size >= maxRemembered) this.bans.clear();
    this.bans.set(key, { until, forgetAt: Math.min(until, now + rememberMs) });
  }

  forget(keys: readonly string[]): void {
    for (const key of keys) this.bans.delete(key);
  }

  private left(key: string, now: number): number {
    const ban = this.bans.get(key);
    if (!ban) return 0;
    if (now < ban.forgetAt) return ban.until - now;
    this.bans.delete(key);
    return 0;
  }
}
