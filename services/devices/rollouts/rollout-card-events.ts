import type { RolloutCardChanged, RolloutCardState } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import type { RolloutCard } from './rollout-card.entity.js';

/** States behind the begin of an installation. */
const begun: readonly RolloutCardState[] = ['installing', 'soaking'];

type InstallingCard = Pick<
  RolloutCard,
  'rolloutId' | 'deviceNo' | 'schoolCode' | 'state' | 'installingAt' | 'offeredAt' | 'downloadedAt'
>;

/**
 * What others hear of a card of a rollout that came from one state into another: that it began to install, came back with
 * the version, or failed once it installed. A fact that was published before has the same time again.
 */
export const installationEvents = ({
  card,
  from,
  at,
}: {
  card: InstallingCard;
  from: RolloutCardState;
  at: Date;
}): OutgoingEvent<'devices.rollout', 'rollout.card'>[] => {
  const beganAt = begunAt(card);
  if (!beganAt) return [];
  const events: OutgoingEvent<'devices.rollout', 'rollout.card'>[] = [];
  const isEnd = card.state === 'soaking' || card.state === 'failed';
  if (!begun.includes(from) && (card.state === 'installing' || isEnd)) {
    events.push(eventOf(card, 'installing', beganAt));
  }
  if (isEnd) events.push(eventOf(card, card.state === 'failed' ? 'failed' : 'installed', at));
  return events;
};

/** A card that came back without having reported its installation began it, at the earliest, when it had the package. */
const begunAt = ({ state, installingAt, offeredAt, downloadedAt }: InstallingCard): Date | null => {
  if (installingAt || state !== 'soaking') return installingAt;
  return downloadedAt && offeredAt && downloadedAt > offeredAt ? downloadedAt : offeredAt;
};

const eventOf = (
  { rolloutId, deviceNo, schoolCode }: InstallingCard,
  state: RolloutCardChanged['state'],
  at: Date,
): OutgoingEvent<'devices.rollout', 'rollout.card'> => {
  const data = { rolloutId, deviceNo, schoolCode, state, at: at.toISOString() };
  return { topic: 'devices.rollout', type: 'rollout.card', key: deviceNo, data };
};
