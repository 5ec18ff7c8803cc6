import { describe, expect, it } from '@jest/globals';
import {
  activeCardStates,
  applyCard,
  applyCommand,
  applyGroup,
  applyRollout,
  type CardCounts,
  cardStatesThatTake,
  type CommandReport,
  type CommandState,
  countsAfter,
  dayMs,
  type GroupEvent,
  type GroupFigures,
  type GroupTimes,
  groupToReview,
  haltReasonOf,
  hasSettled,
  isCardEnded,
  isTerminal,
  minuteMs,
  nextGroup,
  openCards,
  type RolloutCardState,
  type RolloutEffect,
  type RolloutEvent,
  type RolloutFigures,
  reviewReason,
  upgradePhases,
  verdictOf,
  withdrawableStatuses,
  workOf,
} from '#libs/contracts';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { Random } from '../../../tools/fleet/random.js';
import {
  after,
  type CardChange,
  type DueCard,
  type FollowedCard,
  followedStates,
  type OfferCandidate,
  planOfEvents,
  planOffer,
  planOfTimer,
} from './rollout-card-plan.js';
import { planOfReports, type ReportedCard } from './rollout-proof-plan.js';

const { seed = 1 } = propertySeed();
const sequences = 100_000;
const start = new Date(Date.UTC(2026, 0, 1));
const limits = { successPercent: 50, errorPercent: 50 };
const plan = { installMinutes: 10, deadlineAt: after(start, 30 * dayMs), soakSeconds: 600 };

type Card = FollowedCard & DueCard & ReportedCard & OfferCandidate & { group: number };
type Group = GroupTimes & Omit<GroupFigures, 'parked' | 'unreachable'> & { reviewAfter: boolean };
type Command = CommandState & { offered: boolean };

const finalStates: readonly RolloutCardState[] = ['succeeded', 'superseded', 'cancelled'];
const retriable = cardStatesThatTake('retry');
const cancellable = cardStatesThatTake('cancel');
const one = <Item>(random: Random, items: readonly Item[]): Item => random.pick(items) as Item;

const newCard = (number: number): Card => ({
  ...{ rolloutId: 'r', deviceNo: `card ${number}`, schoolCode: null, state: 'waiting', code: null, commandId: null },
  ...{ installs: false, boots: 0, tries: 0, stalls: 0, phase: null, percent: null, downloadedAt: null, dueAt: null },
  ...{ offeredAt: null, lastBootId: null, online: true, since: start, connectionId: 'c', hasBootId: true },
  ...{ present: false, delivered: false, onItsWay: false, heartbeatAt: null, connections: 0, versionCode: 2 },
  ...{ rolloutState: 'running', groupState: 'running', soakSeconds: 600, busy: false, bootMark: 'boot 0' },
  group: number < 2 ? 0 : 1,
});
const newCards = [0, 1, 2].map(newCard);
const newGroup = (size: number, reviewAfter = false): Group => ({
  ...{ state: 'waiting', startedAt: null, finishedAt: null, size, counts: { waiting: size }, acceptedFailures: 0 },
  ...{ reviewAfter, reviewAt: null },
});

/** A rollout with two groups, their cards and commands in memory: stores and engine without a database. */
class Model {
  readonly rules = new Set<string>();
  readonly cards = [...newCards];
  readonly groups: Group[];
  readonly commands = new Map<string, Command>();
  at = start;
  rollout: RolloutFigures = {
    ...{ state: 'scheduled', startAt: null, haltReason: null, startedAt: null, finishedAt: null, approvedBy: null },
    ...{ approvedAt: null, retryBefore: null, dueAt: null, takesLateCards: false },
  };
  /** A person has resumed after the review of the first group. */
  reviewed = false;
  /** Cards that came while the rollout ran. */
  late = 0;

  constructor(reviewAfter: boolean, takesLateCards: boolean) {
    this.groups = [newGroup(2, reviewAfter), newGroup(1)];
    this.rollout = { ...this.rollout, takesLateCards };
  }

  private broken(rule: string, isBroken: boolean): void {
    if (isBroken) this.rules.add(rule);
  }

