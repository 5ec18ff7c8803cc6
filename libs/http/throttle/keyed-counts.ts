/** Counts by key; a key without a count takes no memory. */
export class KeyedCounts {
  private readonly counts = new Map<string, number>();
  private sum = 0;

  /** Sum of all keys. */
  get total(): number {
    return this.sum;
  }

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  /** Counts under a key; the returned function takes it back, once. */
  add(key: string, amount = 1): () => void {
    this.change(key, amount);
    let isOver = false;
    return () => {
      if (!isOver) this.change(key, -amount);
      isOver = true;
    };
  }

  private change(key: string, amount: number): void {
    const count = this.of(key) + amount;
    if (count === 0) this.counts.delete(key);
    else this.counts.set(key, count);
    this.sum += amount;
  }
}
