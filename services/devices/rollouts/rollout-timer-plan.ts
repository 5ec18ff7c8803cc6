import type { RolloutState, UpgradeFailure } from '#libs/contracts';
import type { CardChange } from './rollout-card-transition.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { after, maxReconnects, offerMs, undeliveredMs } from './rollout-engine-times.js';
import { putBack, putBackStalled } from './rollout-put-back.js';
import type { GracePeriod } from './rollout-start-grace.js';

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
