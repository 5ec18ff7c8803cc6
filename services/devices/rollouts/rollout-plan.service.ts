import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dayMs, filled, fromWireTime, hourMs, minuteMs, rolloutStateLabels, texts } from '#libs/contracts';
import { type Queryable, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, ConflictError, ForbiddenError, type Identity, RuleError } from '#libs/http';
import { SchoolWindows } from '../commands/index.js';
import { maxRolloutCards, type PlannedGroup, type RolloutBody, type RolloutPlan } from './rollout-body.dto.js';
import {
  CardChoiceStore,
  type ChosenCard,
  type ChosenCards,
  isVersion,
  type RolloutTarget,
  targetKey,
  targetsOf,
} from './rollout-card-choice-store.js';
import { groupCards } from './rollout-groups.js';
import { type NewRollout, type NewRolloutCard, RolloutMaker } from './rollout-maker.js';
import { RolloutStore } from './rollout-store.js';
import type { MinuteOfRollout } from './rollout.dto.js';
import type { Rollout } from './rollout.entity.js';

/** When a rollout starts and ends. */
export interface RolloutTimes {
  /** Null: at once. */
  startAt: Date | null;
  deadlineAt: Date;
}

export const defaultDeadlineMs = 14 * dayMs;

/** What fields must keep together. @throws RuleError */
const checkBody = (body: RolloutBody): void => {
  const { respectsLessons, urgentReason, dailyFrom, dailyTo } = body;
  if (!respectsLessons && urgentReason === undefined) {
    throw new RuleError(texts.rolloutUrgentReasonRequired, 'urgentReason');
  }
  if ((dailyFrom === undefined) !== (dailyTo === undefined) || (dailyFrom !== undefined && dailyFrom === dailyTo)) {
    throw new RuleError(texts.rolloutDailyBoth, dailyFrom === undefined ? 'dailyFrom' : 'dailyTo');
  }
};

/** The times of a rollout that is made at `now`. @throws RuleError when they are past or in the wrong order */
export const timesOf = (
  { startAt, deadlineAt }: Pick<RolloutBody, 'startAt' | 'deadlineAt'>,
  now: Date,
): RolloutTimes => {
  const start = startAt === undefined ? null : fromWireTime(startAt);
  if (start && start <= now) throw new RuleError(texts.rolloutStartPast, 'startAt');
  const begin = start ?? now;
  const deadline = deadlineAt === undefined ? new Date(begin.getTime() + defaultDeadlineMs) : fromWireTime(deadlineAt);
  if (deadline <= begin) throw new RuleError(texts.rolloutDeadlineOrder, 'deadlineAt');
  return { startAt: start, deadlineAt: deadline };
};

/** A body with what it comes to. */
export interface Prepared {
  target: RolloutTarget;
  /** Those that the rollout is to have. */
  cards: ChosenCard[];
  /** Position of the group of each card. */
  positions: number[];
  groups: PlannedGroup[];
  chosen: ChosenCards;
}

/** A rollout as it is to be stored. */
export interface MadeRollout {
  rollout: NewRollout;
  groups: PlannedGroup[];
  cards: NewRolloutCard[];
  draft: boolean;
}

