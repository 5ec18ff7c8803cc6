import type { UpgradeRow } from '#libs/contracts';
import { feed } from '../../../realtime/feed.js';
import type { LiveRows } from '../../../realtime/live-rows.js';
import type { Schemas } from '../../../core/contract.js';

type Card = Schemas['RolloutCardView'];

/** A card of a rollout with what a frame says; a frame of another rollout changes nothing. */
const withUpgrade = (card: Card, rolloutId: string, row: UpgradeRow): Card => {
  const [, , of, state, phase, percent, , code] = row;
  return of === rolloutId ? { ...card, state, phase, percent, code } : card;
};

/** How frames change the cards of a rollout. */
export const cardsOf = (rolloutId: string): LiveRows<Card> => ({
  events: ['device:upgrade'],
  keyOf: ({ deviceNo }) => deviceNo,
  latest: (card, mark) => {
    const entry = feed.journal.since('device:upgrade', card.deviceNo, mark);
    return entry === undefined ? card : withUpgrade(card, rolloutId, entry.row);
  },
});
