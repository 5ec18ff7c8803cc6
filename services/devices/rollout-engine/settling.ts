import { Inject, Injectable } from '@nestjs/common';
import { performance } from 'node:perf_hooks';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { after } from './engine-times.js';
import { silentMsOf } from './install-time.js';

/** A look that comes so much too late shows that this process was paused. */
const pausedMs = 10_000;

/** From when on silence of a card shows something: cards need their time to come back to a service that was away. */
@Injectable()
export class Settling {
  private settlesAt: Date;
  private lookedAt = performance.now();

  constructor(
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {
    this.settlesAt = this.fromNow();
  }

  /** Notes that the engine looks. Returns when it has heard long enough; undefined when it has. */
  look(): Date | undefined {
    const now = performance.now();
    if (now - this.lookedAt > pausedMs) this.settlesAt = this.fromNow();
    this.lookedAt = now;
    return this.settlesAt > this.clock.now() ? this.settlesAt : undefined;
  }

  private fromNow(): Date {
    return after(this.clock.now(), silentMsOf(this.config));
  }
}
