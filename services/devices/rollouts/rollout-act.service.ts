import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import {
  type AuditFields,
  type AuditAction,
  cardStatesThatTake,
  type DecisionDetail,
  haltText,
  rolloutTransitions,
  texts,
  wireTime,
} from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, ConflictError, type Identity, NotFoundError, RuleError } from '#libs/http';
import { countToRetry, RolloutCardStore } from './rollout-card-store.js';
import { decide } from './rollout-group-store.js';
import { lockRollouts } from './rollout-locks.js';
import { RolloutMaker } from './rollout-maker.js';
import { RolloutStore } from './rollout-store.js';
import { Rollout } from './rollout.entity.js';
import { auditedOf, refused, RolloutPlanService } from './rollout-plan.service.js';
import type { ChangedRolloutBody, RolloutBody, RolloutDraft } from './rollout-body.dto.js';
import { isFilling, RollBackMaker } from './roll-back-maker.js';
import type { ActBody, RollBackBody, RolloutAction, SkipCardsBody } from './rollout.dto.js';
import { RolloutReach, targetsOf } from './rollout-card-choice-store.js';

const auditActions: Record<RolloutAction, AuditAction> = {
  submit: 'rollout.submit',
  schedule: 'rollout.start',
  approve: 'rollout.approve',
  reject: 'rollout.reject',
  pause: 'rollout.pause',
  resume: 'rollout.resume',
  close: 'rollout.close',
  cancel: 'rollout.cancel',
  retry: 'rollout.retry',
};
/** Actions after which a rollout may start. */
const towardsStart: readonly RolloutAction[] = ['submit', 'schedule', 'approve'];

/** What administrators do with rollouts. Each call is one transaction that holds the rollout; what is too much for it goes on in the engine. */
@Injectable()
export class RolloutActService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly reach: RolloutReach,
    private readonly rollouts: RolloutStore,
    private readonly cards: RolloutCardStore,
    private readonly rollBackMaker: RollBackMaker,
    private readonly outbox: Outbox,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Changes the state of a rollout. @throws NotFoundError out of the caller's reach, ConflictError when the state does
   * not take it, because another call came before or it went on automatically; RuleError for what is missing
   */
  async act(caller: Identity, { rolloutId, action, reason }: ActBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      const rollout = await this.hold(tx, caller, rolloutId);
      if (rolloutTransitions[rollout.state][action] === undefined) throw refused(rollout);
      if (isFilling(rollout) && action !== 'cancel') throw refused(rollout);
      this.checkPerson(caller, rollout, action);
      if (action === 'reject' && reason === undefined) throw new RuleError(texts.rolloutReasonRequired, 'reason');
      if (towardsStart.includes(action)) await this.checkStart(tx, rollout);
      const detail: DecisionDetail = reason === undefined ? {} : { reason };
      if (action === 'retry') detail.cards = await countToRetry(tx, rolloutId);
      const { state, haltReason } = rollout;
      const halt = haltReason === null ? {} : { reason: haltText(haltReason) };
      const after = await this.rollouts.apply(tx, rolloutId, action, caller.account, detail);
      const changes = { before: { state, ...halt }, after: { state: after.state, ...detail } };
      await this.audit(tx, caller, rollout, { action: auditActions[action], ...changes });
    });
  }

  /** Makes the rollout that takes one back. Returns its id. @throws as `act` */
  async rollBack(caller: Identity, body: RollBackBody): Promise<{ rolloutId: string }> {
    const { rolloutId, respectsLessons, reason = null } = body;
    if (!respectsLessons && reason === null) throw new RuleError(texts.rolloutReasonRequired, 'reason');
    return this.transactions.run(async (tx) => {
      const rollout = await this.hold(tx, caller, rolloutId);
      if (rollout.kind === 'rollBack') throw new RuleError(texts.rolloutRollsBack);
      if (rolloutTransitions[rollout.state].rollBack === undefined) throw refused(rollout);
      const id = await this.rollBackMaker.make(tx, rolloutId, { by: caller.account, reason, respectsLessons });
      const after = { repair: id, respectsLessons, ...(reason === null ? {} : { reason }) };
      await this.audit(tx, caller, rollout, { action: 'rollout.rollBack', after });
      return { rolloutId: id };
    });
  }

  /** Leaves cards out. Returns the numbers of those that had not ended. @throws NotFoundError out of the caller's reach */
  async skip(caller: Identity, { rolloutId, deviceNos, reason }: SkipCardsBody): Promise<string[]> {
    return this.transactions.run(async (tx) => {
      const rollout = await this.hold(tx, caller, rolloutId);
      const at = this.clock.now();
      const found = await this.cardsToSkip(tx, rolloutId, deviceNos);
      const changes = found.map((deviceNo) => ({
        ...{ rolloutId, deviceNo, at },
        event: 'skip' as const,
        set: { reason },
      }));
      const skipped = (await this.cards.apply(tx, changes)).map(({ card }) => card.deviceNo);
      if (skipped.length === 0) return [];
      await decide(tx, { rolloutId, at, kind: 'skip', detail: { cards: skipped.length, reason }, by: caller.account });
      await this.audit(tx, caller, rollout, { action: 'rollout.skip', after: { deviceNos: skipped, reason } });
      return skipped;
    });
  }

  /** The rollout, locked. */
  private async hold(tx: EntityManager, caller: Identity, rolloutId: string): Promise<Rollout> {
    await this.reach.assert(tx, caller, rolloutId);
    const rollout = (await lockRollouts(tx, [rolloutId])).get(rolloutId);
    if (!rollout) throw new NotFoundError(texts.rolloutUnknown);
    return rollout;
  }

  /** The author of a rollout cannot approve it, and one that needs approval does not start without it. */
  private checkPerson({ account }: Identity, { createdBy, needsApproval }: Rollout, action: RolloutAction): void {
    if ((action === 'approve' || action === 'reject') && createdBy === account) {
      throw new RuleError(texts.rolloutOwnApproval);
    }
    if (action === 'schedule' && (needsApproval || this.config.rolloutApproval === 'required')) {
      throw new RuleError(texts.rolloutNeedsApproval);
    }
  }

  private async checkStart(tx: EntityManager, { deadlineAt, model, versionCode }: Rollout): Promise<void> {
    if (deadlineAt <= this.clock.now()) throw new RuleError(texts.rolloutDeadlinePast);
    if (model === null || versionCode === null) return;
    const targets = await targetsOf(tx, [{ model, versionCode }]);
    if (targets.size === 0) throw new RuleError(texts.rolloutVersionWithoutPackage);
  }

  /** Numbers of those of the named cards of a rollout that have not ended. */
  private async cardsToSkip(tx: EntityManager, rolloutId: string, deviceNos: readonly string[]): Promise<string[]> {
    const rows = await select<{ deviceNo: string }>(
      tx,
      `select device_no as "deviceNo" from rollout_card
       where rollout_id = $1 and state = any($2) and device_no = any($3) order by device_no`,
      [rolloutId, cardStatesThatTake('skip'), deviceNos],
    );
    return rows.map(({ deviceNo }) => deviceNo);
  }

  private async audit(
    tx: EntityManager,
    caller: Identity,
    { id, name }: Rollout,
    entry: { action: AuditAction; before?: AuditFields; after?: AuditFields },
  ): Promise<void> {
    const [only] = await select<{ code: string | null }>(
      tx,
      `select case when count(*) = 1 then min(nullif(school_code, '')) end as code from rollout_school where rollout_id = $1`,
      [id],
    );
    const schoolCode = only?.code ?? null;
    await this.outbox.add(tx, auditEvents(caller, { object: 'rollout', objectIds: [id], schoolCode, name, ...entry }));
  }
}

