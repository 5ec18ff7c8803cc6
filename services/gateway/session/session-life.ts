import { hourMs } from '#libs/contracts';

/** A session ends this long after its last use. Source: order of the sign-in part, "sliding 8 h". */
const idleMs = 8 * hourMs;

/** When sessions end: some time after their last use, and at a fixed time after they began, however much they are used. */
export class SessionLife {
  private readonly maxMs: number;

  constructor(maxHours: number) {
    this.maxMs = maxHours * hourMs;
  }

  /** End of a session that was last used at `now`, unless it is used again. */
  expires(created: Date, now: Date): Date {
    return new Date(Math.min(now.getTime() + idleMs, this.lastEnd(created)));
  }

  /** The fixed end of a session, in epoch milliseconds. */
  lastEnd(created: Date): number {
    return created.getTime() + this.maxMs;
  }

  /** Sessions that began at this time or before have reached their fixed end. */
  oldest(now: Date): Date {
    return new Date(now.getTime() - this.maxMs);
  }
}
