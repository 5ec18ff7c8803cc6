import { incidentsOf } from '../../services/readiness/incidents/correlation.js';
import type { ExpectedIncident, Sizes } from '../../tools/fleet/mornings/mishap.js';
import { Random } from '../../tools/fleet/random.js';
import { worldOf } from './morning-incidents.js';
import { Morning, timeOf } from './morning-story.js';

const small: Sizes = { towns: 4, schools: 4, doors: 12 };

/** A small fleet on a morning on which everything fails at once. */
export const everythingMorning = (seed: number): Morning => {
  const morning = new Morning(seed, small);
  morning.powerCut(morning.school(0).doors, timeOf('07:10'), 15);
  morning.networkLoss(morning.school(5).doors.slice(0, 4), timeOf('07:35'), 9);
  morning.networkLoss(
    morning.schools
      .slice(8, 11)
      .flatMap((school) => school.doors)
      .slice(0, 36),
    timeOf('07:45'),
    12,
  );
  morning.flap('s3-1-007', timeOf('07:20'), 8);
  morning.leaveOff(morning.school(13).doors.slice(0, 4), timeOf('07:52'));
  morning.restart('s3-2-001', timeOf('07:50'));
  morning.silence('s3-3-001', timeOf('07:31'), 20);
  return morning;
};

/** The incidents of that morning, by their begin. */
export const everythingExpected: readonly ExpectedIncident[] = [
  { scope: 'school', cause: 'power', place: 's0-0', doors: 12 },
  { scope: 'door', cause: 'flapping', place: 's3-1-007', doors: 1 },
  { scope: 'circuit', cause: 'notSwitchedOn', place: 's3-1-floor', doors: 4 },
  { scope: 'door', cause: 'silent', place: 's3-3-001', doors: 1 },
  { scope: 'circuit', cause: 'network', place: 's1-1-floor', doors: 4 },
  { scope: 'area', cause: 'network', place: 't2', doors: 36 },
];

/** What one order gives, and what another one of the same facts gives. */
interface OtherOutcome {
  seed: number;
  expected: unknown;
  given: unknown;
}

/** The first order or doubling of the facts of a number of such mornings, ten each, that gives other incidents. */
export const otherOutcome = (seed: number, mornings: number): OtherOutcome | undefined => {
  const random = new Random(seed);
  for (let round = 0; round < mornings; round += 1) {
    const morning = everythingMorning(seed + round);
    const world = worldOf(morning);
    const expected = JSON.stringify(incidentsOf(world, morning.facts, timeOf('08:40')));
    for (let order = 0; order < 10; order += 1) {
      const given = JSON.stringify(incidentsOf(world, morning.shuffled(random), timeOf('08:40')));
      if (given !== expected) return { seed: seed + round, expected: JSON.parse(expected), given: JSON.parse(given) };
    }
  }
  return undefined;
};
