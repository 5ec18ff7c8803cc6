import { fromWireTime, minuteMs, type OnlineStatus } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import type { Connection } from '../../resources/devices/devices.js';

export type AreaCounts = Schemas['AreaFigures'];

/** A school with cards that are off or silent; `since` is when the first of them went. */
export type DarkSchool = Schemas['DarkSchool'];

export type Summary = Schemas['Summary'];

/** Share of cards online in one hour, 0 to 1; null when there was no card. */
export type SharePoint = Schemas['SharePoint'];

export type ShareRange = '24h' | '7d';

/** Cards of one school that change within this time do so for one reason, such as a power cut. */
const togetherMs = 60_000;
/** Number of cards from which a school is one line. */
const togetherLeast = 3;
/** Changes within a minute from which a card is one line. */
const flappingLeast = 4;

/** One line of the newest transitions. */
export type Line =
  | { kind: 'one'; key: string; entry: Connection }
  | { kind: 'school'; key: string; entry: Connection; onlineStatus: OnlineStatus; cards: number }
  | { kind: 'flapping'; key: string; entry: Connection; perMinute: number };

export const keyOf = ({ deviceNo, at, onlineStatus }: Connection): string => `${deviceNo} ${at} ${onlineStatus}`;

const timeOf = ({ at }: Connection): number => fromWireTime(at).getTime();

/** Entries of each card, newest first as they came. */
const byCard = (entries: readonly Connection[]): Map<string, Connection[]> => {
  const cards = new Map<string, Connection[]>();
  for (const entry of entries) cards.set(entry.deviceNo, [...(cards.get(entry.deviceNo) ?? []), entry]);
  return cards;
};

/** Most changes of a card within any minute. */
const mostPerMinute = (entries: readonly Connection[]): number =>
  Math.max(
    ...entries.map((newest, first) => {
      const beyond = entries.findIndex((entry, at) => at > first && timeOf(newest) - timeOf(entry) > minuteMs);
      return (beyond === -1 ? entries.length : beyond) - first;
    }),
  );

/** The cards that change all the time, with how often. */
const flappingOf = (entries: readonly Connection[]): Map<string, number> =>
  new Map(
    [...byCard(entries)]
      .map(([deviceNo, some]) => [deviceNo, mostPerMinute(some)] as const)
      .filter(([, perMinute]) => perMinute >= flappingLeast),
  );

/** Cuts the same changes of each school into groups that happened together; newest first, as `entries` are. */
const groupsOf = (entries: readonly Connection[]): Connection[][] => {
  const groups: Connection[][] = [];
  const open = new Map<string, Connection[]>();
  for (const entry of entries) {
    const name = `${entry.schoolCode ?? ''} ${entry.onlineStatus}`;
    const group = open.get(name);
    if (entry.schoolCode !== null && group?.[0] && timeOf(group[0]) - timeOf(entry) <= togetherMs) group.push(entry);
    else {
      const begun = [entry];
      groups.push(begun);
      open.set(name, begun);
    }
  }
  return groups;
};

const linesOf = (group: readonly Connection[]): Line[] => {
  const cards = new Set(group.map(({ deviceNo }) => deviceNo)).size;
  const [entry] = group;
  if (entry === undefined) return [];
  if (cards < togetherLeast) return group.map((each) => ({ kind: 'one', key: keyOf(each), entry: each }));
  const { schoolCode, onlineStatus } = entry;
  // named by its oldest entry: it stays the same line while it grows
  const key = `${schoolCode ?? ''} ${onlineStatus} ${group.at(-1)?.at ?? ''}`;
  return [{ kind: 'school', key, entry, onlineStatus, cards }];
};

/** Lines of transitions, newest first: many cards of one school at once are one line, and so is a card that flaps. */
export const linesOfTransitions = (entries: readonly Connection[]): Line[] => {
  const flapping = flappingOf(entries);
  const steady = entries.filter(({ deviceNo }) => !flapping.has(deviceNo));
  const newest = new Map(entries.toReversed().map((entry) => [entry.deviceNo, entry]));
  const unsteady = [...flapping].flatMap(([deviceNo, perMinute]): Line[] => {
    const entry = newest.get(deviceNo);
    return entry === undefined ? [] : [{ kind: 'flapping', key: `flapping ${deviceNo}`, entry, perMinute }];
  });
  // a stable sort: what came in the same second stays in the order it came
  return [...unsteady, ...groupsOf(steady).flatMap(linesOf)].sort((a, b) => b.entry.at.localeCompare(a.entry.at));
};
