/** Calls of one robot or member within a span of time; refuses more, and then everything for a while. */
export class CallLimit {
  private readonly calls = new Map<string, number[]>();
  private readonly shut = new Map<string, number>();

  constructor(
    private readonly rates: readonly { count: number; ms: number }[],
    /** Time in milliseconds for which everything is refused after one call too many. */
    private readonly shutMs = 0,
  ) {}

  /** True when a call at `now` is within the limits; it counts then. */
  takes(key: string, now: number): boolean {
    if ((this.shut.get(key) ?? 0) > now) return false;
    const longest = Math.max(...this.rates.map(({ ms }) => ms));
    const calls = (this.calls.get(key) ?? []).filter((at) => at > now - longest);
    this.calls.set(key, calls);
    const isOver = this.rates.some(({ count, ms }) => calls.filter((at) => at > now - ms).length >= count);
    if (!isOver) calls.push(now);
    else if (this.shutMs > 0) this.shut.set(key, now + this.shutMs);
    return !isOver;
  }
}
