import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { minuteMs } from '#libs/contracts';

/** How long an end is remembered as emitted; longer than `SessionSweep` looks back. */
const rememberedMs = 5 * minuteMs;

/** Emits each ended session once in this process, wherever it was ended. */
@Injectable()
export class SessionEnds {
  private readonly ends = new Subject<{ sessionId: string }>();
  private readonly emitted = new Map<string, number>();

  /** Logout, a changed password or expiry: the session is gone. */
  readonly ended$: Observable<{ sessionId: string }> = this.ends.asObservable();

  /** Emits those of the sessions that were not emitted yet; `now` in epoch milliseconds. */
  emit(sessionIds: readonly string[], now: number): void {
    for (const sessionId of sessionIds) {
      if (this.emitted.has(sessionId)) continue;
      this.emitted.set(sessionId, now);
      this.ends.next({ sessionId });
    }
    for (const [sessionId, at] of this.emitted) {
      if (at > now - rememberedMs) break;
      this.emitted.delete(sessionId);
    }
  }
}
