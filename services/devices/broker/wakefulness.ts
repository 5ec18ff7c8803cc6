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
  private tickedAt = performance.now();
  private wokeAt = Number.NEGATIVE_INFINITY;
  private readonly timer = setInterval(() => this.tick(), tickMs).unref();

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Says whether the process has just come back from a pause. */
  get justWoke(): boolean {
    const now = performance.now();
    return now - this.tickedAt > pausedMs || now - this.wokeAt < dazedMs;
  }

  private tick(): void {
    const now = performance.now();
    if (now - this.tickedAt > pausedMs) this.wokeAt = now;
    this.tickedAt = now;
  }
}
