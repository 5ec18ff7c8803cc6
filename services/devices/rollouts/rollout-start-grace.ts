import { Inject, Injectable } from '@nestjs/common';
import { performance } from 'node:perf_hooks';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { after } from './rollout-engine-times.js';
import { silentMsOf } from '../presence/index.js';

/** A look that comes so much too late shows that this process was paused. */
const pausedMs = 10_000;

/** A process that has not listened for long: a silent card may just not have reconnected to it. */
export interface GracePeriod {
  /** Since when it listens … */
  since: Date;
  /** … and from when on silence shows something. */
  until: Date;
}

/** From when on silence of a card shows something: cards need their time to come back to a service that was away. */
@Injectable()
export class StartGrace {
  private grace: GracePeriod;
  private lookedAt = performance.now();

  constructor(
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {
    this.grace = this.fromNow();
  }

  /** Notes that the engine looks. Returns when it has heard long enough; undefined when it has. */
  look(): GracePeriod | undefined {
    const now = performance.now();
    if (now - this.lookedAt > pausedMs) this.grace = this.fromNow();
    this.lookedAt = now;
    return this.grace.until > this.clock.now() ? this.grace : undefined;
  }

  private fromNow(): GracePeriod {
    const since = this.clock.now();
    return { since, until: after(since, silentMsOf(this.config)) };
  }
}
