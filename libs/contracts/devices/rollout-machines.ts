import type { DecisionDetail, DecisionKind, HaltReason } from './decisions.js';
import type { CardCounts } from './events.js';
import { type Applied, type Machine, mayFollow } from '../common/machine.js';
import {
  endedCardStates,
  type GroupState,
  type RolloutCardState,
  type RolloutEvent,
  type RolloutState,
} from './rollouts.js';

/** The state machine of a rollout, which brings a version to cards in groups, one group after the other. */
export const rolloutTransitions: Machine<RolloutState, RolloutEvent> = {
  draft: { submit: 'awaitingApproval', schedule: 'scheduled', cancel: 'cancelled' },
  awaitingApproval: { approve: 'scheduled', reject: 'draft', cancel: 'cancelled' },
  scheduled: { start: 'running', cancel: 'cancelled' },
  running: {
    ...{ pause: 'paused', close: 'running', finish: 'finished', cancel: 'cancelled', rollBack: 'rolledBack' },
    retry: 'running',
  },
  paused: {
    ...{ resume: 'running', close: 'paused', finish: 'finished', cancel: 'cancelled', rollBack: 'rolledBack' },
    retry: 'running',
  },
  finished: { retry: 'running', rollBack: 'rolledBack' },
  cancelled: { rollBack: 'rolledBack' },
  rolledBack: {},
};

/** Fields of a rollout that its state machine reads and writes. */
export interface RolloutFigures {
  state: RolloutState;
  startAt: Date | null;
  haltReason: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  /** Cards that come to match its choice join it. */
  takesLateCards: boolean;
  /** Cards that ended before it wait again. */
  retryBefore: Date | null;
  dueAt: Date | null;
}

export interface RolloutDecided {
  event: RolloutEvent;
  at: Date;
  /** Account of who decided; null for the engine. */
  by: string | null;
  /** Becomes the halt reason of a pause. */
  reason: string | null;
}

/**
 * Effects of an event: `accept` accepts the failures so far, `wake` has the engine look at waiting cards, `retry` lets
 * failed cards wait again, `hold` and `end` withdraw commands that no card has begun, until a resume or for good.
 */
export type RolloutEffect = 'accept' | 'wake' | 'retry' | 'hold' | 'end';

const rolloutEffects: Partial<Record<RolloutEvent, readonly RolloutEffect[]>> = {
  pause: ['hold'],
  resume: ['accept', 'wake'],
  retry: ['retry'],
  cancel: ['end'],
  rollBack: ['end'],
};

/** States of a rollout that is over. A finished one may be retried. */
export const endedRolloutStates: readonly RolloutState[] = ['finished', 'cancelled', 'rolledBack'];

/** Applies an event to a rollout; the same rollout when its state does not take it. */
export const applyRollout = <Rollout extends RolloutFigures>(
  rollout: Rollout,
  { event, at, by, reason }: RolloutDecided,
): Applied<Rollout, RolloutEffect> => {
  const to = rolloutTransitions[rollout.state][event];
  if (to === undefined || (event === 'close' && !rollout.takesLateCards)) return { state: rollout, effects: [] };
  const state = {
    ...rollout,
    state: to,
    takesLateCards: rollout.takesLateCards && event !== 'close',
    haltReason: event === 'pause' ? reason : to === 'running' ? null : rollout.haltReason,
    startedAt: event === 'start' ? at : rollout.startedAt,
    finishedAt: endedRolloutStates.includes(to) ? (rollout.finishedAt ?? at) : null,
    approvedBy: event === 'approve' ? by : rollout.approvedBy,
    approvedAt: event === 'approve' ? at : rollout.approvedAt,
    retryBefore: endedRolloutStates.includes(to) ? null : event === 'retry' ? at : rollout.retryBefore,
    dueAt: to === 'running' ? at : to === 'scheduled' ? (rollout.startAt ?? at) : null,
  };
  return { state, effects: rolloutEffects[event] ?? [] };
};

