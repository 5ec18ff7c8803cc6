import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '#libs/boot';
import { Config } from '#libs/config';
import { isDatabaseAway } from '#libs/db';
import { Instance } from './instance.js';
import { StatusStore } from './status-store.js';
import { silentIntervals } from './status-tracker.js';

/** Marks the cards off that an instance took with it and that have not come back to any other. */
@Injectable()
export class RestartSweeper {
  private busy = false;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly instance: Instance,
    private readonly store: StatusStore,
  ) {}

  @Interval(1000)
  async sweep(): Promise<void> {
    if (this.busy || this.clock.now().getTime() < this.dueAfter(this.instance.startedAt)) return;
    this.busy = true;
    try {
      for (const { id, beatAt } of await this.instance.dead()) {
        const now = this.clock.now();
        if (now.getTime() < this.dueAfter(beatAt)) continue;
        await this.store.offOfInstance(id, now);
        await this.instance.forget(id);
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    } finally {
      this.busy = false;
    }
  }

  private dueAfter(moment: Date): number {
    return moment.getTime() + silentIntervals * this.config.heartbeatSeconds * 1000;
  }
}
