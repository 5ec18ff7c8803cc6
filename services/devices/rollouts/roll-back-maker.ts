import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { cardsPerTransaction, lockRollouts } from './rollout-locks.js';
import { type NewRollout, type NewRolloutCard, RolloutMaker } from './rollout-maker.js';
import { RolloutStore } from './rollout-store.js';
import type { Rollout } from './rollout.entity.js';
import { defaultDeadlineMs } from './rollout-plan.service.js';
import { type RolloutTarget, targetKey, targetsOf } from './rollout-card-choice-store.js';

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

/** A roll back gets its cards in as many transactions as they take. Until it has them all it is a draft that is due. */
export const isFilling = ({ state, dueAt }: Pick<Rollout, 'state' | 'dueAt'>): boolean =>
  state === 'draft' && dueAt !== null;

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
   * of the new one, which goes on its way when it has all of them (`goOn`). @throws ConflictError when the state does not take it, RuleError when no card has begun
   */
  async make(tx: EntityManager, rolloutId: string, order: RollBackOrder): Promise<string> {
    const former = (await lockRollouts(tx, [rolloutId])).get(rolloutId);
    const cards = await countBegun(tx, rolloutId);
    if (!former || cards === 0) throw new RuleError(texts.rolloutNothingToRollBack);
    const rollout = this.rolloutOf(former, order);
    const detail = {
      cards,
      rollout: rollout.name,
      ...(order.reason === null ? {} : { reason: order.reason }),
    };
    await this.rollouts.apply(tx, rolloutId, 'rollBack', order.by, detail);
    // read after that: what had not begun to install was cancelled just now
    const first = await nextCards(tx, rolloutId, '');
    const groups = [{ name: texts.allCardsGroup, size: first.length }];
    const id = await this.maker.make(tx, { rollout, groups, cards: first }, cards);
    await this.send(tx, { id, needsApproval: rollout.needsApproval }, first.length, order.by);
    return id;
  }

  /** Adds the next cards to a roll back that has not all of its cards yet, which is locked here with the one that it rolls back. */
  async goOn(tx: EntityManager, rolloutId: string): Promise<void> {
    const [row] = await select<{ repairsId: string; last: string }>(
      tx,
      `select repairs_id as "repairsId",
         coalesce((select max(device_no) from rollout_card where rollout_id = r.id), '') as last
       from rollout r where id = $1`,
      [rolloutId],
    );
    if (!row) return;
    const rollout = (await lockRollouts(tx, [row.repairsId, rolloutId])).get(rolloutId);
    if (!rollout || !isFilling(rollout)) return;
    const cards = await nextCards(tx, row.repairsId, row.last);
    await this.maker.extend(tx, rolloutId, cards);
    await this.send(tx, rollout, cards.length, null);
  }

  /** Sends a roll back on its way when its last transaction had no more cards to add. */
  private async send(
    tx: EntityManager,
    { id, needsApproval }: Pick<Rollout, 'id' | 'needsApproval'>,
    added: number,
    by: string | null,
  ): Promise<void> {
    if (added < cardsPerTransaction) await this.rollouts.apply(tx, id, needsApproval ? 'submit' : 'schedule', by);
    else await tx.query('update rollout set due_at = $2 where id = $1', [id, this.clock.now()]);
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

/** SQL: from the cards that a rollout was offered to. */
const fromBegun = `from rollout_card c join device d using (device_no) left join command m on m.id = c.command_id
  where c.rollout_id = $1 and ${begun}`;

const countBegun = async (tx: EntityManager, rolloutId: string): Promise<number> => {
  const [row] = await select<{ cards: number }>(tx, `select count(*)::int as cards ${fromBegun}`, [rolloutId]);
  return row?.cards ?? 0;
};

/** What a roll back does with the next cards of the rollout that it rolls back: those with numbers after `last`. */
const nextCards = async (tx: EntityManager, rolloutId: string, last: string): Promise<NewRolloutCard[]> => {
  const cards = await select<BegunCard>(
    tx,
    `select c.device_no as "deviceNo", d.school_code as "schoolCode", d.model,
       c.from_version_code as "formerCode", c.from_version_name as "formerName", c.package_id as "packageId",
       d.version_code as "currentCode", d.current_version as "currentName", ${mayInstall} as "mayInstall"
     ${fromBegun} and c.device_no > $2 order by c.device_no limit $3`,
    [rolloutId, last, cardsPerTransaction],
  );
  const targets = await targetsOf(tx, cards.flatMap(formerOf));
  return cards.map((card) => rolledBack(card, targets));
};

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