/** Which cards a rollout has, and in which groups; the same for a preview and for what is stored. */
@Injectable()
export class RolloutPlanService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly choices: CardChoiceStore,
    private readonly windows: SchoolWindows,
    private readonly maker: RolloutMaker,
    private readonly rollouts: RolloutStore,
    private readonly outbox: Outbox,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** What a rollout would do. @throws RuleError for what `add` refuses, but for a choice without cards */
  async plan(caller: Identity, body: RolloutBody): Promise<RolloutPlan> {
    const now = this.clock.now();
    timesOf(body, now);
    const { target, cards, groups, chosen } = await this.prepare(this.dataSource, caller, body);
    const open = cards.filter((card) => !has(card, target));
    const schools = new Set(cards.map(({ schoolCode }) => schoolCode ?? ''));
    const lessons = await this.windows.lessonsAt([...schools], now);
    return {
      cards: cards.length,
      already: cards.length - open.length,
      away: cards.filter(({ online }) => !online).length,
      withoutVersion: chosen.ofOtherModel,
      newer: chosen.cards.length - cards.length,
      unknown: chosen.unknown,
      // cards without a school have none
      schools: [...schools].filter((code) => code !== '').length,
      groups,
      lessonsNow: open.filter(({ schoolCode }) => lessons.has(schoolCode ?? '')).length,
    };
  }

  /**
   * Makes a rollout and, unless it is a draft, schedules it or asks for its approval.
   * @throws RuleError for what does not fit together, a version without package and a choice without cards
   */
  async add(caller: Identity, body: RolloutBody): Promise<{ rolloutId: string }> {
    return this.transactions.run(async (tx) => {
      await this.holdGroup(tx, caller, body);
      return { rolloutId: await this.store(tx, caller, await this.madeOf(tx, caller, body)) };
    });
  }

  /** Keeps the group of cards that a body chooses by from being deleted until `tx` ends. It is locked before a rollout. */
  async holdGroup(tx: EntityManager, by: Identity, { choice }: RolloutBody): Promise<void> {
    await this.choices.holdGroup(tx, by, choice);
  }

  /** What a body makes, whose group of cards is held. @throws RuleError as `add` */
  async madeOf(tx: EntityManager, caller: Identity, body: RolloutBody): Promise<MadeRollout> {
    const times = timesOf(body, this.clock.now());
    const { target, cards, positions, groups } = await this.prepare(tx, caller, body);
    if (cards.length === 0) throw new RuleError(texts.rolloutWithoutCards, 'choice');
    const rollout = this.rolloutOf(caller, body, times, target.versionName);
    const newCards = cards.map((card, n) => newCard(card, target, positions[n] ?? 1));
    return { rollout, groups, cards: newCards, draft: body.draft };
  }

  /** What a body says of a rollout by the caller, as it is stored. */
  rolloutOf(caller: Identity, body: RolloutBody, times: RolloutTimes, versionName: string): NewRollout {
    // cards that come later are those of all areas
    if (body.takesLateCards && caller.key?.inAreas) throw new ForbiddenError(texts.apiKeyAreasLimited);
    const own = { needsApproval: this.needsApproval(body), createdBy: caller.account, source: caller.source };
    return { ...rulesOf(body), ...times, ...own, kind: 'upgrade', repairsId: null, versionName };
  }

  /** Stores a rollout with its audit entry, and sends it on its way unless it is a draft. Returns its id. */
  async store(tx: EntityManager, caller: Identity, made: MadeRollout): Promise<string> {
    const id = await this.maker.make(tx, made);
    await this.sendOn(tx, caller, id, made);
    const entry = { action: 'rollout.add', ...auditedOf(id, made) } as const;
    await this.outbox.add(tx, auditEvents(caller, entry));
    return id;
  }

  /** Schedules what was stored, or asks for its approval; a draft stays one. */
  async sendOn(tx: EntityManager, caller: Identity, id: string, { rollout, draft }: MadeRollout): Promise<void> {
    if (draft) await this.rollouts.publish(tx, { id, state: 'draft' });
    else await this.rollouts.apply(tx, id, rollout.needsApproval ? 'submit' : 'schedule', caller.account);
  }

  /** True when a second administrator has to approve: by choice of the author, or because every rollout needs it. */
  needsApproval({ needsApproval }: Pick<RolloutBody, 'needsApproval'>): boolean {
    return needsApproval || this.config.rolloutApproval === 'required';
  }

  private async prepare(db: Queryable, caller: Identity, body: RolloutBody): Promise<Prepared> {
    checkBody(body);
    const { model, versionCode, choice } = body;
    const target = await targetOf(db, model, versionCode);
    const chosen = await this.choices.find(db, caller, { model, choice, most: maxRolloutCards + 1 });
    if (chosen.cards.length > maxRolloutCards) throw new RuleError(texts.rolloutTooManyCards, 'choice');
    // Android does not install an older version by itself
    const cards = chosen.cards.filter((card) => card.versionCode === null || card.versionCode <= versionCode);
    const spreadable = cards.map((card) => ({ ...card, present: has(card, target) }));
    return { target, cards, chosen, ...groupCards(spreadable, body, versionCode) };
  }
}

