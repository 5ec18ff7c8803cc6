import { Refusal } from './refusal.js';

const windowSeconds = 60;

/** Calls of one kind in a minute; the platform's own limits depend on the corporation and are not documented to the number. */
export const usualRate = 10_000;

/** Counts calls by the minute. */
export class Rate {
  private minute = 0;
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    public limit: number,
  ) {}

  /** @throws Refusal 45009 */
  count(call: string): void {
    const current = Math.floor(this.now() / windowSeconds);
    if (current !== this.minute) {
      this.minute = current;
      this.counts.clear();
    }
    const count = (this.counts.get(call) ?? 0) + 1;
    this.counts.set(call, count);
    if (count > this.limit) throw new Refusal(45009);
  }
}
