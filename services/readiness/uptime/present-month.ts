import { minuteMs } from '#libs/contracts';

/** How long a computed month counts, unless facts of its school come meanwhile in this process. */
const keptMs = minuteMs;
/** Schools at most. */
const mostSchools = 2000;

/**
 * The present month of schools as it was last computed. It bounds what reading costs: each school is computed once a minute at
 * most, however many readers there are, and readers who come meanwhile wait for the same result.
 */
export class PresentMonth<T> {
  private readonly kept = new Map<string, { month: string; at: number; value: Promise<T> }>();

  /** What `compute` gave within the last minute, or gives now. `now` in milliseconds. */
  of(schoolCode: string, { month, now }: { month: string; now: number }, compute: () => Promise<T>): Promise<T> {
    const known = this.kept.get(schoolCode);
    if (known?.month === month && known.at <= now && now < known.at + keptMs) return known.value;
    const value = compute();
    const entry = { month, at: now, value };
    // the oldest first
    this.kept.delete(schoolCode);
    this.kept.set(schoolCode, entry);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostSchools && oldest !== undefined) this.kept.delete(oldest);
    value.catch(() => {
      if (this.kept.get(schoolCode) === entry) this.kept.delete(schoolCode);
    });
    return value;
  }

  /** Schools have new facts. */
  forget(schoolCodes: Iterable<string>): void {
    for (const code of schoolCodes) this.kept.delete(code);
  }
}
