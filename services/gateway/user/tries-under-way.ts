/**
 * Tries of this process whose outcome is not known yet. They count as failures already, so that many at once do not slip
 * through, but nobody has to do work for them: several people of one office sign in at the same time.
 */
export class TriesUnderWay {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  /** Counts a try under each key; the result ends it. */
  begin(keys: readonly string[]): () => void {
    this.add(keys, 1);
    let isOver = false;
    return () => {
      if (!isOver) this.add(keys, -1);
      isOver = true;
    };
  }

  private add(keys: readonly string[], change: number): void {
    for (const key of keys) {
      const count = this.of(key) + change;
      if (count > 0) this.counts.set(key, count);
      else this.counts.delete(key);
    }
  }
}
