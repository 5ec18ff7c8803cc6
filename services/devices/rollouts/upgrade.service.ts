import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { filled, texts, wireTime } from '#libs/contracts';
import { groupBy, select, Transactions } from '#libs/data/db';
import { type Identity, NotFoundError, RuleError } from '#libs/http';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { cardTables, newVersionJoin } from '../inventory/index.js';
import {
  type ChosenCard,
  chosenColumns,
  RolloutReach,
  type RolloutTarget,
  targetKey,
  targetsOf,
} from './rollout-card-choice-store.js';
import {
  type PushedUpgrade,
  RolloutBody,
  type UpgradeHistoryRow,
  type UpgradePushItem,
  type UpgradeRow,
} from './rollout-body.dto.js';
import { newCard, RolloutPlanService, timesOf } from './rollout-plan.service.js';

/** A card and the version that it should have. */
interface PushedCard extends ChosenCard {
  classroomCode: string;
  newModel: string | null;
  newCode: number | null;
}

/** Rollouts of a card that are shown. */
const maxHistory = 100;

/** What the upgrade screen of the documents reads and pushes. */
@Injectable()
export class UpgradeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly schools: SchoolRepository,
    private readonly scope: SchoolScope,
    private readonly reach: RolloutReach,
    private readonly plans: RolloutPlanService,
  ) {}

  /** The cards of a school, by classroom. @throws NotFoundError for a school out of the caller's reach */
  async list(caller: Identity, schoolCode: string): Promise<UpgradeRow[]> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    return select(
      this.dataSource,
      `select d.device_no as "deviceNo", d.name, d.classroom_code as "classroomCode", d.current_version as "currentVersion",
         d.model, nv.notes as "newVersion"
       from device d ${newVersionJoin} where d.school_code = $1 order by d.name, d.device_no`,
      [schoolCode],
    );
  }

  /**
   * Makes a rollout of one group for each version that the cards of the classrooms should have.
   * @throws RuleError when one of them has no card within reach, or none should have another version
   */
  async push(caller: Identity, items: readonly UpgradePushItem[]): Promise<PushedUpgrade> {
    return this.transactions.run(async (tx) => {
      const cards = await this.cardsOf(tx, caller, items);
      const wanted = cards.flatMap(({ newModel: model, newCode: versionCode }) =>
        model === null || versionCode === null ? [] : [{ model, versionCode }],
      );
      if (wanted.length === 0) throw new RuleError(texts.upgradeNothingNewer);
      const targets = await targetsOf(tx, wanted);
      const byTarget = groupBy(
        cards.filter(({ newCode }) => newCode !== null),
        ({ newModel, newCode }) => targetKey(newModel ?? '', newCode ?? 0),
      );
      const rolloutIds: string[] = [];
      for (const [key, same] of byTarget) {
        const target = targets.get(key);
        if (!target) throw new RuleError(texts.rolloutVersionWithoutPackage);
        rolloutIds.push(await this.make(tx, caller, target, same));
      }
      // the engine offers cards their command when it is their turn
      return { commandIds: [], rolloutIds, awaitsApproval: this.plans.needsApproval({ needsApproval: false }) };
    });
  }

  /** The rollouts of a card that the caller may see, newest first. @throws NotFoundError for a card out of reach */
  async history(caller: Identity, deviceNo: string): Promise<UpgradeHistoryRow[]> {
    const card = this.scope.filter(caller, { orNone: true }).when(deviceNo, (no) => `d.device_no = ${no}`);
    const found = await select(this.dataSource, `select 1 from ${cardTables} where ${card.where}`, card.parameters);
    if (found.length === 0) throw new NotFoundError(texts.deviceUnknown);
    const filter = this.reach.filter(caller).when(deviceNo, (no) => `c.device_no = ${no}`);
    const rows = await select<Omit<UpgradeHistoryRow, 'at'> & { at: Date }>(
      this.dataSource,
      `select r.id as "rolloutId", r.name, c.state, c.code, c.reason, c.from_version_name as "fromVersionName",
         c.version_name as "versionName", c.updated_at as at
       from rollout_card c join rollout r on r.id = c.rollout_id
       where ${filter.where} order by c.updated_at desc, r.id desc limit ${maxHistory}`,
      filter.parameters,
    );
    return rows.map((row) => ({ ...row, at: wireTime(row.at) }));
  }

  private async cardsOf(tx: EntityManager, caller: Identity, items: readonly UpgradePushItem[]): Promise<PushedCard[]> {
    const rooms = items.flatMap(({ schoolCode, classroomCodeStr }) =>
      classroomCodeStr.map((classroomCode) => ({ schoolCode, classroomCode })),
    );
    const filter = this.scope.filter(caller);
    const schools = filter.parameter(rooms.map(({ schoolCode }) => schoolCode));
    const codes = filter.parameter(rooms.map(({ classroomCode }) => classroomCode));
    const cards = await select<PushedCard>(
      tx,
      `select ${chosenColumns}, d.classroom_code as "classroomCode", nv.model as "newModel", nv.version_code as "newCode"
       from ${cardTables} ${newVersionJoin}
       where ${filter.where} and (d.school_code, d.classroom_code) in (select * from unnest(${schools}::text[], ${codes}::text[]))
       order by d.device_no`,
      filter.parameters,
    );
    const found = new Set(cards.map(({ schoolCode, classroomCode }) => `${schoolCode} ${classroomCode}`));
    if (rooms.some(({ schoolCode, classroomCode }) => !found.has(`${schoolCode} ${classroomCode}`))) {
      throw new RuleError(texts.deviceUnknown);
    }
    return cards;
  }

  private make(
    tx: EntityManager,
    caller: Identity,
    target: RolloutTarget,
    cards: readonly PushedCard[],
  ): Promise<string> {
    const { model, versionCode, versionName } = target;
    const body = Object.assign(new RolloutBody(), {
      name: filled(texts.pushedRollout, { version: versionName }),
      model,
      versionCode,
      choice: { deviceNos: cards.map(({ deviceNo }) => deviceNo) },
    });
    return this.plans.store(tx, caller, {
      rollout: this.plans.rolloutOf(caller, body, timesOf(body, this.clock.now()), versionName),
      groups: [{ name: texts.allCardsGroup, size: cards.length, reviewAfter: false }],
      cards: cards.map((card) => newCard(card, target, 1)),
      draft: false,
    });
  }
}