  decide(event: RolloutEvent, reason: string | null = null): void {
    const before = this.rollout;
    const { state, effects } = applyRollout(before, { event, at: this.at, by: null, reason });
    const resumes = event === 'resume' && before.haltReason === reviewReason;
    if (resumes && state !== before) this.reviewed = true;
    this.broken('a rollout that was rolled back never changes', before.state === 'rolledBack' && state !== before);
    const again = applyRollout(state, { event, at: this.at, by: null, reason }).state;
    this.broken('a repeated decision changes nothing', again.state !== state.state || again.dueAt !== state.dueAt);
    this.rollout = state;
    for (const effect of effects) this.carryOut(effect);
  }

  private carryOut(effect: RolloutEffect): void {
    if (effect === 'accept') this.accept(true);
    if (effect === 'retry') {
      this.retry();
      this.accept(false);
    }
    if (effect === 'hold' || effect === 'end') this.withdraw(effect);
  }

  /** Withdraws what no card has begun, as the engine does with a rollout that does not run. */
  withdraw(effect: 'hold' | 'end'): void {
    for (const { deviceNo, state, installs, commandId } of [...this.cards]) {
      const command = this.commands.get(commandId ?? '');
      const waits = command !== undefined && isWithdrawable(command);
      const mayBegin = installs && command !== undefined && !isTerminal(command.status) && !waits;
      if (!cancellable.includes(state) || mayBegin) continue;
      if (effect === 'end') this.change([{ ...this.own(deviceNo), event: 'cancel' }]);
      else if (waits && state !== 'downloaded') this.change([{ ...this.own(deviceNo), event: 'postpone' }]);
      else if (waits) this.change([{ ...this.own(deviceNo), set: { commandId: null, installs: false } }]);
    }
  }

  private accept(accepts: boolean): void {
    for (const [position, { state, counts, size }] of this.groups.entries()) {
      if (state === 'waiting') continue;
      const group = this.groups[position] as Group;
      group.acceptedFailures = accepts ? (counts.failed ?? 0) : 0;
      if (!accepts) group.reviewAt = null;
      this.moveGroup(position, openCards(counts, size) > 0 ? 'retry' : 'succeed');
    }
  }

  private moveGroup(position: number, event: GroupEvent): void {
    this.groups[position] = applyGroup(this.groups[position] as Group, { event, at: this.at }).state;
  }

  private own(deviceNo: string): { rolloutId: string; deviceNo: string; at: Date } {
    return { rolloutId: 'r', deviceNo, at: this.at };
  }

  private retry(): void {
    const found = this.cards.filter(({ state }) => retriable.includes(state));
    this.change(found.map(({ deviceNo }) => ({ ...this.own(deviceNo), event: 'retry' })));
  }

  change(changes: readonly CardChange[]): void {
    for (const change of changes) {
      const index = this.cards.findIndex(({ deviceNo }) => deviceNo === change.deviceNo);
      const before = this.cards[index] as Card;
      const { state, effects } = applyCard(before, change);
      if (state === before) continue;
      this.broken('a final state never changes', finalStates.includes(before.state) && before.state !== state.state);
      const again = applyCard(state, change).state;
      this.broken('a repeated event changes nothing', change.event !== undefined && again !== state);
      this.cards[index] = state;
      const group = this.groups[state.group] as Group;
      if (before.state !== state.state) {
        group.counts = countsAfter(group.counts, [{ from: before.state, to: state.state }]);
      }
      for (const effect of effects) this.report(effect.commandId, { ...effect, at: this.at });
    }
  }

  report(commandId: string, report: CommandReport): void {
    const command = this.commands.get(commandId);
    if (!command || (report.event === 'cancel' && !isWithdrawable(command))) return;
    const { state, effects } = applyCommand(command, report);
    this.commands.set(commandId, state);
    const card = this.cards.find((each) => each.commandId === commandId);
    if (!effects.includes('follow') || !card || !followedStates.includes(card.state)) return;
    const { deviceNo, type, status, error, progress: percent } = state;
    const { event, phase = null, at } = report;
    const change = { commandId, deviceNo, type, status, error, event, phase, percent, at };
    const moment = { rolloutState: this.rollout.state, installMs: 20 * minuteMs };
    this.change(planOfEvents(card, [change], moment).changes);
  }

