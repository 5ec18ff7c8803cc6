import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';

/** How long an end is remembered as told; longer than `SessionSweep` looks back. */
const rememberedMs = 5 * 60_000;

/** Tells once, in this process, of each session that has ended, wherever it was ended. */
@Injectable()
export class SessionEnds {
  private readonly ends = new Subject<{ sessionId: string }>();
  private readonly told = new Map<string, number>();

  /** Logout, a changed password or expiry: the session is gone. */
  readonly ended$: Observable<{ sessionId: string }> = this.ends.asObservable();

  /** Tells of ends that it has not told of yet; `now` in epoch milliseconds. */
  tell(sessionIds: readonly string[], now: number): void {
    for (const sessionId of sessionIds) {
      if (this.told.has(sessionId)) continue;
      this.told.set(sessionId, now);
      this.ends.next({ sessionId });
    }
    for (const [sessionId, at] of this.told) {
      if (at > now - rememberedMs) break;
      this.told.delete(sessionId);
    }
  }
}
