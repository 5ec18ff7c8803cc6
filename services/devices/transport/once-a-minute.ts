const quietMs = 60_000;
const maxRemembered = 10_000;

/** True once a minute for each key. */
export class OnceAMinute {
  private readonly last = new Map<string, number>();

  isDue(key: string, now: number): boolean {
    const last = this.last.get(key);
    if (last !== undefined && now - last < quietMs) return false;
    if (this.last.size >= maxRemembered) this.last.clear();
    this.last.set(key, now);
    return true;
  }
}
