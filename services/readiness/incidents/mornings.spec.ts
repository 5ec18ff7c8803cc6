import { describe, expect, it } from '@jest/globals';
import { incidentsAt, inOrder, shownOf, worldOf } from '../../../test/stack/morning-incidents.js';
import { Morning } from '../../../test/stack/morning-story.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import type { ExpectedIncident, MorningPlan } from '../../../tools/fleet/mornings/mishap.js';
import { mornings } from '../../../tools/fleet/mornings/mornings.js';
import { Random } from '../../../tools/fleet/random.js';
import type { Evidence } from './cause.js';
import { incidentsOf } from './correlation.js';
import { type KnownIncident, reconcile } from './reconcile.js';

const { seed = 1 } = propertySeed();
const seeds = 12;
const plans = Object.entries(mornings);

const play = (of: number, plan: MorningPlan): ExpectedIncident[] => {
  const morning = Morning.of(of, plan);
  return inOrder(incidentsAt(morning, morning.at(plan.end)).map(shownOf));
};
const withoutCause = ({ scope, place, doors }: ExpectedIncident): object => ({ scope, place, doors });

describe('the seeded mornings', () => {
  it.each(plans)('of %s give exactly the expected incidents, with their causes', (_, plan) => {
    expect(play(seed, plan)).toEqual(inOrder(plan.expected));
  });

  it(`give the right scope always and the right cause 95 times of 100, for ${seeds} seeds (from ${seed})`, () => {
    let [all, right] = [0, 0];
    for (const [name, plan] of plans)
      for (let of = seed; of < seed + seeds; of += 1) {
        const [found, expected] = [play(of, plan), inOrder(plan.expected)];
        expect([name, of, found.map(withoutCause)]).toEqual([name, of, expected.map(withoutCause)]);
        all += expected.length;
        right += found.filter(({ cause }, index) => cause === expected[index]?.cause).length;
      }
    expect(right / all).toBeGreaterThanOrEqual(0.95);
  });

  it.each(plans)('of %s give the same incidents in every order of their facts', (_, plan) => {
    const morning = Morning.of(seed, plan);
    const [world, end] = [worldOf(morning), morning.at(plan.end)];
    const reference = incidentsOf(world, morning.facts, end);
    const random = new Random(seed);
    for (let order = 0; order < 10; order += 1)
      expect(incidentsOf(world, morning.shuffled(random), end)).toEqual(reference);
  });
});

describe('a stored incident', () => {
  it('is left alone as long as facts show the same, in whatever order its evidence was read', () => {
    const morning = Morning.of(seed, mornings.powercut);
    const correlated = incidentsAt(morning, morning.at('07:20'));
    const known = correlated.map((incident): KnownIncident => {
      const evidence = Object.fromEntries(Object.entries(incident.evidence).reverse()) as unknown as Evidence;
      return { ...incident, evidence, id: 'stored' };
    });
    expect(known).toHaveLength(1);
    expect(reconcile(known, correlated, () => 'new').effects).toEqual([]);
  });
});
