import type { Logger } from '@nestjs/common';

const quietMs = 60_000;
/** Kinds are constants of the code; should one be made of what a caller sends, it ends here. */
const maxKinds = 100;
const otherKinds = 'other';

interface Held {
  count: number;
  fields: object;
  message: string;
}

/**
 * Warns of what callers can bring about as often as they like, without letting them fill the log: the first of a kind at
 * once, then one line a minute with the number of those since the line before and the fields of the last of them.
 */
export class ThrottledLog {
  private readonly held = new Map<string, Held>();

  constructor(private readonly logger: Pick<Logger, 'warn'>) {}

  /** `kind` is one of a few, not made of what a caller sends. */
  warn(kind: string, fields: object, message: string): void {
    const known = this.held.has(kind) || this.held.size < maxKinds ? kind : otherKinds;
    const held = this.held.get(known);
    if (held) this.held.set(known, { count: held.count + 1, fields, message });
    else this.write(known, { count: 1, fields, message });
  }

  /** Writes a line and holds back what follows it for a minute. */
  private write(kind: string, { count, fields, message }: Held): void {
    this.logger.warn({ ...fields, kind, count }, message);
    this.held.set(kind, { count: 0, fields, message });
    setTimeout(() => {
      const since = this.held.get(kind);
      this.held.delete(kind);
      if (since && since.count > 0) this.write(kind, since);
    }, quietMs).unref();
  }
}
