import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { performance } from 'node:perf_hooks';

const tickMs = 250;
/** A tick that comes so much too late says that this process did not run. */
const pausedMs = 2000;
/** How long after a pause things still come in that waited during it. */
const dazedMs = 1000;

/**
 * Notices when the process did not run for a while: its machine was paused, or something held it up. What timed out
 * meanwhile says nothing about cards, and who waited at the door may have gone.
 */
@Injectable()
export class Wakefulness implements OnModuleDestroy {
  private tickedAt = Number.POSITIVE_INFINITY;
  private wokeAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  /** Looks out from now on. Before the doors are open nobody waits at them, however long a start holds things up. */
  start(): void {
    this.tickedAt = performance.now();
    this.timer = setInterval(() => this.tick(), tickMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Says whether the process has just come back from a pause. */
  get justWoke(): boolean {
    return this.dazeMs > 0;
  }

  /** Milliseconds until what waited during a pause has come in; 0 in a process that runs. */
  get dazeMs(): number {
    const now = performance.now();
    if (now - this.tickedAt > pausedMs) return dazedMs;
    return Math.max(0, this.wokeAt + dazedMs - now);
  }

  private tick(): void {
    const now = performance.now();
    if (now - this.tickedAt > pausedMs) this.wokeAt = now;
    this.tickedAt = now;
  }
}
