import {
  applyCard,
  type CardEvent,
  type CardFields,
  cardStatesThatTake,
  dayMs,
  hourMs,
  minuteMs,
  type MovedCard,
  type RolloutState,
  texts,
  type UpgradeFailure,
  upgradeFailures,
  windowMissed,
} from '#libs/contracts';
import type { CommandChange } from '../commands/index.js';
import type { RolloutCard } from './rollout-card.entity.js';
import type { Rollout } from './rollout.entity.js';

/** What the engine waits for, in milliseconds. */

/** A download that reports nothing new for so long hangs. */
const stallMs = 10 * minuteMs;
/** An offer that has not reached a connected card is looked at again after this … */
const offerMs = minuteMs;
/** … and withdrawn after this. */
const undeliveredMs = 10 * minuteMs;
/** A card that another rollout has at work, or whose window closed under it, is looked at again after this. */
export const againMs = 5 * minuteMs;
/** A school without any hour free of lessons is asked for again after this. */
const withoutWindowMs = hourMs;
/** How often a running rollout is looked at when nothing happens: for cards that go dark and packages taken away. */
export const lookMs = 30_000;
/** Longest life of a command that only has a package downloaded. */
const holdMs = 7 * dayMs;
/** How often a card may stop without a result before it has failed. */
const maxStalls = 3;
/** Boots from the begin of the soak time on that show a loop. */
export const maxBoots = 3;
/** Connections after the first that a card may need in the soak time. */
const maxReconnects = 1;

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

type CardRef = Pick<RolloutCard, 'rolloutId' | 'deviceNo'>;

/** What happens to a card of a rollout. */
export type CardChange = CardEvent & CardRef;

/** What happens to cards here: `at`, in a rollout of this state. */
interface Moment {
  at: Date;
  rolloutState: RolloutState;
}

/** Sends a card back to wait; a rollout that is over has nothing to wait for. */
const putBack = (
  { rolloutId, deviceNo }: CardRef,
  { at, rolloutState }: Moment,
  set: Partial<CardFields>,
): CardChange => {
  const goesOn = rolloutState === 'running' || rolloutState === 'paused';
  const dueAt = rolloutState === 'running' ? (set.dueAt ?? null) : null;
  return goesOn
    ? { rolloutId, deviceNo, at, event: 'postpone', set: { ...set, dueAt } }
    : { rolloutId, deviceNo, at, event: 'cancel' };
};

/** Sends a card back to wait that stopped without a result; one that does so again and again has failed. */
export const putBackStalled = (
  card: CardRef & Pick<RolloutCard, 'stalls'>,
  moment: Moment,
  dueAt: Date | null,
): CardChange => {
  const stalls = card.stalls + 1;
  if (stalls < maxStalls) return putBack(card, moment, { stalls, dueAt });
  const { rolloutId, deviceNo } = card;
  return { rolloutId, deviceNo, at: moment.at, event: 'fail', set: { code: 'timedOut', stalls } };
};

/** A card whose command changed. */
export type CommandedCard = Pick<
  RolloutCard,
  'rolloutId' | 'deviceNo' | 'state' | 'installs' | 'stalls' | 'phase' | 'percent' | 'downloadedAt'
>;

export interface CommandMoment extends Moment {
  /** Time limit of an installation with its restart until the card counts as silent. */
  installMs: number;
}

/** A card with the command that it follows. */
export type FollowedCard = CommandedCard & MovedCard;

/** States in which what becomes of its command moves a card on. */
export const followedStates = cardStatesThatTake('postpone');

/** What a card has done, by events of its command in their order: each by what the one before has made of it. */
export const planOfEvents = <Card extends FollowedCard>(
  card: Card,
  changes: readonly CommandChange[],
  moment: Omit<CommandMoment, 'at'>,
): { changes: CardChange[]; after: Card } => {
  let after = card;
  const isFollowed = (): boolean => after.commandId === card.commandId && followedStates.includes(after.state);
  const planned = changes.flatMap((change) => {
    const each = isFollowed() ? planOfCommand(after, change, { ...moment, at: change.at }) : [];
    for (const next of each) after = applyCard(after, next).state;
    return each;
  });
  return { changes: planned, after };
};

/**
 * What a card has done, by an event of its command. What the card says moves it on up to `installing`; only its
 * heartbeats bring it further.
 */
const planOfCommand = (card: CommandedCard, change: CommandChange, moment: CommandMoment): CardChange[] => {
  switch (change.event) {
    case 'deliver':
    case 'receive':
    case 'run':
      return progressed(card, change, moment);
    case 'succeed':
      return card.installs
        ? installing(card, moment)
        : [{ ...ref(card, moment), event: 'downloaded', set: { dueAt: moment.at } }];
    case 'fail':
      return [failed(card, change, moment)];
    case 'deadline':
      return expired(card, change, moment);
    case 'cancel':
    case 'supersede':
      return [{ ...ref(card, moment), event: 'skip', set: { reason: texts.commandsCancelled } }];
    case 'back':
      return [];
  }
};

