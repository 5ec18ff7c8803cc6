import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { performance } from 'node:perf_hooks';

const tickMs = 250;
/** A tick that comes so much too late shows that this process did not run. */
const pausedMs = 2000;
/** Time after a pause in which events still arrive that waited during it. */
const settleMs = 1000;

/**
 * Detects that the process did not run for a while: its machine was paused, or something blocked it. What timed out
 * meanwhile shows nothing about cards, and a connection that waited may be closed by now.
 */
@Injectable()
export class StallDetector implements OnModuleDestroy {
  private tickedAt = Number.POSITIVE_INFINITY;
  private resumedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  /** Starts to watch. Before the listeners are open no connection waits, however long the start takes. */
  start(): void {
    this.tickedAt = performance.now();
    this.timer = setInterval(() => this.tick(), tickMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** True for a short time after a pause of the process. */
  get isSettling(): boolean {
    return this.settlingMs > 0;
  }

  /** Milliseconds until the events that waited during a pause have arrived; 0 in a process that runs. */
  get settlingMs(): number {
    const now = performance.now();
    if (now - this.tickedAt > pausedMs) return settleMs;
    return Math.max(0, this.resumedAt + settleMs - now);
  }

  private tick(): void {
    const now = performance.now();
    if (now - this.tickedAt > pausedMs) this.resumedAt = now;
    this.tickedAt = now;
  }
}
