import { dayMs, minuteMs, shanghaiOffsetMs } from '#libs/contracts';
import type { DarkInterval } from '../doors/index.js';
import { DisjointSets } from './disjoint-sets.js';

/** A circuit of a school as it is stored. */
export interface Circuit {
  id: string;
  deviceNos: readonly string[];
  /** An operator has named it or chosen its doors: it is kept as it is. */
  kept: boolean;
}

/** A learned circuit; `id` null: a new one. */
export interface LearnedCircuit {
  id: string | null;
  deviceNos: string[];
  kept: boolean;
  /** Mean share of its doors' own outages that they had together; null: none yet. */
  strength: number | null;
}

/** What is known of a school. */
export interface SchoolOutages {
  doors: readonly string[];
  /** Times in which doors were off, without planned darkness; in any order. */
  outages: readonly DarkInterval[];
  circuits: readonly Circuit[];
  /**
   * Network of a door where it is known: doors of one need a day less together, unless most of the school is in it.
   */
  networkOf?: (deviceNo: string) => string | undefined;
}

/** Doors of a switch go off within this time of one another. */
const togetherMs = 15_000;
/** Days on which doors went off together, and the share of their own outages, that make them a pair. */
const leastDays = 3;
const leastShare = 0.8;
/** An outage of this share of a school, and of at least this number of doors, shows nothing about its circuits. */
const schoolShare = 0.6;
const schoolDoors = 5;
/** Shorter ones are flaps of a connection: a door needs longer to start. */
const flapMs = 2 * minuteMs;

/** What a door's own restart, a command or the platform explains is no outage of a line. */
const isOutage = ({ from, to, offCause, returnCause }: DarkInterval): boolean =>
  (to === null || to - from >= flapMs) &&
  offCause !== 'service restart' &&
  offCause !== 'takeover' &&
  offCause !== 'blocked' &&
  returnCause !== 'commanded restart';

/** An outage of the door with this index. */
interface Off {
  door: number;
  from: number;
}

/**
 * Learns the circuits of one school: doors that went off within 15 s of one another on 3 or more days and in 80 % of their own
 * outages are a pair, pairs that share a door are one circuit. Outages of at least 60 % of the school are left out on both
 * sides of that share. Kept circuits stay as they are, and their doors join no other; a learned one has the id of the stored
 * circuit with which it shares most doors.
 */
export const learnCircuits = ({ doors, outages, circuits, networkOf }: SchoolOutages): LearnedCircuit[] => {
  const indexes = new Map(doors.map((deviceNo, index) => [deviceNo, index]));
  const offs = withoutSchoolOutages(offsOf(outages, indexes), doors.length);
  const own = new Uint32Array(doors.length);
  for (const { door } of offs) own[door] = (own[door] ?? 0) + 1;
  const pairs = pairsOf(offs, doors.length);
  const shareOf = (one: number, other: number): number => {
    const count = pairs.get(pairKey(one, other, doors.length))?.count ?? 0;
    return count === 0 ? 0 : count / Math.max(own[one] ?? 0, own[other] ?? 0);
  };
  const kept = circuits.filter((circuit) => circuit.kept);
  const taken = new Set(kept.flatMap(({ deviceNos }) => deviceNos));
  const networks = distinctNetworks(doors, networkOf);
  const sets = new DisjointSets(doors.length);
  for (const [key, { days }] of pairs) {
    const [one, other] = [Math.floor(key / doors.length), key % doors.length];
    const [a = '', b = ''] = [doors[one], doors[other]];
    if (taken.has(a) || taken.has(b) || shareOf(one, other) < leastShare) continue;
    const network = networks.get(a);
    const isNear = network !== undefined && network === networks.get(b);
    if (days >= (isNear ? leastDays - 1 : leastDays)) sets.join(one, other);
  }
  const strengthOf = (group: readonly number[]): number | null => meanShare(group, shareOf);
  const learned = sets.groups().map((group) => ({
    ...{ id: null, deviceNos: group.map((index) => doors[index] ?? ''), kept: false, strength: strengthOf(group) },
  }));
  const stayed = kept.map(({ id, deviceNos }) => {
    const group = deviceNos.flatMap((deviceNo) => indexes.get(deviceNo) ?? []);
    return { id, deviceNos: [...deviceNos], kept: true, strength: strengthOf(group) };
  });
  const others = circuits.filter((circuit) => !circuit.kept);
  return [...stayed, ...withIds(learned, others)];
};