const ref = (
  { rolloutId, deviceNo }: CommandedCard,
  { at }: Moment,
): Pick<CardChange, 'rolloutId' | 'deviceNo' | 'at'> => ({
  ...{ rolloutId, deviceNo, at },
});

/** The same words again are no progress. */
const progressed = (
  card: CommandedCard,
  { phase, percent, event }: CommandChange,
  moment: CommandMoment,
): CardChange[] => {
  const own = ref(card, moment);
  const begins = phase === 'install' || (card.installs && card.state === 'downloaded');
  if (begins && card.state !== 'installing') return installing(card, moment, percent);
  const dueAt = after(moment.at, card.state === 'installing' ? moment.installMs : stallMs);
  if (phase === null) return event === 'run' ? [] : [{ ...own, set: { dueAt }, when: ['offered'] }];
  if (phase === card.phase && percent === card.percent) return [];
  const set = { phase, percent, dueAt };
  return [
    { ...own, event: 'download', set: { dueAt } },
    { ...own, set, when: phase === 'install' ? ['installing'] : ['downloading'] },
  ];
};

const installing = (card: CommandedCard, moment: CommandMoment, percent: number | null = null): CardChange[] => {
  const dueAt = after(moment.at, moment.installMs);
  const downloadedAt = card.downloadedAt ?? moment.at;
  return [{ ...ref(card, moment), event: 'install', set: { phase: 'install', percent, downloadedAt, dueAt } }];
};

const failed = (card: CommandedCard, { error }: CommandChange, moment: CommandMoment): CardChange => {
  if (error === windowMissed) {
    const downloadedAt = card.downloadedAt ?? moment.at;
    return putBack(card, moment, { downloadedAt, dueAt: after(moment.at, againMs) });
  }
  const code = reported.find((each) => each === error);
  const set = code ? { code } : { code: 'reported' as const, reason: error };
  return { ...ref(card, moment), event: 'fail', set };
};

/** What cards report by a code of ours. */
const reported: readonly UpgradeFailure[] = upgradeFailures.slice(0, upgradeFailures.indexOf('reported'));

/** A command that a card never got, or about which it said nothing more. An installation is judged by what follows it. */
const expired = (card: CommandedCard, { status }: CommandChange, moment: CommandMoment): CardChange[] => {
  if (card.state === 'installing' || card.state === 'soaking') return [];
  if (status !== 'expired') return [putBackStalled(card, moment, moment.at)];
  if (card.state !== 'downloaded') return [putBack(card, moment, { dueAt: moment.at })];
  const dueAt = moment.rolloutState === 'running' ? moment.at : null;
  return [{ ...ref(card, moment), set: { commandId: null, installs: false, dueAt } }];
};

/** A stretch without lessons; `to` is null when none comes after it. */
export interface Window {
  from: Date;
  to: Date | null;
}

/** A card that waits to download or to install, as it is now. */
export interface OfferCandidate extends Pick<
  RolloutCard,
  'rolloutId' | 'deviceNo' | 'state' | 'downloadedAt' | 'tries'
> {
  /** School of now. */
  schoolCode: string | null;
  online: boolean;
  /** Boot, or connection, in which the card is. */
  bootMark: string | null;
  /** Its heartbeat shows the target version. */
  present: boolean;
  /** Another rollout has it at work. */
  busy: boolean;
}

/** What a command is to say. */
export interface PlannedCommand {
  hold: boolean;
  installAfter: Date;
  installBefore: Date;
  expiresAt: Date;
}

/** What becomes of a candidate: a change, and the command to go with it. */
export interface OfferPlan {
  change: CardChange;
  command?: PlannedCommand;
}

/**
 * Plans what a candidate gets now. Inside of a window that is an installation. Outside it is a download that is held,
 * unless the card has the package; then it waits. A card that is away gets nothing, and is looked at when it is back. One
 * that has the version without our doing is through; one that was offered it before has to hold it like any other. What a
 * card that another rollout has at work shows now is not what it will have.
 */
export const planOffer = (
  card: OfferCandidate,
  rollout: Pick<Rollout, 'installMinutes' | 'deadlineAt' | 'soakSeconds'>,
  window: Window | undefined,
  at: Date,
): OfferPlan => {
  const { rolloutId, deviceNo } = card;
  const own = { rolloutId, deviceNo, at };
  const wait = (dueAt: Date | null): OfferPlan => ({ change: { ...own, set: { dueAt } } });
  if (card.present && card.state === 'waiting' && !card.busy) {
    const soaked = after(at, rollout.soakSeconds * 1000);
    return {
      change: card.tries === 0 ? { ...own, event: 'present' } : { ...own, event: 'arrive', set: { dueAt: soaked } },
    };
  }
  if (!card.online) return wait(null);
  if (card.busy) return wait(after(at, againMs));
  if (!window) return wait(after(at, withoutWindowMs));
  const installs = window.from <= at;
  if (!installs && card.downloadedAt) return wait(window.from);
  const event = card.state === 'waiting' ? ('offer' as const) : undefined;
  const set = { installs, dueAt: after(at, offerMs), lastBootId: card.bootMark };
  const change = event ? { ...own, event, set } : { ...own, set };
  return { change, command: installs ? installation(rollout, window, at) : download(rollout, window, at) };
};

