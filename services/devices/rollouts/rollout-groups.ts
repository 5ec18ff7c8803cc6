import { filled, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { PlannedGroup, RolloutBody, RolloutGroupBody } from './rollout-body.dto.js';

/** A card that a rollout targets. */
export interface TargetedCard {
  deviceNo: string;
  schoolCode: string | null;
  townCode: string | null;
  /** True when the target version is already installed. */
  present: boolean;
}

type GroupRules = Pick<RolloutBody, 'groups' | 'perArea' | 'perAreaReview'>;

/** Groups of a rollout and the assignment of its cards. */
export interface Grouping {
  groups: PlannedGroup[];
  /** Group number of each card, from 1, in the order of the given cards. */
  positions: number[];
}

/**
 * Assigns cards to the groups of a rollout, in this order: cards that a group names; `perArea` cards of each town; the count
 * or percentage of each group, spread evenly over the schools; the remaining cards in a last group. Unnamed cards that
 * already have the version join the last group, because they do not test the update. The result is deterministic for the
 * same cards, rules and seed.
 * @throws RuleError when the group rules are invalid or name an unknown card
 */
export const groupCards = (cards: readonly TargetedCard[], rules: GroupRules, seed: number): Grouping => {
  const requested = rules.groups ?? [];
  checkGroups(requested);
  const groupByCard = new Map<string, number>();
  assignNamed(cards, requested, groupByCard);
  const unassigned = cards.filter((card) => !card.present && !groupByCard.has(card.deviceNo));
  const pool = spreadOverSchools(unassigned, seed);
  const named: NamedGroup[] = [];
  const perArea = firstPerTown(pool, rules.perArea);
  const sizes = groupSizes(requested, cards.filter((card) => !card.present).length);
  let remaining = pool.filter((card) => !perArea.has(card.deviceNo));
  for (const [n, group] of requested.entries()) {
    const taken = remaining.slice(0, sizes[n]);
    remaining = remaining.slice(taken.length);
    for (const card of taken) groupByCard.set(card.deviceNo, n);
    named.push({ name: group.name ?? filled(texts.nthGroup, { n: n + 1 }), reviewAfter: group.reviewAfter ?? false });
  }
  const last = requested.length;
  const name = requested.length + perArea.size === 0 ? texts.allCardsGroup : texts.restGroup;
  named.push({ name, reviewAfter: false });
  return numberGroups(
    cards,
    (card) => (perArea.has(card.deviceNo) ? -1 : (groupByCard.get(card.deviceNo) ?? (card.present ? undefined : last))),
    [
      { name: filled(texts.perAreaGroup, { n: rules.perArea ?? 0 }), reviewAfter: rules.perAreaReview ?? false },
      ...named,
    ],
  );
};

type NamedGroup = Pick<PlannedGroup, 'name' | 'reviewAfter'>;

/**
 * Checks that each group has at most one rule, only the last group has none, and percentages add up to at most 100.
 * @throws RuleError
 */
const checkGroups = (groups: readonly RolloutGroupBody[]): void => {
  for (const [n, { count, percent, deviceNos }] of groups.entries()) {
    const given = [count, percent, deviceNos].filter((each) => each !== undefined).length;
    if (given > 1) throw new RuleError(texts.rolloutGroupInvalid, `groups.${n}`);
    if (given === 0 && n < groups.length - 1) throw new RuleError(texts.rolloutGroupSize, `groups.${n}.count`);
  }
  const shares = groups.reduce((sum, { percent = 0 }) => sum + percent, 0);
  if (shares > 100) throw new RuleError(texts.rolloutPercentsTooHigh, 'groups');
};

/** Assigns named cards to the first group that names them. @throws RuleError for a card outside the rollout */
const assignNamed = (
  cards: readonly TargetedCard[],
  groups: readonly RolloutGroupBody[],
  groupByCard: Map<string, number>,
): void => {
  const known = new Set(cards.map(({ deviceNo }) => deviceNo));
  for (const [n, { deviceNos = [] }] of groups.entries()) {
    for (const deviceNo of deviceNos) {
      if (!known.has(deviceNo)) throw new RuleError(texts.rolloutGroupCardUnknown, `groups.${n}.deviceNos`);
      if (!groupByCard.has(deviceNo)) groupByCard.set(deviceNo, n);
    }
  }
};

/**
 * Number of cards that each group takes from the pool. Percentages refer to `total`; cumulative rounding makes 100 % add up
 * to `total`, and each percentage group takes at least one card.
 */
const groupSizes = (groups: readonly RolloutGroupBody[], total: number): number[] => {
  let percentSoFar = 0;
  return groups.map(({ count, percent, deviceNos }) => {
    if (deviceNos) return 0;
    if (count !== undefined) return count;
    if (percent === undefined) return total;
    const before = Math.round((percentSoFar * total) / 100);
    percentSoFar += percent;
    return Math.max(Math.round((percentSoFar * total) / 100) - before, 1);
  });
};

/** Device numbers of the first `limit` cards of each town, in pool order. Cards without a town count as one town. */
const firstPerTown = (pool: readonly TargetedCard[], limit: number | undefined): Set<string> => {
  if (limit === undefined) return new Set();
  const countByTown = new Map<string, number>();
  const chosen = pool.filter(({ townCode }) => {
    const count = (countByTown.get(townCode ?? '') ?? 0) + 1;
    countByTown.set(townCode ?? '', count);
    return count <= limit;
  });
  return new Set(chosen.map(({ deviceNo }) => deviceNo));
};

/** Orders cards so that every prefix represents each school in proportion to its number of cards. */
export const spreadOverSchools = <Card extends Pick<TargetedCard, 'deviceNo' | 'schoolCode'>>(
  cards: readonly Card[],
  seed: number,
): Card[] => {
  const schools = new Map<string, { card: Card; hash: number }[]>();
  for (const card of cards) {
    const school = card.schoolCode ?? '';
    const list = schools.get(school) ?? [];
    if (list.length === 0) schools.set(school, list);
    list.push({ card, hash: hashOf(card.deviceNo, seed) });
  }
  const ranked = [...schools].flatMap(([school, list]) => {
    list.sort((a, b) => a.hash - b.hash || compare(a.card.deviceNo, b.card.deviceNo));
    const offset = hashOf(school, seed) / 2 ** 32;
    return list.map(({ card }, n) => ({ card, rank: (n + offset) / list.length }));
  });
  ranked.sort((a, b) => a.rank - b.rank || compare(a.card.deviceNo, b.card.deviceNo));
  return ranked.map(({ card }) => card);
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A seeded 32-bit hash: FNV-1a with a final mix, which scatters consecutive device numbers. */
const hashOf = (text: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ seed;
  for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/**
 * Removes empty groups and numbers the others from 1. `groupOf` returns a group index from -1 (the `perArea` group, which
 * comes first in `named`), or undefined for a card that joins the last non-empty group. No review follows the last group.
 */
const numberGroups = (
  cards: readonly TargetedCard[],
  groupOf: (card: TargetedCard) => number | undefined,
  named: readonly NamedGroup[],
): Grouping => {
  const indexes = cards.map(groupOf);
  const used = [...new Set(indexes.filter((each) => each !== undefined))].sort((a, b) => a - b);
  // no card has a group of its own: all cards join the last group
  if (used.length === 0) used.push(named.length - 2);
  const positionOf = new Map(used.map((group, n) => [group, n + 1]));
  const positions = indexes.map((group) =>
    group === undefined ? used.length : (positionOf.get(group) ?? used.length),
  );
  const groups = used.map((group, n) => {
    const { name = '', reviewAfter = false } = named[group + 1] ?? {};
    return { name, size: 0, reviewAfter: reviewAfter && n < used.length - 1 };
  });
  for (const position of positions) {
    const group = groups[position - 1];
    if (group) group.size += 1;
  }
  return { groups, positions };
};
