import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { ScheduledJob } from '#libs/jobs';
import { Instance } from '../transport/index.js';
import { silentMsOf } from './presence-rule.js';
import { StatusStore } from './status-store.js';

/** Compacts the journals of these instances. Returns false, without having worked, while another instance does it. */
export type JournalRecoverer = (instanceIds: readonly string[]) => Promise<boolean>;

/**
 * Settles what a dead instance has left: at once its orphaned journal, the heartbeats that it had acknowledged; after
 * the silence time its cards, those that have not come back to any other instance, are off.
 */
@Injectable()
export class OrphanSweeper {
  /** Dead instances whose journals are in place. */
  private readonly recovered = new Set<string>();
  private recoverJournals: JournalRecoverer = () => Promise.resolve(true);

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly instance: Instance,
    private readonly store: StatusStore,
  ) {}

  /** Sets what compacts the journals of dead instances. */
  recoverWith(recoverer: JournalRecoverer): void {
    this.recoverJournals = recoverer;
  }

  @ScheduledJob(1000)
  async sweep(): Promise<void> {
    const dead = await this.instance.dead();
    await this.recover(dead.map(({ id }) => id));
    for (const { id, beatAt } of dead) await this.settle(id, beatAt);
  }

  private async recover(dead: string[]): Promise<void> {
    // one that had only lost its lock for a moment is not dead any more, and may die later
    for (const id of this.recovered) if (!dead.includes(id)) this.recovered.delete(id);
    const left = dead.filter((id) => !this.recovered.has(id));
    if (left.length === 0 || !(await this.recoverJournals(left))) return;
    for (const id of left) this.recovered.add(id);
  }

  private async settle(id: string, beatAt: Date): Promise<void> {
    const now = this.clock.now();
    const due = Math.max(this.dueAfter(beatAt), this.dueAfter(this.instance.startedAt));
    // once more: what the database was still writing when the instance died
    if (now.getTime() < due || !(await this.recoverJournals([id]))) return;
    await this.store.offOfInstance(id, now);
    await this.instance.remove(id);
  }

  private dueAfter(moment: Date): number {
    return moment.getTime() + silentMsOf(this.config);
  }
}
