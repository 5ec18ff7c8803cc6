import { filled, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { PlannedGroup, RolloutBody, RolloutGroupBody } from './rollout-body.dto.js';

/** A card that a rollout is to have. */
export interface SpreadCard {
  deviceNo: string;
  schoolCode: string | null;
  townCode: string | null;
  /** It has the version already. */
  present: boolean;
}

type GroupRules = Pick<RolloutBody, 'groups' | 'perArea'>;

export interface Grouping {
  groups: PlannedGroup[];
  /** Position of the group, from 1, of each card in the order given. */
  positions: number[];
}

/**
 * Deals cards out to groups: picked ones first, then each group its number from an even spread over the schools, and
 * what is left to a last group. Cards that have the version prove nothing, so they come to the last group. The same
 * cards, rules and seed make the same groups.
 * @throws RuleError for groups whose rules cannot be kept
 */
export const groupCards = (cards: readonly SpreadCard[], rules: GroupRules, seed: number): Grouping => {
  const wanted = rules.groups ?? [];
  checkGroups(wanted);
  const dealt = new Map<string, number>();
  pick(cards, wanted, dealt);
  const open = cards.filter((card) => !card.present && !dealt.has(card.deviceNo));
  const pool = spread(open, seed);
  const names: string[] = [];
  const perArea = perAreaOf(pool, rules.perArea);
  const sizes = sizesOf(wanted, cards.filter((card) => !card.present).length);
  let rest = pool.filter((card) => !perArea.has(card.deviceNo));
  for (const [n, group] of wanted.entries()) {
    const taken = rest.slice(0, sizes[n]);
    rest = rest.slice(taken.length);
    for (const card of taken) dealt.set(card.deviceNo, n);
    names.push(group.name ?? filled(texts.nthGroup, { n: n + 1 }));
  }
  const last = wanted.length;
  names.push(wanted.length + perArea.size === 0 ? texts.allCardsGroup : texts.restGroup);
  return compact(
    cards,
    (card) => (perArea.has(card.deviceNo) ? -1 : (dealt.get(card.deviceNo) ?? (card.present ? undefined : last))),
    [filled(texts.perAreaGroup, { n: rules.perArea ?? 0 }), ...names],
  );
};

/** One rule a group, and one without any only at the end. */
const checkGroups = (groups: readonly RolloutGroupBody[]): void => {
  for (const [n, { count, percent, deviceNos }] of groups.entries()) {
    const given = [count, percent, deviceNos].filter((each) => each !== undefined).length;
    if (given > 1) throw new RuleError(texts.rolloutGroupInvalid, `groups.${n}`);
    if (given === 0 && n < groups.length - 1) throw new RuleError(texts.rolloutGroupSize, `groups.${n}.count`);
  }
  const shares = groups.reduce((sum, { percent = 0 }) => sum + percent, 0);
  if (shares > 100) throw new RuleError(texts.rolloutPercentsTooHigh, 'groups');
};

/** Gives picked cards to their groups; one that is picked twice goes to the first. @throws RuleError for a card that is none of them */
const pick = (cards: readonly SpreadCard[], groups: readonly RolloutGroupBody[], dealt: Map<string, number>): void => {
  const known = new Set(cards.map(({ deviceNo }) => deviceNo));
  for (const [n, { deviceNos = [] }] of groups.entries()) {
    for (const deviceNo of deviceNos) {
      if (!known.has(deviceNo)) throw new RuleError(texts.rolloutGroupCardUnknown, `groups.${n}.deviceNos`);
      if (!dealt.has(deviceNo)) dealt.set(deviceNo, n);
    }
  }
};

/** Cards that each group takes from the pool. Shares are of `total` and rounded so that 100 % are all of them. */
const sizesOf = (groups: readonly RolloutGroupBody[], total: number): number[] => {
  let share = 0;
  return groups.map(({ count, percent, deviceNos }) => {
    if (deviceNos) return 0;
    if (count !== undefined) return count;
    if (percent === undefined) return total;
    const before = Math.round((share * total) / 100);
    share += percent;
    return Math.max(Math.round((share * total) / 100) - before, 1);
  });
};

/** The first cards of each town, in the order of the pool. */
const perAreaOf = (pool: readonly SpreadCard[], most: number | undefined): Set<string> => {
  if (most === undefined) return new Set();
  const taken = new Map<string, number>();
  const chosen = pool.filter(({ townCode }) => {
    const count = (taken.get(townCode ?? '') ?? 0) + 1;
    taken.set(townCode ?? '', count);
    return count <= most;
  });
  return new Set(chosen.map(({ deviceNo }) => deviceNo));
};

/** Cards in an order of which every beginning has of each school what its share is. */
export const spread = <Card extends Pick<SpreadCard, 'deviceNo' | 'schoolCode'>>(
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
  const placed = [...schools].flatMap(([school, list]) => {
    list.sort((a, b) => a.hash - b.hash || compare(a.card.deviceNo, b.card.deviceNo));
    const offset = hashOf(school, seed) / 2 ** 32;
    return list.map(({ card }, n) => ({ card, place: (n + offset) / list.length }));
  });
  placed.sort((a, b) => a.place - b.place || compare(a.card.deviceNo, b.card.deviceNo));
  return placed.map(({ card }) => card);
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** 32 bits of a text that differ with the seed. FNV-1a with a last mix, because similar numbers are to lie far apart. */
const hashOf = (text: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ seed;
  for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Leaves empty groups out and numbers the others; `groupOf` counts from -1, undefined is the last group that there is. */
const compact = (
  cards: readonly SpreadCard[],
  groupOf: (card: SpreadCard) => number | undefined,
  names: readonly string[],
): Grouping => {
  const dealt = cards.map(groupOf);
  const used = [...new Set(dealt.filter((each) => each !== undefined))].sort((a, b) => a - b);
  if (used.length === 0) used.push(names.length - 2);
  const positionOf = new Map(used.map((group, n) => [group, n + 1]));
  const positions = dealt.map((group) => (group === undefined ? used.length : (positionOf.get(group) ?? used.length)));
  const groups = used.map((group) => ({ name: names[group + 1] ?? '', size: 0 }));
  for (const position of positions) {
    const group = groups[position - 1];
    if (group) group.size += 1;
  }
  return { groups, positions };
};
