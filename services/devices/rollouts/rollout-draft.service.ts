import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { texts, wireTime } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { type EditedRecord, Edits } from '#libs/edits';
import { Outbox } from '#libs/events';
import { auditEvents, ConflictError, type Identity, NotFoundError } from '#libs/http';
import { lockRollouts } from './rollout-locks.js';
import { RolloutMaker } from './rollout-maker.js';
import { Rollout } from './rollout.entity.js';
import { auditedOf, refused, RolloutPlanService } from './rollout-plan.service.js';
import type { ChangedRolloutBody, RolloutBody, RolloutDraft } from './rollout-body.dto.js';
import { RolloutReach } from './rollout-card-choice-store.js';

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
  const { downloadsPerSchool, onlineDropPercent, needsApproval, soakSeconds, startAt, deadlineAt } = rollout;
  return {
    ...{ name, successPercent, errorPercent, onError, respectsLessons, installMinutes },
    ...{ downloadsPerSchool, onlineDropPercent, needsApproval, ...rollout.grouping },
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
