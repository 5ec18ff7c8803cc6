import { describe, expect, it } from '@jest/globals';
import { dayMs, minuteMs } from '#libs/contracts';
import { darkInterval } from '../../../test/stack/dark-interval.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { type WiredSchool, wiredSchool } from '../../../test/stack/simulated-outages.js';
import { Random } from '../../../tools/fleet/random.js';
import type { DarkInterval } from '../doors/index.js';
import { type Circuit, learnCircuits } from './learn-circuits.js';

const { seed = 1 } = propertySeed();
const doors = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
const first = Date.parse('2026-03-02T09:00:00+08:00');

/** Outages of the doors on one day each, a second from one to the next. */
const outagesOf = (deviceNos: string, days: readonly number[], ms = 10 * minuteMs): DarkInterval[] =>
  days.flatMap((day) =>
    [...deviceNos].map((deviceNo, n) => {
      const from = first + day * dayMs + n * 1000;
      return darkInterval(deviceNo, from, from + ms);
    }),
  );
const learned = (outages: DarkInterval[], circuits: Circuit[] = []): string[] =>
  learnCircuits({ doors, outages, circuits }).map(({ id, deviceNos }) => `${id ?? 'new'} ${deviceNos.join('')}`);

const pairsOf = (groups: readonly (readonly string[])[]): Set<string> =>
  new Set(groups.flatMap((group) => group.flatMap((a) => group.filter((b) => a < b).map((b) => `${a} ${b}`))));

/** 20 schools with 60 switches, which fail some times each. */
const wiredSchools = (outages: number): WiredSchool[] => {
  const random = new Random(seed);
  const options = { days: 60, doors: 25, circuits: 3, outages, first: '2026-03-02' };
  return Array.from({ length: 20 }, (_, n) => wiredSchool(random, `S${n}`, options));
};

type NetworkIn = (school: WiredSchool, deviceNo: string) => string | undefined;

/** How the switches that are found compare with those that are there. */
const foundIn = (schools: readonly WiredSchool[], networkIn: NetworkIn = () => undefined) => {
  const found = schools.flatMap((school) => {
    const outages = school.intervals.filter((interval) => !school.isPlanned(interval));
    const networkOf = (deviceNo: string): string | undefined => networkIn(school, deviceNo);
    const circuits = learnCircuits({ doors: school.doors, outages, circuits: [], networkOf });
    return circuits.map(({ deviceNos }) => deviceNos);
  });
  const planted = schools.flatMap(({ circuits }) => circuits);
  const names = new Set(planted.map((circuit) => circuit.join(' ')));
  const right = found.filter((circuit) => names.has(circuit.toSorted().join(' ')) || names.has(circuit.join(' ')));
  const [foundPairs, plantedPairs] = [pairsOf(found), pairsOf(planted)];
  const rightPairs = [...foundPairs].filter((pair) => plantedPairs.has(pair)).length;
  return {
    ...{ planted: planted.length, rightCircuits: right.length / found.length },
    ...{ precision: rightPairs / foundPairs.size, recall: rightPairs / plantedPairs.size },
  };
};

/** Networks of real schools: one for all, one for each switch, one for two halves. */
const networks: Record<string, NetworkIn> = {
  none: () => undefined,
  one: () => 'one',
  'of each switch': ({ circuits }, deviceNo) => String(circuits.findIndex((circuit) => circuit.includes(deviceNo))),
  'of each half': ({ doors: all }, deviceNo) => String(all.indexOf(deviceNo) < all.length / 2),
};