  offer(card: Card, isOpen: boolean): void {
    const group = this.groups[card.group] as Group;
    if (workOf(this.rollout.state) !== 'advance' || group.state === 'waiting') return;
    if (card.state !== 'waiting' && card.state !== 'downloaded') return;
    const from = isOpen ? this.at : after(this.at, dayMs);
    const { change, command } = planOffer(card, plan, { from, to: null }, this.at);
    const commandId = `${card.deviceNo} ${this.commands.size}`;
    if (command) this.commands.set(commandId, newCommand(card.deviceNo, command.hold));
    this.change([command ? { ...change, set: { ...change.set, commandId } } : change]);
  }

  /** Looks at the groups as the engine does. */
  judge(): void {
    if (workOf(this.rollout.state) !== 'advance') return;
    for (const [position, group] of this.groups.entries()) {
      if (group.state === 'waiting') continue;
      const verdict = verdictOf(this.figures(position), limits);
      if (haltReasonOf(verdict, group.state, position === this.groups.length - 1)) {
        this.moveGroup(position, 'fail');
        return this.decide('pause');
      }
      if (verdict.verdict === 'succeed') this.moveGroup(position, 'succeed');
    }
    this.startNext();
    const isOver = this.groups.every(({ counts, size }) => openCards(counts, size) === 0);
    if (isOver && !this.rollout.takesLateCards) this.decide('finish');
  }

  private startNext(): void {
    const review = groupToReview(this.groups);
    if (review) {
      if (!hasSettled(this.figures(this.groups.indexOf(review)))) return;
      this.moveGroup(this.groups.indexOf(review), 'review');
      this.decide('pause', reviewReason);
      return this.broken('a review pauses the rollout', this.rollout.state !== 'paused');
    }
    const next = nextGroup(this.groups);
    if (!next) return;
    const position = this.groups.indexOf(next);
    this.broken('a review comes before the next group', position === 1 && reviews(this.groups) && !this.reviewed);
    this.moveGroup(position, 'start');
  }

  /** A card that matches by now joins the last group of a rollout that runs. */
  join(): void {
    const { state, takesLateCards } = this.rollout;
    if (state !== 'running' || !takesLateCards || this.late > 1) return;
    const group = this.groups[1] as Group;
    this.cards.push(newCard(newCards.length + this.late++));
    group.size++;
    group.counts = { ...group.counts, waiting: (group.counts.waiting ?? 0) + 1 };
  }

  private figures(position: number): GroupFigures {
    const cards = this.cards.filter(({ group }) => group === position);
    const parked = cards.filter(({ state, dueAt }) => ['waiting', 'downloaded'].includes(state) && dueAt === null);
    const unreachable = cards.filter(({ state, code }) => state === 'failed' && code === 'unreachable');
    const counts = { parked: parked.length, unreachable: unreachable.length };
    return { ...(this.groups[position] as Group), ...counts };
  }

  /** A card that was on goes off, or the other way round. */
  connect(card: Card): void {
    this.cards[this.cards.indexOf(card)] = { ...card, online: !card.online, since: this.at };
  }

  timer(card: Card): void {
    const moment = { at: this.at, rolloutState: this.rollout.state, grace: undefined, silentMs: minuteMs };
    this.change(planOfTimer(this.seen(card), moment));
    if (card.state === 'downloaded' && workOf(this.rollout.state) !== 'advance') {
      this.change([{ ...this.own(card.deviceNo), set: { commandId: null, installs: false, dueAt: null } }]);
    }
  }

  beat(card: Card, boot: string, version: number | null): void {
    const report = { deviceNo: card.deviceNo, bootId: boot, connectionId: 'c', version, at: this.at };
    this.change(planOfReports([this.seen(card)], new Map([[card.deviceNo, report]])));
  }

  /** The card with what the stores read along with it. */
  private seen(card: Card): Card {
    const command = this.commands.get(card.commandId ?? '');
    const onItsWay = command?.status === 'queued' && command.offered;
    const groupState = this.groups[card.group]?.state ?? 'waiting';
    return {
      ...card,
      ...{ delivered: (command?.sentAt ?? null) !== null, onItsWay, groupState, rolloutState: this.rollout.state },
    };
  }

  checkOffers(): void {
    if (workOf(this.rollout.state) === 'advance') return;
    for (const command of this.commands.values())
      this.broken('a halted rollout offers nothing', isWithdrawable(command));
  }

