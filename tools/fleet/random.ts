/** A range from the first to the second number; of seconds unless its place says otherwise. */
export type Span = readonly [min: number, max: number];

/** Seeded random numbers (mulberry32): the same seed gives the same fleet and the same choices. */
export class Random {
  private state: number;

  constructor(seed: number) {
    // spreads neighbouring seeds apart, so that card 1 and card 2 do not begin alike
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A number within the range. */
  within([min, max]: Span): number {
    return min + this.next() * (max - min);
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** True with probability `share` (0..1). */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One entry of the list; undefined when the list is empty. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  /** `length` hexadecimal digits. */
  hex(length: number): string {
    return Array.from({ length }, () => Math.floor(this.next() * 16).toString(16)).join('');
  }

  /** A text in the form of a UUID version 4. */
  uuid(): string {
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-a${this.hex(3)}-${this.hex(12)}`;
  }
}