describe('learnCircuits', () => {
  it.each(Object.keys(networks))(
    `finds 60 planted switches in 20 schools after 10 outages each, with networks: %s, seed ${seed}`,
    (name) => {
      const { planted, rightCircuits, precision, recall } = foundIn(wiredSchools(10), networks[name]);
      expect(planted).toBe(60);
      expect(rightCircuits).toBeGreaterThanOrEqual(0.9);
      expect(precision).toBeGreaterThanOrEqual(0.95);
      expect(recall).toBeGreaterThanOrEqual(0.9);
    },
  );

  it(`finds planted switches after two outages each by their networks, seed ${seed}`, () => {
    const schools = wiredSchools(2);
    const [without, byNetwork] = [foundIn(schools), foundIn(schools, networks['of each switch'])];
    expect(without.recall || 0).toBe(0);
    expect(byNetwork.recall).toBeGreaterThan(0.3);
    expect(byNetwork.precision).toBeGreaterThanOrEqual(0.95);
  });

  it('takes a network of most of the school for no evidence', () => {
    const found = (networkOf: (deviceNo: string) => string) =>
      learnCircuits({ doors, outages: outagesOf('AB', [0, 1]), circuits: [], networkOf }).length;
    expect(found((deviceNo) => (deviceNo < 'F' ? 'x' : 'y'))).toBe(1);
    expect(found((deviceNo) => (deviceNo < 'G' ? 'x' : 'y'))).toBe(0);
  });

  it('needs three days and 80 % of the outages of both doors', () => {
    expect(learned(outagesOf('ABC', [0, 1]))).toEqual([]);
    expect(learned(outagesOf('ABC', [0, 1, 2]))).toEqual(['new ABC']);
    expect(learned([...outagesOf('ABC', [0, 1, 2, 3]), ...outagesOf('C', [10])])).toEqual(['new ABC']);
    expect(learned([...outagesOf('ABC', [0, 1, 2]), ...outagesOf('C', [10])])).toEqual(['new AB']);
  });

  it('counts several outages of one day as one day', () => {
    const minutes = [0, 30, 60].flatMap((minute) =>
      outagesOf('AB', [0]).map((each) => ({
        ...each,
        from: each.from + minute * minuteMs,
        to: (each.to ?? 0) + minute * minuteMs,
      })),
    );
    expect(learned(minutes)).toEqual([]);
  });

  it('ignores flaps, restarts by command and outages of most of the school', () => {
    expect(learned(outagesOf('AB', [0, 1, 2], minuteMs))).toEqual([]);
    const restarts = outagesOf('AB', [0, 1, 2]).map((each) => ({ ...each, returnCause: 'commanded restart' as const }));
    expect(learned(restarts)).toEqual([]);
    expect(learned(outagesOf('ABCDEF', [0, 1, 2]))).toEqual([]);
    expect(learned([...outagesOf('AB', [0, 1, 2]), ...outagesOf('ABCDEFG', [5, 6, 7])])).toEqual(['new AB']);
  });

  it('needs one day less for doors of one network', () => {
    const networkOf = (deviceNo: string): string => (deviceNo < 'C' ? '10.0.1' : '10.0.2');
    const found = learnCircuits({ doors, outages: outagesOf('ABC', [0, 1]), circuits: [], networkOf });
    expect(found.map(({ deviceNos }) => deviceNos)).toEqual([['A', 'B']]);
  });

  it('gives a circuit the id of the stored one that shares most doors', () => {
    const stored = [
      { id: 'x', deviceNos: ['A', 'D'], kept: false },
      { id: 'y', deviceNos: ['B', 'C'], kept: false },
      { id: 'z', deviceNos: ['E', 'F'], kept: false },
    ];
    expect(learned([...outagesOf('ABC', [0, 1, 2]), ...outagesOf('DG', [5, 6, 7])], stored)).toEqual(['y ABC', 'x DG']);
  });

  it('keeps named circuits and adds none of their doors to others', () => {
    const kept = [{ id: 'k', deviceNos: ['A', 'B'], kept: true }];
    expect(learned(outagesOf('ABCD', [0, 1, 2]), kept)).toEqual(['k AB', 'new CD']);
    const [circuit] = learnCircuits({ doors, outages: outagesOf('AB', [0]), circuits: kept });
    expect(circuit?.strength).toBe(1);
    expect(learnCircuits({ doors, outages: [], circuits: kept })[0]?.strength).toBeNull();
  });
});
