import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#libs/config';
import type { DecisionDetail, HaltReason } from '#libs/contracts';
import { select } from '#libs/db';
import { RuleError } from '#libs/http';
import { RollBackMaker } from './roll-back-maker.js';
import { RolloutGroupStore } from './rollout-group-store.js';
import { RolloutGroup } from './rollout-group.entity.js';
import { RolloutStore } from './rollout-store.js';
import type { Rollout } from './rollout.entity.js';
import { after } from './rollout-engine-times.js';
import { onlineOf, touchedOf } from './rollout-group-figures.js';
import { installMsOf } from './rollout-install-time.js';
import { hasDropped } from './rollout-verdict.js';

/** Stops a rollout that does harm. It is locked. */
@Injectable()
export class Halts {
  private readonly logger = new Logger('rollouts');

  constructor(
    private readonly rollouts: RolloutStore,
    private readonly groups: RolloutGroupStore,
    private readonly rollBackMaker: RollBackMaker,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Runs the error action of failures; for anything else the rollout pauses. */
  async halt(tx: EntityManager, rollout: Rollout, reason: HaltReason, detail: DecisionDetail): Promise<void> {
    if (reason === 'errors' && rollout.onError === 'rollBack' && (await this.rollBack(tx, rollout, reason))) return;
    await this.rollouts.apply(tx, rollout.id, 'pause', null, { ...detail, reason });
    rollout.state = 'paused';
  }

  /** Pauses a rollout whose package was taken away. Of a roll back, whose cards have packages of their own, only those fail. */
  async withdrawn(tx: EntityManager, rollout: Rollout): Promise<boolean> {
    if (rollout.kind === 'rollBack') return false;
    const rows = await select(
      tx,
      `select 1 from version_package p where p.withdrawn_at is not null and exists (
         select 1 from rollout_card c where c.rollout_id = $1 and c.package_id = p.id
           and c.state in ('waiting', 'offered', 'downloading', 'downloaded'))`,
      [rollout.id],
    );
    if (rows.length > 0) await this.halt(tx, rollout, 'withdrawn', {});
    return rows.length > 0;
  }

  /** Pauses a rollout when too many of the cards that a group has touched are off, and have been longer than a restart takes. */
  async dropped(tx: EntityManager, rollout: Rollout, group: RolloutGroup, at: Date): Promise<boolean> {
    const { succeeded = 0, soaking = 0, failed = 0 } = group.counts;
    if (group.state === 'waiting' || succeeded + soaking + failed === 0) return false;
    const touched = await touchedOf(tx, group, after(at, -installMsOf(rollout, this.config)));
    const online = await onlineOf(tx, group);
    const { rolloutId, position } = group;
    if (online !== group.online) await tx.update(RolloutGroup, { rolloutId, position }, { online });
    group.online = online;
    if (!hasDropped(touched, group, rollout.onlineDropPercent)) return false;
    const percent = Math.floor((touched.on * 100) / touched.touched);
    const detail = { online, onlineBefore: group.onlineBefore ?? 0, percent, threshold: rollout.onlineDropPercent };
    const reason = 'onlineDrop';
    await this.groups.apply(tx, group, 'fail', at, { ...detail, reason });
    await this.halt(tx, rollout, reason, detail);
    return true;
  }

  /** Returns false when nothing can be rolled back. */
  private async rollBack(tx: EntityManager, rollout: Rollout, reason: HaltReason): Promise<boolean> {
    const [dark] = await select(
      tx,
      `select 1 from rollout_card where rollout_id = $1 and state = 'failed' and code in ('silent', 'bootLoop', 'unstable') limit 1`,
      [rollout.id],
    );
    try {
      const respectsLessons = rollout.respectsLessons && dark === undefined;
      await this.rollBackMaker.make(tx, rollout.id, { by: null, reason, respectsLessons });
      rollout.state = 'rolledBack';
      return true;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.logger.warn({ rolloutId: rollout.id, reason: error.message }, 'a rollout cannot be rolled back');
      return false;
    }
  }
}