  checkCounts(): void {
    for (const [position, { counts }] of this.groups.entries()) {
      const cards = this.cards.filter(({ group }) => group === position);
      const found: CardCounts = {};
      for (const { state } of cards) found[state] = (found[state] ?? 0) + 1;
      const differs = cards.some(({ state }) => counts[state] !== found[state]);
      const sum = Object.values(counts).reduce((total, count) => total + count, 0);
      this.broken('the counts of a group are those of its cards', differs || sum !== cards.length);
    }
  }
}

const reviews = ([first]: readonly Group[]): boolean => first?.reviewAfter ?? false;

const isWithdrawable = ({ status, offered }: Command): boolean => withdrawableStatuses.includes(status) && !offered;

const newCommand = (deviceNo: string, holds: boolean): Command => ({
  ...{ deviceNo, type: 'upgrade', status: 'queued', result: null, error: null, progress: null, bootIdBefore: null },
  ...{ holds, sentAt: null, finishedAt: null, offered: false },
});

const decisions = ['pause', 'resume', 'close', 'cancel', 'retry', 'rollBack'] as const;
const reports = ['deliver', 'receive', 'run', 'run', 'succeed', 'fail', 'deadline'] as const;

const report = (random: Random, at: Date): CommandReport => {
  const event = one(random, reports);
  const progress = { progress: random.integer(0, 3), phase: one(random, [...upgradePhases, null]) };
  const error = one(random, ['noSpace', 'windowMissed', 'words of its own']);
  return { event, at, ...(event === 'run' ? progress : {}), ...(event === 'fail' ? { error } : {}) };
};

const happen = (model: Model, random: Random): void => {
  const card = one(random, model.cards);
  const command = model.commands.get(card.commandId ?? '');
  model.at = after(model.at, random.integer(0, 20) * minuteMs);
  switch (random.integer(0, 12)) {
    case 0:
    case 1:
      return model.offer(card, random.chance(0.6));
    case 2:
      return model.judge();
    case 3:
      return model.timer(card);
    case 4:
      return model.beat(card, `boot ${random.integer(0, 3)}`, one(random, [1, 2, 2, null]));
    case 5:
      if (model.rollout.haltReason === reviewReason) return model.decide('resume');
      if (random.chance(0.4)) model.decide(one(random, decisions));
      return;
    case 6:
      return model.change([{ rolloutId: 'r', deviceNo: card.deviceNo, at: model.at, event: 'skip' }]);
    case 7:
      return model.connect(card);
    case 8:
      return model.join();
    default:
      if (command?.status === 'queued') model.commands.set(card.commandId ?? '', { ...command, offered: true });
      return model.report(card.commandId ?? '', report(random, model.at));
  }
};

/** Rolls a rollout back and lets the time of its cards run out. */
const rollBack = (model: Model): void => {
  if (model.rollout.state === 'scheduled') model.decide('cancel');
  model.decide('rollBack');
  for (let day = 0; day < 8 && !model.cards.every(({ state }) => isCardEnded(state)); day++) {
    model.at = after(model.at, dayMs);
    for (const card of [...model.cards]) if (activeCardStates.some((state) => state === card.state)) model.timer(card);
    model.withdraw('end');
  }
  for (const id of model.commands.keys()) model.report(id, { event: 'deadline', at: model.at });
  model.checkOffers();
  model.checkCounts();
  const isOver = model.cards.every(({ state }) => isCardEnded(state)) && model.rollout.state === 'rolledBack';
  if (!isOver) model.rules.add('a roll back ends');
};

describe(`a rollout in ${sequences} random sequences of events, SEED=${seed}`, () => {
  it('keeps the rules of rollouts, groups and cards', () => {
    const random = new Random(seed);
    const found = new Set<string>();
    let reviewed = 0;
    let late = 0;
    const reached = new Set<RolloutCardState>();
    for (let sequence = 0; sequence < sequences; sequence++) {
      const model = new Model(random.chance(0.5), random.chance(0.3));
      if (random.chance(0.95)) model.decide('start');
      model.judge();
      for (let step = random.integer(1, 16); step > 0; step--) {
        happen(model, random);
        model.checkOffers();
      }
      model.checkCounts();
      for (const { state } of model.cards) reached.add(state);
      reviewed += Number(model.reviewed);
      late += model.late;
      rollBack(model);
      for (const rule of model.rules) found.add(rule);
    }
    expect([...found]).toEqual([]);
    expect(reached.size).toBeGreaterThan(9);
    expect(Math.min(reviewed, late)).toBeGreaterThan(20);
  });
});