const installation = (
  { installMinutes, deadlineAt }: Pick<Rollout, 'installMinutes' | 'deadlineAt'>,
  { to }: Window,
  at: Date,
): PlannedCommand => {
  const latest = new Date(Math.max(deadlineAt.getTime(), after(at, installMinutes * minuteMs).getTime()));
  const end = earlier(to ?? latest, latest);
  return { hold: false, installAfter: at, installBefore: end, expiresAt: end };
};

const download = ({ deadlineAt }: Pick<Rollout, 'deadlineAt'>, { from, to }: Window, at: Date): PlannedCommand => ({
  hold: true,
  installAfter: from,
  installBefore: to ?? new Date(Math.max(deadlineAt.getTime(), from.getTime())),
  expiresAt: earlier(after(at, holdMs), deadlineAt),
});

/** A process that has not listened for long: a silent card may just not have reconnected to it. */
export interface GracePeriod {
  /** Since when it listens … */
  since: Date;
  /** … and from when on silence shows something. */
  until: Date;
}

/** A card whose time is over, as it is now. */
export interface DueCard extends Pick<
  RolloutCard,
  'rolloutId' | 'deviceNo' | 'state' | 'stalls' | 'offeredAt' | 'lastBootId'
> {
  online: boolean;
  /** Since when it is on, or off. */
  since: Date | null;
  /** Its newest connection. */
  connectionId: string | null;
  /** It has ever sent a boot id. */
  hasBootId: boolean;
  /** Its heartbeat shows the target version. */
  present: boolean;
  /** It has acknowledged its newest command. */
  delivered: boolean;
  /** It may have its newest command, without having acknowledged it. */
  onItsWay: boolean;
  /** Its newest heartbeat. */
  heartbeatAt: Date | null;
  /** Connections since the soak time began, without those after a restart of ours. */
  connections: number;
}

export interface DueMoment {
  at: Date;
  rolloutState: RolloutState;
  /** While it lasts silence shows nothing; undefined: it shows. */
  grace: GracePeriod | undefined;
  /** Longest ordinary silence of a card. */
  silentMs: number;
}

/** What the end of its time means for a card that is neither waiting nor downloaded. */
export const planOfTimer = (card: DueCard, moment: DueMoment): CardChange[] => {
  const { rolloutId, deviceNo } = card;
  const own = { rolloutId, deviceNo, at: moment.at };
  const { grace } = moment;
  if (grace && !hasHeldBefore(card, grace)) return [{ ...own, set: { dueAt: grace.until } }];
  const fail = (code: UpgradeFailure): CardChange[] => [{ ...own, event: 'fail', set: { code } }];
  switch (card.state) {
    case 'offered':
      return [offered(card, moment)];
    case 'downloading':
      return card.online ? fail('timedOut') : [putBack(card, moment, {})];
    case 'installing':
      return fail(whyNotBack(card));
    case 'soaking':
      return [soaked(card, moment)];
    default:
      return [];
  }
};

const holds = ({ online, connections }: DueCard): boolean => online && connections <= maxReconnects;

/** A card that is away may be within the reconnect that it may need: it has the time of a silent card to come back. */
const soaked = (card: DueCard, { at, silentMs }: DueMoment): CardChange => {
  const { rolloutId, deviceNo, online, since, connections: reconnects } = card;
  const own = { rolloutId, deviceNo, at };
  if (holds(card)) return { ...own, event: 'hold', set: { reconnects } };
  if (online || reconnects >= maxReconnects) return { ...own, event: 'fail', set: { code: 'unstable', reconnects } };
  const until = after(since ?? at, silentMs);
  return until > at
    ? { ...own, set: { dueAt: until } }
    : { ...own, event: 'fail', set: { code: 'silent', reconnects } };
};

/** A card that this process has heard since it listens has held its version, however long silence shows nothing. */
const hasHeldBefore = (card: DueCard, { since }: GracePeriod): boolean =>
  card.state === 'soaking' && holds(card) && card.heartbeatAt !== null && card.heartbeatAt >= since;

/** An offer that a card did not take: one that is away waits for its return, one that is there may be offered it again. */
const offered = (card: DueCard, moment: DueMoment): CardChange => {
  const { rolloutId, deviceNo, offeredAt } = card;
  if (card.delivered) return putBackStalled(card, moment, card.online ? moment.at : null);
  if (!card.online) return putBack(card, moment, {});
  const isLate = offeredAt !== null && after(offeredAt, undeliveredMs) <= moment.at;
  if (isLate && !card.onItsWay) return putBack(card, moment, { dueAt: moment.at });
  return { rolloutId, deviceNo, at: moment.at, set: { dueAt: after(moment.at, offerMs) } };
};

/** A card that is away is silent. One that is there has not installed, or, without boot ids, has come back without. */
const whyNotBack = ({ online, hasBootId, lastBootId, connectionId, present }: DueCard): UpgradeFailure => {
  if (!online) return 'silent';
  return !hasBootId && !present && connectionId !== lastBootId ? 'rolledBackItself' : 'timedOut';
};
