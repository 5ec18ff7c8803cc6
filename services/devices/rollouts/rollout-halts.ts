import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DecisionDetail, type GroupFigures, type HaltReason, hasDropped } from '#libs/contracts';
import { select } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { isOnline } from '../presence/index.js';
import { darknessOf, hasGoneDark, type SchoolDarkness } from './neighbour-comparison.js';
import { NeighbourStore } from './neighbour-store.js';
import { RollBackMaker } from './roll-back-maker.js';
import { RolloutGroupStore } from './rollout-group-store.js';
import { beforeInstall } from './rollout-locks.js';
import { RolloutStore } from './rollout-store.js';
import { type Rollout, RolloutGroup } from './rollout.entity.js';

/** Cards of a group that are away, and those that never came. Counted only where the group has cards in such states. */
export const figuresOf = async (tx: EntityManager, group: RolloutGroup): Promise<GroupFigures> => {
  const { counts, rolloutId, position } = group;
  const parked = (counts.waiting ?? 0) + (counts.downloaded ?? 0);
  const none = { parked: 0, unreachable: 0 };
  const [row = none] =
    parked + (counts.failed ?? 0) === 0
      ? []
      : await select<typeof none>(
          tx,
          `select count(*) filter (where state <> 'failed')::int as parked,
             count(*) filter (where state = 'failed')::int as unreachable
           from rollout_card where rollout_id = $1 and group_position = $2
             and (state in ('waiting', 'downloaded') and due_at is null or state = 'failed' and code = 'unreachable')`,
          [rolloutId, position],
        );
  return { ...group, ...row };
};

/** Cards of a group that are on now. */
export const onlineOf = async (tx: EntityManager, { rolloutId, position }: RolloutGroup): Promise<number> => {
  const [row] = await select<{ online: number }>(
    tx,
    `select count(*)::int as online from rollout_card c join device_status s using (device_no)
     where c.rollout_id = $1 and c.group_position = $2 and ${isOnline('s')}`,
    [rolloutId, position],
  );
  return row?.online ?? 0;
};

const evidenceOf = (schools: readonly SchoolDarkness[]): DecisionDetail => {
  const { upgraded, upgradedDark: dark, neighbours, neighboursDark } = darknessOf(schools);
  return upgraded === 0 ? {} : { upgraded, dark, neighbours, neighboursDark };
};

/** Stops a rollout that does harm. It is locked. */
@Injectable()
export class Halts {
  private readonly logger = new Logger('rollouts');

  constructor(
    private readonly rollouts: RolloutStore,
    private readonly groups: RolloutGroupStore,
    private readonly rollBackMaker: RollBackMaker,
    private readonly neighbours: NeighbourStore,
  ) {}

  /** Runs the error action of failures; for anything else the rollout pauses. */
  async halt(tx: EntityManager, rollout: Rollout, reason: HaltReason, detail: DecisionDetail): Promise<void> {
    if (reason === 'errors' && rollout.onError === 'rollBack' && (await this.rollBack(tx, rollout, reason))) {
      return this.rollouts.publishHalt(tx, rollout, reason);
    }
    await this.rollouts.apply(tx, rollout.id, 'pause', null, { ...detail, reason });
    rollout.state = 'paused';
    await this.rollouts.publishHalt(tx, rollout, reason);
  }

  /** Pauses a rollout whose package was taken away. Of a roll back, whose cards have packages of their own, only those fail. */
  async withdrawn(tx: EntityManager, rollout: Rollout): Promise<boolean> {
    if (rollout.kind === 'rollBack') return false;
    const rows = await select(
      tx,
      `select 1 from version_package p where p.withdrawn_at is not null and exists (
         select 1 from rollout_card c where c.rollout_id = $1 and c.package_id = p.id
           and c.state in ${beforeInstall})`,
      [rollout.id],
    );
    if (rows.length > 0) await this.halt(tx, rollout, 'withdrawn', {});
    return rows.length > 0;
  }

  /** How the doors of a group are beside those of the same schools that are not upgraded: evidence for who decides further. */
  async evidence(tx: EntityManager, rollout: Rollout, group: RolloutGroup, at: Date): Promise<DecisionDetail> {
    return evidenceOf(await this.neighbours.ofGroup(tx, rollout, group, at));
  }

  /**
   * Pauses a rollout when too many of the cards that a group has touched are off, have been longer than a restart takes, and
   * those of the same schools that are not upgraded are not.
   */
  async dropped(tx: EntityManager, rollout: Rollout, group: RolloutGroup, at: Date): Promise<boolean> {
    const { succeeded = 0, soaking = 0, failed = 0 } = group.counts;
    if (group.state === 'waiting' || succeeded + soaking + failed === 0) return false;
    const touched = await this.neighbours.touched(tx, rollout, group, at);
    const online = await onlineOf(tx, group);
    const { rolloutId, position } = group;
    if (online !== group.online) await tx.update(RolloutGroup, { rolloutId, position }, { online });
    group.online = online;
    if (!hasDropped(touched, group, rollout.onlineDropPercent)) return false;
    const schools = await this.neighbours.ofGroup(tx, rollout, group, at);
    if (!hasGoneDark(schools, group, rollout.onlineDropPercent)) return false;
    const percent = Math.floor((touched.on * 100) / touched.touched);
    const figures = { online, onlineBefore: group.onlineBefore ?? 0, percent, threshold: rollout.onlineDropPercent };
    const detail = { ...figures, ...evidenceOf(schools) };
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
