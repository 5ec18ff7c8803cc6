import { type Applied, type Machine, mayFollow, statesThatTake } from '../common/machine.js';
import {
  isCardEnded,
  type RolloutCardState,
  type UpgradeFailure,
  upgradeFailureLabels,
  type UpgradePhase,
} from './rollouts.js';

/**
 * `postpone` sends a card back to wait (its command expired, or the window closed), `arrive` is a heartbeat with the
 * target version after a new boot, `hold` the end of the soak time, `present` a card that has the version already.
 */
export type RolloutCardEvent =
  | 'offer'
  | 'download'
  | 'downloaded'
  | 'install'
  | 'arrive'
  | 'hold'
  | 'present'
  | 'postpone'
  | 'fail'
  | 'skip'
  | 'supersede'
  | 'cancel'
  | 'retry';

const ends = { fail: 'failed', skip: 'skipped' } as const;
/** What has not begun to install can still be withdrawn. */
const withdrawals = { ...ends, supersede: 'superseded', cancel: 'cancelled' } as const;

/** The state machine of a card in a rollout. */
export const rolloutCardTransitions: Machine<RolloutCardState, RolloutCardEvent> = {
  waiting: { ...withdrawals, offer: 'offered', present: 'succeeded', arrive: 'soaking' },
  offered: {
    ...withdrawals,
    download: 'downloading',
    downloaded: 'downloaded',
    install: 'installing',
    arrive: 'soaking',
    postpone: 'waiting',
  },
  downloading: {
    ...withdrawals,
    downloaded: 'downloaded',
    install: 'installing',
    arrive: 'soaking',
    postpone: 'waiting',
  },
  downloaded: { ...withdrawals, install: 'installing', arrive: 'soaking', postpone: 'waiting' },
  installing: { ...ends, arrive: 'soaking', postpone: 'waiting' },
  soaking: { ...ends, hold: 'succeeded' },
  succeeded: {},
  // a card that fell silent may come back with the version after all: it ends as it truly is
  failed: { retry: 'waiting', arrive: 'soaking' },
  skipped: { retry: 'waiting' },
  superseded: {},
  cancelled: {},
};

/** States of a card that take an event. */
export const cardStatesThatTake = (event: RolloutCardEvent): RolloutCardState[] =>
  statesThatTake(rolloutCardTransitions, event);

/** True when a published state is not older than the state of the card as it was read. */
export const mayCardFollow = (from: RolloutCardState, to: RolloutCardState): boolean =>
  mayFollow(rolloutCardTransitions, from, to);

/** Fields that may be set along with an event, or without one. */
export interface CardFields {
  /** Why it failed. */
  code: UpgradeFailure | null;
  /** The card's own words, or those of who skipped it. */
  reason: string | null;
  phase: UpgradePhase | null;
  /** Per cent of the phase. */
  percent: number | null;
  /** The newest command to the card. */
  commandId: string | null;
  /** The newest command installs; one that does not only has the package downloaded. */
  installs: boolean;
  /** How often it stopped without a result and was put back to wait. */
  stalls: number;
  lastBootId: string | null;
  /** Boots since the installation began. */
  boots: number;
  /** Connections after the first in the soak time, counted at its end. */
  reconnects: number;
  downloadedAt: Date | null;
  /** When the engine looks at it next; null while only the card can bring news. */
  dueAt: Date | null;
}

/** Times that the state machine sets. */
interface CardTimes {
  offeredAt: Date | null;
  installingAt: Date | null;
  soakingAt: Date | null;
  finishedAt: Date | null;
  updatedAt: Date;
}

/** Fields of a card that the state machine reads. It also sets `CardFields` and `CardTimes`. */
export interface MovedCard extends Pick<CardFields, 'code' | 'commandId' | 'installs' | 'boots'> {
  state: RolloutCardState;
  /** Commands offered so far. */
  tries: number;
}

/** Something that happens to a card. Without an event only its fields change. */
export interface CardEvent {
  event?: RolloutCardEvent;
  at: Date;
  set?: Partial<CardFields>;
  /** Only for a card in one of these states. */
  when?: readonly RolloutCardState[];
}

/** Event for the command that the card had: it is done when the card has arrived, and useless when the card has ended. */
export type CardEffect = { commandId: string; event: 'cancel' | 'back' } | FailedCommand;
interface FailedCommand {
  commandId: string;
  event: 'fail';
  error: string;
}

/** Fields that an event sets. */
const noted: Partial<
  Record<RolloutCardEvent, (card: MovedCard, at: Date) => Partial<CardFields & CardTimes & { tries: number }>>
> = {
  offer: (card, at) => ({ offeredAt: at, tries: card.tries + 1, phase: null, percent: null }),
  downloaded: (_card, at) => ({ downloadedAt: at, phase: null, percent: null }),
  install: (_card, at) => ({ installingAt: at, boots: 0, reconnects: 0 }),
  arrive: (card, at) => ({ soakingAt: at, finishedAt: null, code: null, reason: null, boots: Math.max(card.boots, 1) }),
  postpone: () => ({ commandId: null, phase: null, percent: null }),
  retry: (_card, at) => ({
    dueAt: at,
    ...{ finishedAt: null, code: null, reason: null, commandId: null, downloadedAt: null, installingAt: null },
    ...{ soakingAt: null, phase: null, percent: null, stalls: 0, boots: 0, reconnects: 0 },
  }),
};

/** Applies an event to a card; the same card when its state does not take the event. */
export const applyCard = <Card extends MovedCard>(card: Card, change: CardEvent): Applied<Card, CardEffect> => {
  const { event, at, set, when } = change;
  const to = event === undefined ? card.state : rolloutCardTransitions[card.state][event];
  if (to === undefined || (when && !when.includes(card.state))) return { state: card, effects: [] };
  const state = {
    ...card,
    ...(event === undefined ? {} : { state: to, dueAt: null, ...noted[event]?.(card, at) }),
    ...(event !== undefined && isCardEnded(to) ? { finishedAt: at, phase: null, percent: null } : {}),
    ...set,
    updatedAt: at,
  };
  return { state, effects: card.commandId === null ? [] : effectsOf(state, card.commandId, event) };
};

const effectsOf = (
  { state, commandId: now, installs, code }: MovedCard,
  commandId: string,
  event: RolloutCardEvent | undefined,
): CardEffect[] => {
  if (now !== commandId) return [{ commandId, event: 'cancel' }];
  if (event === undefined) return [];
  if (state === 'soaking') return [{ commandId, event: 'back' }];
  if (!isCardEnded(state)) return [];
  const isBroken = state === 'failed' && installs && code !== null;
  // one that waits is cancelled; one that the card has fails
  return [
    { commandId, event: 'cancel' },
    ...(isBroken ? [{ commandId, event: 'fail', error: upgradeFailureLabels[code] } as const] : []),
  ];
};