/** Work of the engine on a rollout that is due. Only `advance` offers commands to cards. */
export const workOf = (state: RolloutState): 'start' | 'advance' | 'hold' | 'end' | undefined => works[state];

const works: Partial<Record<RolloutState, 'start' | 'advance' | 'hold' | 'end'>> = {
  scheduled: 'start',
  running: 'advance',
  paused: 'hold',
  cancelled: 'end',
  rolledBack: 'end',
};

/** `review` pauses the rollout after the group, until a person has looked at its figures. */
export type GroupEvent = 'start' | 'succeed' | 'fail' | 'retry' | 'review';

export const groupTransitions: Machine<GroupState, GroupEvent> = {
  waiting: { start: 'running' },
  running: { succeed: 'succeeded', fail: 'failed' },
  succeeded: { retry: 'running', review: 'succeeded' },
  failed: { retry: 'running', succeed: 'succeeded' },
};

/** Fields of a group that its state machine reads and writes. */
export interface GroupTimes {
  state: GroupState;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** When the rollout paused for a review of the group; null: it has not. */
  reviewAt: Date | null;
}

const groupDecisions = {
  start: 'groupStart',
  succeed: 'groupSucceed',
  fail: 'groupFail',
  retry: 'groupRetry',
  review: 'groupReview',
} as const satisfies Record<GroupEvent, DecisionKind>;

/** Applies an event to a group; the same group when its state does not take it. The effect is the line of the log. */
export const applyGroup = <Group extends GroupTimes>(
  group: Group,
  { event, at }: { event: GroupEvent; at: Date },
): Applied<Group, DecisionKind> => {
  const to = groupTransitions[group.state][event];
  if (to === undefined) return { state: group, effects: [] };
  const state = {
    ...group,
    state: to,
    startedAt: event === 'start' ? at : group.startedAt,
    finishedAt: to === 'running' ? null : event === 'review' ? group.finishedAt : at,
    reviewAt: event === 'review' ? at : group.reviewAt,
  };
  return { state, effects: [groupDecisions[event]] };
};

/** A rollout as it is published: `groups` by their positions. */
export interface PublishedRollout {
  state: RolloutState;
  groups: readonly { position: number; state: GroupState }[];
}

/** True when a published rollout is not older than the one that was read. */
export const mayRolloutFollow = (read: PublishedRollout, published: PublishedRollout): boolean =>
  mayFollow(rolloutTransitions, read.state, published.state) &&
  published.groups.every(({ position, state }) => {
    const group = read.groups.find((each) => each.position === position);
    return group === undefined || mayFollow(groupTransitions, group.state, state);
  });

/** A card that went from one state to another. */
export interface CardMove {
  from: RolloutCardState;
  to: RolloutCardState;
}

