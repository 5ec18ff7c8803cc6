import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { texts } from '#libs/contracts';
import { select } from '#libs/db';
import { RuleError } from '#libs/http';
import { lockRollouts } from '../rollout-state/rollout-locks.js';
import { type NewRollout, type NewRolloutCard, RolloutMaker } from '../rollout-state/rollout-maker.js';
import { RolloutStore } from '../rollout-state/rollout-store.js';
import type { Rollout } from '../rollout-state/rollout.entity.js';
import { defaultDeadlineMs } from './rollout-check.js';
import { type RolloutTarget, targetKey, targetsOf } from './rollout-target.js';

export interface RollBackOrder {
  /** Account of who wants it; null for the engine, whose roll back was approved with the rollout. */
  by: string | null;
  reason: string | null;
  respectsLessons: boolean;
}

/** A card that a rollout was offered to. */
interface BegunCard {
  deviceNo: string;
  schoolCode: string | null;
  model: string | null;
  /** It may be installing: it is not taken at its word that it has the former version. */
  mayInstall: boolean;
  /** The version before the rollout. */
  formerCode: number | null;
  formerName: string | null;
  /** The version of now. */
  currentCode: number | null;
  currentName: string | null;
  packageId: string;
}

/** Most characters of the name of a rollout. */
const maxName = 64;
const begun = `(c.offered_at is not null or c.soaking_at is not null) and c.state <> 'superseded'`;

/**
 * SQL: a card `c` whose command is `m` installs, or may do so by what it has in its hands or is about to be withdrawn; one
 * that was given up may install after all.
 */
const mayInstall = `(c.state in ('installing', 'soaking')
  or c.state in ('offered', 'downloading', 'downloaded') and c.installs and m.id is not null and m.finished_at is null
  or c.state = 'failed' and c.code in ('silent', 'timedOut'))`;

/** Makes the rollout that takes another one back. */
@Injectable()
export class RollBackMaker {
  constructor(
    private readonly clock: Clock,
    private readonly maker: RolloutMaker,
    private readonly rollouts: RolloutStore,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Ends a rollout and makes one that brings each card that it was offered to back to its former version. Returns the id
   * of the new one. @throws ConflictError when the state does not take it, RuleError when no card has begun
   */
  async make(tx: EntityManager, rolloutId: string, order: RollBackOrder): Promise<string> {
    const former = (await lockRollouts(tx, [rolloutId])).get(rolloutId);
    const cards = await begunCards(tx, rolloutId);
    if (!former || cards.length === 0) throw new RuleError(texts.rolloutNothingToRollBack);
    const rollout = this.rolloutOf(former, order);
    const detail = {
      cards: cards.length,
      rollout: rollout.name,
      ...(order.reason === null ? {} : { reason: order.reason }),
    };
    await this.rollouts.apply(tx, rolloutId, 'rollBack', order.by, detail);
    // read again: what had not begun to install was cancelled just now
    const after = await begunCards(tx, rolloutId);
    const targets = await targetsOf(tx, after.flatMap(formerOf));
    const id = await this.maker.make(tx, {
      rollout,
      groups: [{ name: texts.allCardsGroup, size: after.length }],
      cards: after.map((card) => rolledBack(card, targets)),
    });
    await this.rollouts.apply(tx, id, rollout.needsApproval ? 'submit' : 'schedule', order.by);
    return id;
  }

  private rolloutOf(former: Rollout, { by, reason, respectsLessons }: RollBackOrder): NewRollout {
    const { model, soakSeconds, installMinutes, downloadsPerSchool } = former;
    return {
      ...{ model, soakSeconds, installMinutes, downloadsPerSchool },
      name: `${texts.rollBackPrefix}${former.name}`.slice(0, maxName),
      kind: 'rollBack',
      repairsId: former.id,
      versionCode: null,
      versionName: null,
      choice: {},
      // every card is brought back as far as it goes
      successPercent: 100,
      errorPercent: 100,
      onError: 'pause',
      onlineDropPercent: 100,
      respectsLessons,
      urgentReason: respectsLessons ? null : reason,
      dailyFrom: null,
      dailyTo: null,
      cardsAtOnce: null,
      startAt: null,
      deadlineAt: new Date(this.clock.now().getTime() + defaultDeadlineMs),
      needsApproval: by !== null && this.config.rolloutApproval === 'required',
      createdBy: by ?? former.createdBy,
    };
  }
}

const begunCards = (tx: EntityManager, rolloutId: string): Promise<BegunCard[]> =>
  select(
    tx,
    `select c.device_no as "deviceNo", d.school_code as "schoolCode", d.model,
       c.from_version_code as "formerCode", c.from_version_name as "formerName", c.package_id as "packageId",
       d.version_code as "currentCode", d.current_version as "currentName", ${mayInstall} as "mayInstall"
     from rollout_card c join device d using (device_no) left join command m on m.id = c.command_id where c.rollout_id = $1 and ${begun} order by c.device_no`,
    [rolloutId],
  );

const formerOf = ({ model, formerCode }: BegunCard): { model: string; versionCode: number }[] =>
  model === null || formerCode === null ? [] : [{ model, versionCode: formerCode }];

const rolledBack = (card: BegunCard, targets: ReadonlyMap<string, RolloutTarget>): NewRolloutCard => {
  const [former] = formerOf(card);
  const target = former && targets.get(targetKey(former.model, former.versionCode));
  const common = {
    deviceNo: card.deviceNo,
    schoolCode: card.schoolCode,
    fromVersionCode: card.currentCode,
    fromVersionName: card.currentName,
    downgrade: true,
    group: 1,
  };
  const isBack = card.formerCode !== null && card.currentCode === card.formerCode && !card.mayInstall;
  if (!target || isBack) {
    return {
      ...common,
      state: isBack ? 'succeeded' : 'skipped',
      reason: isBack ? null : texts.rolloutNoFormerPackage,
      versionCode: card.formerCode ?? 0,
      versionName: card.formerName ?? '',
      packageId: target?.packageId ?? card.packageId,
    };
  }
  const { versionCode, versionName, packageId } = target;
  return { ...common, versionCode, versionName, packageId, state: 'waiting', reason: null };
};
