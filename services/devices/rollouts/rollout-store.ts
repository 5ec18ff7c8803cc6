import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { type DecisionDetail, type RolloutEvent, type RolloutState, rolloutTransitions, texts } from '#libs/contracts';
import { select } from '#libs/db';
import { Outbox } from '#libs/events';
import { ConflictError } from '#libs/http';
import { decide } from './rollout-decisions.js';
import { onlySchool, RolloutLive } from './rollout-live.js';
import { lockRollouts } from './rollout-locks.js';
import { rivalsOf } from './rollout-rivals.js';
import { RolloutFollowUp } from './rollout-follow-up.js';
import { Rollout } from './rollout.entity.js';

/** Stores what happens to rollouts; the only place that writes their state after they were made. */
@Injectable()
export class RolloutStore {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly followUp: RolloutFollowUp,
    private readonly live: RolloutLive,
  ) {}

  /**
   * Applies an event with all that follows for groups, cards and commands: a pause, a cancel and a roll back withdraw what
   * has not begun, a retry has failed cards wait again, and a resume wakes who waits. What is too much for one transaction
   * is due at once (`goOn`, `catchUp`). `by`
   * is the account of who decided, null for the engine; `detail.reason` becomes the halt reason of a pause. Locks the
   * rollout (`lockRollouts`).
   * @throws ConflictError when its state does not take the event, or there is none.
   */
  async apply(
    tx: EntityManager,
    rolloutId: string,
    event: RolloutEvent,
    by: string | null,
    detail: DecisionDetail = {},
  ): Promise<Rollout> {
    const at = this.clock.now();
    const rollout = (await lockRollouts(tx, [rolloutId])).get(rolloutId);
    const to = rollout && rolloutTransitions[rollout.state][event];
    if (!rollout || to === undefined) throw new ConflictError(texts.rolloutStateChanged);
    Object.assign(rollout, fieldsAfter(rollout, event, to, { at, by, reason: detail.reason ?? null }));
    await tx.save(Rollout, rollout, { reload: false });
    const cards = await this.followUp.after(tx, rollout, event, at);
    const figures = cards === undefined || detail.cards !== undefined ? detail : { ...detail, cards };
    await decide(tx, { rolloutId, at, kind: event, detail: figures, by });
    await this.goOn(tx, rollout, at);
    await this.publish(tx, rollout);
    return rollout;
  }

  /**
   * Starts a rollout that is scheduled, once it has settled with its rivals, whom it locks, who has which card. Returns false
   * when that takes a further transaction.
   */
  async start(tx: EntityManager, rolloutId: string): Promise<boolean> {
    const rollouts = await lockRollouts(tx, [...(await rivalsOf(tx, rolloutId)), rolloutId]);
    const rollout = rollouts.get(rolloutId);
    if (rollout?.state !== 'scheduled') return true;
    if (await this.followUp.settleRivals(tx, rollout, this.clock.now())) return false;
    await this.apply(tx, rolloutId, 'start', null);
    return true;
  }

  /** Does the next part of a retry or a wake-up of a rollout that runs. Returns true when more may be left; it is due then. */
  catchUp(tx: EntityManager, rollout: Rollout, at: Date): Promise<boolean> {
    return this.followUp.catchUp(tx, rollout, at);
  }

  /** Does the next part of what the state of a rollout that does not run asks for; it is due as long as there is more. */
  async goOn(tx: EntityManager, rollout: Rollout, at: Date): Promise<void> {
    if (rollout.state === 'running' || rollout.state === 'scheduled') return;
    const more = await this.followUp.goOn(tx, rollout, at);
    await tx.query('update rollout set due_at = $2 where id = $1', [rollout.id, more ? at : null]);
  }

  /** Has others know of the rollout as it is now. */
  async publish(tx: EntityManager, { id, state }: Pick<Rollout, 'id' | 'state'>): Promise<void> {
    const [row] = await select<{ schoolCode: string | null }>(
      tx,
      `select ${onlySchool} as "schoolCode" from rollout r where r.id = $1`,
      [id],
    );
    const data = { rolloutId: id, schoolCode: row?.schoolCode ?? null, state };
    await this.outbox.add(tx, [{ topic: 'devices.rollout', type: 'rollout.changed', key: id, data }]);
    this.live.progressed(tx, id);
  }
}

interface Decided {
  at: Date;
  by: string | null;
  reason: string | null;
}

const ends: readonly RolloutState[] = ['finished', 'cancelled', 'rolledBack'];

const fieldsAfter = (
  rollout: Rollout,
  event: RolloutEvent,
  to: RolloutState,
  { at, by, reason }: Decided,
): Partial<Rollout> => ({
  state: to,
  haltReason: event === 'pause' ? reason : to === 'running' ? null : rollout.haltReason,
  startedAt: event === 'start' ? at : rollout.startedAt,
  finishedAt: ends.includes(to) ? (rollout.finishedAt ?? at) : null,
  approvedBy: event === 'approve' ? by : rollout.approvedBy,
  approvedAt: event === 'approve' ? at : rollout.approvedAt,
  retryBefore: ends.includes(to) ? null : event === 'retry' ? at : rollout.retryBefore,
  dueAt: to === 'running' ? at : to === 'scheduled' ? (rollout.startAt ?? at) : null,
});