const targetOf = async (db: Queryable, model: string, versionCode: number): Promise<RolloutTarget> => {
  const target = (await targetsOf(db, [{ model, versionCode }])).get(targetKey(model, versionCode));
  if (target) return target;
  const known = await isVersion(db, model, versionCode);
  throw new RuleError(known ? texts.rolloutVersionWithoutPackage : texts.rolloutVersionUnknown, 'versionCode');
};

/** What the audit says of a rollout that was made or changed. */
export const auditedOf = (id: string, { rollout, groups, cards }: MadeRollout) => {
  const schools = new Set(cards.map(({ schoolCode }) => schoolCode));
  const [schoolCode = null] = schools.size === 1 ? schools : [];
  const { name, model, versionName, respectsLessons, urgentReason } = rollout;
  const after = {
    ...{ name, model, versionName, cards: cards.length, groups: groups.length },
    ...{ respectsLessons, urgentReason },
  };
  return { object: 'rollout', objectIds: [id], schoolCode, after } as const;
};

const has = (card: ChosenCard, { versionCode }: RolloutTarget): boolean => card.versionCode === versionCode;

/** What a body says of a rollout, as it is stored. */
export const rulesOf = (
  body: RolloutBody,
): Omit<
  NewRollout,
  'kind' | 'repairsId' | 'versionName' | 'needsApproval' | 'createdBy' | 'source' | 'startAt' | 'deadlineAt'
> => ({
  name: body.name,
  model: body.model,
  versionCode: body.versionCode,
  choice: { ...body.choice },
  grouping: { perArea: body.perArea, perAreaReview: body.perAreaReview, groups: body.groups },
  takesLateCards: body.takesLateCards,
  successPercent: body.successPercent,
  errorPercent: body.errorPercent,
  onError: body.onError,
  respectsLessons: body.respectsLessons,
  urgentReason: body.respectsLessons ? null : (body.urgentReason ?? null),
  dailyFrom: body.dailyFrom ?? null,
  dailyTo: body.dailyTo ?? null,
  cardsAtOnce: body.cardsAtOnce ?? null,
  downloadsPerSchool: body.downloadsPerSchool,
  soakSeconds: body.soakMinutes * 60,
  installMinutes: body.installMinutes,
  onlineDropPercent: body.onlineDropPercent,
});

/** A card of a new rollout to `target`. */
export const newCard = (card: ChosenCard, target: RolloutTarget, group: number): NewRolloutCard => ({
  deviceNo: card.deviceNo,
  schoolCode: card.schoolCode,
  fromVersionCode: card.versionCode,
  fromVersionName: card.versionName,
  versionCode: target.versionCode,
  versionName: target.versionName,
  packageId: target.packageId,
  downgrade: false,
  reason: null,
  group,
  state: has(card, target) ? 'succeeded' : 'waiting',
});

/** A forecast that is further away is not shown. */
const furthestMs = 365 * dayMs;

/** Cards an hour, of the minutes of the last hour, or since the start when that is later. */
export const rateOf = (
  perMinute: readonly Pick<MinuteOfRollout, 'succeeded' | 'failed'>[],
  startedAt: Date | null,
  now: Date,
): number => {
  const ended = perMinute.reduce((sum, { succeeded, failed }) => sum + succeeded + failed, 0);
  const since = startedAt === null ? hourMs : now.getTime() - startedAt.getTime();
  return Math.round((ended * hourMs) / Math.min(Math.max(since, minuteMs), hourMs));
};

/** When `left` cards have ended at `rate` cards an hour; null when unknown. */
export const forecastOf = (left: number, rate: number, now: Date): Date | null => {
  if (left <= 0 || rate <= 0) return null;
  const ms = (left * hourMs) / rate;
  return ms > furthestMs ? null : new Date(now.getTime() + ms);
};

/** What is wanted of a rollout does not fit its state. */
export const refused = ({ state }: Pick<Rollout, 'state'>): ConflictError =>
  new ConflictError(filled(texts.rolloutActionRefused, { state: rolloutStateLabels[state] }));