/** Counts of a group after its cards have moved. States without cards are left out. */
export const countsAfter = (counts: CardCounts, moves: readonly CardMove[]): CardCounts => {
  const after: CardCounts = { ...counts };
  for (const { from, to } of moves) {
    after[from] = (after[from] ?? 0) - 1;
    after[to] = (after[to] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(after).filter(([, cards]) => cards !== 0));
};

const cardsIn = (counts: CardCounts, states: readonly RolloutCardState[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** Cards of a group that are not through. */
export const openCards = (counts: CardCounts, size: number): number => size - cardsIn(counts, endedCardStates);

/** Figures of a group by which it is judged. */
export interface GroupFigures {
  size: number;
  counts: CardCounts;
  acceptedFailures: number;
  /** Cards that wait, or have downloaded, and are away. */
  parked: number;
  /** Failed because they did not come before the deadline. */
  unreachable: number;
}

/** True when each card of a group has ended or is away: its figures stay until one of those reconnects. */
export const hasSettled = ({ counts, size, parked }: Pick<GroupFigures, 'counts' | 'size' | 'parked'>): boolean =>
  openCards(counts, size) - parked === 0;

export interface Verdict {
  verdict: 'succeed' | 'halt' | 'goesOn';
  reason?: HaltReason;
  detail: DecisionDetail;
}

/**
 * Judges a group by its thresholds.
 *
 * Shares are of the cards that count: all but those that were skipped, superseded or cancelled, and those that are away.
 * So neither a card in a cupboard nor one that was taken out holds up the others, and each counts as soon as it is
 * back. Failures that were accepted by resuming count as through, not as failed; cards that never came before the
 * deadline say nothing about the version and count for no halt.
 *
 * A group succeeds when the share of its cards that are through reaches the success threshold, at least one of them: a
 * group whose cards are all away waits for one, or for the deadline. A group without cards is done. When nothing of a group
 * is left that could still count, and the share is not reached, it halts: it would wait for ever.
 */
export const verdictOf = (group: GroupFigures, limits: { successPercent: number; errorPercent: number }): Verdict => {
  const { counts, size, acceptedFailures, parked, unreachable } = group;
  const counted = size - cardsIn(counts, ['skipped', 'superseded', 'cancelled']) - parked;
  const { succeeded = 0, failed = 0 } = counts;
  const through = succeeded + Math.min(acceptedFailures, failed);
  const blamed = failed - Math.min(Math.max(acceptedFailures, unreachable), failed);
  const share = (cards: number, threshold: number): DecisionDetail => ({
    ...{ succeeded, failed, size: counted, threshold },
    percent: Math.floor((cards * 100) / Math.max(counted, 1)),
  });
  if (blamed > 0 && blamed * 100 >= limits.errorPercent * counted) {
    return { verdict: 'halt', reason: 'errors', detail: share(blamed, limits.errorPercent) };
  }
  const detail = share(through, limits.successPercent);
  if (counted + parked === 0) return { verdict: 'succeed', detail };
  if (through > 0 && through * 100 >= limits.successPercent * counted) return { verdict: 'succeed', detail };
  const isOver = counted > 0 && hasSettled(group);
  return isOver ? { verdict: 'halt', reason: 'missed', detail } : { verdict: 'goesOn', detail };
};

/** Why a group halts its rollout. Nothing waits for the last group: what is missing in it halts nothing. */
export const haltReasonOf = ({ reason }: Verdict, state: GroupState, isLast: boolean): HaltReason | undefined =>
  reason === 'missed' && (isLast || state !== 'running') ? undefined : reason;

/** The group that starts next. Groups start one after the other, each when the one before has succeeded. */
export const nextGroup = <Group extends { state: GroupState }>(groups: readonly Group[]): Group | undefined => {
  const next = groups.find(({ state }) => state !== 'succeeded');
  return next?.state === 'waiting' ? next : undefined;
};

/**
 * The group after which the rollout pauses for a review before the next one starts, once it has settled. A group is
 * reviewed once: resuming starts the next one, while a retry of its failed cards lets it be reviewed again.
 */
export const groupToReview = <Group extends { state: GroupState; reviewAfter: boolean; reviewAt: Date | null }>(
  groups: readonly Group[],
): Group | undefined => {
  const next = nextGroup(groups);
  const before = next && groups[groups.indexOf(next) - 1];
  return before?.reviewAfter && before.reviewAt === null ? before : undefined;
};

/** How the cards are that a group has touched. */
export interface OnlineFigures {
  /** Cards that have begun to install, without those that may be restarting just now. */
  touched: number;
  /** Of these, on. */
  on: number;
}

/** Whether a group's share of cards that are on has fallen too far below that before it started. */
export const hasDropped = (
  { touched, on }: OnlineFigures,
  { onlineBefore, size }: { onlineBefore: number | null; size: number },
  onlineDropPercent: number,
): boolean => {
  if (touched === 0 || onlineBefore === null || size === 0) return false;
  return (on * 100) / touched < (onlineBefore * 100) / size - onlineDropPercent;
};
