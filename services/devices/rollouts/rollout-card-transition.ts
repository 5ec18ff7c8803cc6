import {
  activeCardStates,
  isCardEnded,
  type RolloutCardEvent,
  type RolloutCardState,
  rolloutCardStates,
  rolloutCardTransitions,
} from '#libs/contracts';
import { notOnItsWay } from '../commands/index.js';
import type { RolloutCard } from './rollout-card.entity.js';

/** Fields that may be set along with an event, or without one. */
export type CardFields = Partial<
  Pick<
    RolloutCard,
    | 'code'
    | 'reason'
    | 'phase'
    | 'percent'
    | 'commandId'
    | 'installs'
    | 'stalls'
    | 'lastBootId'
    | 'boots'
    | 'reconnects'
    | 'downloadedAt'
    | 'dueAt'
  >
>;

/** What happened to a card of a rollout. Without an event only its fields change. */
export interface CardChange {
  rolloutId: string;
  deviceNo: string;
  event?: RolloutCardEvent;
  at: Date;
  set?: CardFields;
  /** Only for a card in one of these states. */
  when?: readonly RolloutCardState[];
}

/** States of a card that take an event. */
export const cardStatesThatTake = (event: RolloutCardEvent): RolloutCardState[] =>
  rolloutCardStates.filter((state) => rolloutCardTransitions[state][event] !== undefined);

/** What a transition reads of a card. */
export type MovedCard = Pick<RolloutCard, 'state' | 'tries' | 'boots'>;

/** What a transition notes by itself. */
const noted: Record<RolloutCardEvent, (card: MovedCard, at: Date) => CardFields & Partial<RolloutCard>> = {
  offer: (card, at) => ({ offeredAt: at, tries: card.tries + 1, phase: null, percent: null }),
  download: () => ({}),
  downloaded: (_card, at) => ({ downloadedAt: at, phase: null, percent: null }),
  install: (_card, at) => ({ installingAt: at, boots: 0, reconnects: 0 }),
  arrive: (card, at) => ({ soakingAt: at, finishedAt: null, code: null, reason: null, boots: Math.max(card.boots, 1) }),
  hold: () => ({}),
  present: () => ({}),
  postpone: () => ({ commandId: null, phase: null, percent: null }),
  fail: () => ({}),
  skip: () => ({}),
  supersede: () => ({}),
  cancel: () => ({}),
  retry: (_card, at) => ({
    dueAt: at,
    ...{ finishedAt: null, code: null, reason: null, commandId: null, downloadedAt: null, installingAt: null },
    ...{ soakingAt: null, phase: null, percent: null, stalls: 0, boots: 0, reconnects: 0 },
  }),
};

/** Changes `card`. Returns its former state, or undefined when the state does not take the event. */
export const transit = (card: MovedCard, { event, at, set, when }: CardChange): RolloutCardState | undefined => {
  const from = card.state;
  if (when && !when.includes(from)) return undefined;
  if (event !== undefined) {
    const to = rolloutCardTransitions[from][event];
    if (to === undefined) return undefined;
    Object.assign(card, { state: to, dueAt: null }, noted[event](card, at));
    if (isCardEnded(to)) Object.assign(card, { finishedAt: at, phase: null, percent: null });
  }
  Object.assign(card, set, { updatedAt: at });
  return from;
};

const active = activeCardStates.map((state) => `'${state}'`).join(', ');

/** SQL: another rollout has the card of the row `c` at work. */
export const isBusy = (c: string): string =>
  `exists (select 1 from rollout_card o where o.device_no = ${c}.device_no and o.rollout_id <> ${c}.rollout_id
    and o.state in (${active}))`;

/**
 * SQL: a card `c` whose command is `m`, if it has one, does not install and cannot begin to by itself: what it may have
 * in its hands only has the package downloaded.
 */
export const notBegun = `c.state in ('waiting', 'offered', 'downloading', 'downloaded')
  and not (c.installs and m.id is not null and m.finished_at is null and not (m.status = 'queued' and ${notOnItsWay('m')}))`;

/**
 * Cards that one transaction moves on at most. It holds the lock of their rollout, for which the acknowledgements of all
 * of its cards wait.
 */
export const cardsPerTransaction = 2000;