/** The networks of doors, without one that most doors of the school share: it distinguishes none of them. */
const distinctNetworks = (
  doors: readonly string[],
  networkOf: SchoolOutages['networkOf'] = () => undefined,
): Map<string, string> => {
  const counts = new Map<string, number>();
  const networks = new Map<string, string>();
  for (const deviceNo of doors) {
    const network = networkOf(deviceNo);
    if (network === undefined) continue;
    networks.set(deviceNo, network);
    counts.set(network, (counts.get(network) ?? 0) + 1);
  }
  for (const [deviceNo, network] of networks)
    if ((counts.get(network) ?? 0) >= schoolShare * doors.length) networks.delete(deviceNo);
  return networks;
};

const offsOf = (outages: readonly DarkInterval[], indexes: ReadonlyMap<string, number>): Off[] =>
  outages
    .flatMap((outage) => {
      const door = indexes.get(outage.deviceNo);
      return door === undefined || !isOutage(outage) ? [] : [{ door, from: outage.from }];
    })
    .sort((a, b) => a.from - b.from || a.door - b.door);

/** Leaves out each chain of outages, 15 s from one to the next at most, that takes most of the school. */
const withoutSchoolOutages = (offs: readonly Off[], doors: number): Off[] => {
  const most = Math.max(schoolDoors, Math.ceil(schoolShare * doors));
  const left: Off[] = [];
  let chain: Off[] = [];
  const end = (): void => {
    if (new Set(chain.map(({ door }) => door)).size < most) left.push(...chain);
    chain = [];
  };
  for (const off of offs) {
    if (off.from - (chain.at(-1)?.from ?? off.from) > togetherMs) end();
    chain.push(off);
  }
  end();
  return left;
};

/** Outages that two doors had together: their number, and that of their days. */
interface Pair {
  count: number;
  days: number;
  lastDay: number;
}

const pairKey = (one: number, other: number, doors: number): number =>
  Math.min(one, other) * doors + Math.max(one, other);

const pairsOf = (offs: readonly Off[], doors: number): Map<number, Pair> => {
  const pairs = new Map<number, Pair>();
  for (const [n, { door, from }] of offs.entries()) {
    const day = Math.floor((from + shanghaiOffsetMs) / dayMs);
    for (let m = n + 1; m < offs.length; m++) {
      const other = offs[m] as Off;
      if (other.from - from > togetherMs) break;
      if (other.door === door) continue;
      const key = pairKey(door, other.door, doors);
      const pair = pairs.get(key);
      if (!pair) pairs.set(key, { count: 1, days: 1, lastDay: day });
      else {
        pair.count++;
        if (pair.lastDay !== day) pair.days++;
        pair.lastDay = day;
      }
    }
  }
  return pairs;
};

const meanShare = (group: readonly number[], shareOf: (one: number, other: number) => number): number | null => {
  const shares = group.flatMap((one, n) => group.slice(n + 1).map((other) => shareOf(one, other)));
  const sum = shares.reduce((all, share) => all + share, 0);
  return sum === 0 ? null : sum / shares.length;
};

/** Gives learned circuits the ids of stored ones: those that share most doors first. */
const withIds = (learned: readonly LearnedCircuit[], stored: readonly Circuit[]): LearnedCircuit[] => {
  const matches = learned.flatMap((circuit, index) => {
    const doors = new Set(circuit.deviceNos);
    return stored.flatMap(({ id, deviceNos }) => {
      const shared = deviceNos.filter((deviceNo) => doors.has(deviceNo)).length;
      return shared === 0 ? [] : [{ index, id, shared }];
    });
  });
  matches.sort((a, b) => b.shared - a.shared || a.index - b.index || (a.id < b.id ? -1 : 1));
  const ids = new Map<number, string>();
  const given = new Set<string>();
  for (const { index, id } of matches) {
    if (ids.has(index) || given.has(id)) continue;
    ids.set(index, id);
    given.add(id);
  }
  return learned.map((circuit, index) => ({ ...circuit, id: ids.get(index) ?? null }));
};