/** Lets drafts be edited. An editor counts as author: another administrator has to approve it. */
@Injectable()
export class RolloutDraftService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly reach: RolloutReach,
    private readonly plans: RolloutPlanService,
    private readonly maker: RolloutMaker,
    private readonly outbox: Outbox,
    private readonly edits: Edits,
  ) {}

  /** @throws NotFoundError out of the caller's reach, ConflictError for what is no draft, or rolls back */
  async read(caller: Identity, rolloutId: string): Promise<RolloutDraft> {
    await this.reach.assert(this.dataSource, caller, rolloutId);
    const version = await this.edits.version(this.dataSource, recordOf(rolloutId));
    const draft = editable(await this.dataSource.getRepository(Rollout).findOneBy({ id: rolloutId }));
    return { ...bodyOf(draft), version };
  }

  /** Plans a draft again. @throws as `read`, and RuleError as for a new one */
  async change(caller: Identity, { rolloutId, version, ...body }: ChangedRolloutBody): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.plans.holdGroup(tx, caller, body);
      const draft = await this.hold(tx, caller, rolloutId);
      await this.edits.check(tx, recordOf(rolloutId), version, { ...bodyOf(draft) });
      const { name, model, versionName, respectsLessons, urgentReason } = draft;
      const made = await this.plans.madeOf(tx, caller, body);
      await this.maker.replace(tx, rolloutId, made);
      await this.plans.sendOn(tx, caller, rolloutId, made);
      const changed = await tx.findOneByOrFail(Rollout, { id: rolloutId });
      const fields = { before: { ...bodyOf(draft) }, after: { ...bodyOf(changed) } };
      await this.edits.record(tx, caller, recordOf(rolloutId), fields);
      const before = { name, model, versionName, respectsLessons, urgentReason };
      const entry = { action: 'rollout.change', before, ...auditedOf(rolloutId, made) } as const;
      await this.outbox.add(tx, auditEvents(caller, entry));
    });
  }

  private async hold(tx: EntityManager, caller: Identity, rolloutId: string): Promise<Rollout> {
    await this.reach.assert(tx, caller, rolloutId);
    return editable((await lockRollouts(tx, [rolloutId])).get(rolloutId));
  }
}

const recordOf = (id: string): EditedRecord => ({ record: 'rollout', id });

const editable = (rollout: Rollout | null | undefined): Rollout => {
  if (!rollout) throw new NotFoundError(texts.rolloutUnknown);
  if (rollout.state !== 'draft') throw refused(rollout);
  if (rollout.kind === 'rollBack') throw new ConflictError(texts.rolloutRollBackFixed);
  return rollout;
};

/** What would make the rollout. */
const bodyOf = (rollout: Rollout): RolloutBody => {
  const { name, successPercent, errorPercent, onError, respectsLessons, installMinutes } = rollout;
  const { downloadsPerSchool, onlineDropPercent, needsApproval, takesLateCards } = rollout;
  const { soakSeconds, startAt, deadlineAt } = rollout;
  return {
    ...{ name, successPercent, errorPercent, onError, respectsLessons, installMinutes },
    ...{ downloadsPerSchool, onlineDropPercent, needsApproval, takesLateCards, ...rollout.grouping },
    model: rollout.model ?? '',
    versionCode: rollout.versionCode ?? 0,
    choice: rollout.choice,
    soakMinutes: soakSeconds / 60,
    urgentReason: rollout.urgentReason ?? undefined,
    dailyFrom: rollout.dailyFrom ?? undefined,
    dailyTo: rollout.dailyTo ?? undefined,
    cardsAtOnce: rollout.cardsAtOnce ?? undefined,
    startAt: startAt === null ? undefined : wireTime(startAt),
    deadlineAt: wireTime(deadlineAt),
    draft: true,
  };
};
