import { describe, expect, it } from '@jest/globals';
import { minuteMs } from '#libs/contracts';
import { everythingExpected, everythingMorning, otherOutcome } from '../../../test/stack/everything-morning.js';
import { incidentsAt, inOrder, shownOf, worldOf } from '../../../test/stack/morning-incidents.js';
import { Morning, timeOf } from '../../../test/stack/morning-story.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import type { ExpectedIncident, Sizes } from '../../../tools/fleet/mornings/mishap.js';
import { type CorrelatedIncident, incidentsOf } from './correlation.js';
import { type KnownIncident, reconcile } from './reconcile.js';

const { seed = 1 } = propertySeed();
const sizes: Sizes = { towns: 3, schools: 6, doors: 40 };

/** What a morning gives at 08:40, when everything is over. */
const incidentsIn = (play: (morning: Morning) => void, of = sizes): ExpectedIncident[] => {
  const morning = new Morning(seed, of);
  play(morning);
  return incidentsAt(morning, timeOf('08:40')).map(shownOf);
};

describe('a morning', () => {
  it('without failures gives no incident', () => {
    expect(incidentsIn(() => undefined)).toEqual([]);
  });

  it('with a power cut of a school of 40 doors gives one incident of the school, with the cause power', () => {
    const incidents = incidentsIn((morning) => morning.powerCut(morning.school(3).doors, timeOf('07:10'), 15));
    expect(incidents).toEqual([{ scope: 'school', cause: 'power', place: 's0-3', doors: 40 }]);
  });

  it('with a dead switch of 12 doors gives one incident of their circuit, with the cause network', () => {
    const incidents = incidentsIn((morning) =>
      morning.networkLoss(morning.school(3).doors.slice(0, 12), timeOf('07:40'), 9),
    );
    expect(incidents).toEqual([{ scope: 'circuit', cause: 'network', place: 's0-3-floor', doors: 12 }]);
  });

  it('with doors that are no circuit gives an incident of each', () => {
    const incidents = incidentsIn((morning) =>
      morning.powerCut(morning.school(1).doors.slice(20, 23), timeOf('07:40'), 9),
    );
    expect(inOrder(incidents)).toEqual(
      ['020', '021', '022'].map((number) => ({ scope: 'door', cause: 'power', place: `s0-1-${number}`, doors: 1 })),
    );
  });

  it('with a door that goes and comes six times gives a flapping door, with five times nothing', () => {
    const flapping = (times: number) => incidentsIn((morning) => morning.flap('s1-1-005', timeOf('07:50'), times));
    expect(flapping(5)).toEqual([]);
    expect(flapping(6)).toEqual([{ scope: 'door', cause: 'flapping', place: 's1-1-005', doors: 1 }]);
    expect(flapping(14)).toEqual([{ scope: 'door', cause: 'flapping', place: 's1-1-005', doors: 1 }]);
  });

  it('with a floor that is not switched on gives the circuit from half an hour before the bell', () => {
    const floor = (morning: Morning) => morning.leaveOff(morning.school(2).doors.slice(0, 12), timeOf('07:55'));
    const morning = new Morning(seed, sizes);
    floor(morning);
    expect(incidentsAt(morning, timeOf('07:29'))).toEqual([]);
    expect(incidentsAt(morning, timeOf('07:30'))).toEqual([
      expect.objectContaining({ scope: 'circuit', cause: 'notSwitchedOn', opened: timeOf('07:30'), closed: null }),
    ]);
    expect(incidentsIn(floor)).toEqual([{ scope: 'circuit', cause: 'notSwitchedOn', place: 's0-2-floor', doors: 12 }]);
  });

  it('with a network that fails for half a district gives one incident of the town', () => {
    const incidents = incidentsIn(
      (morning) => {
        const doors = morning.schools.slice(0, 3).flatMap((school) => school.doors);
        morning.networkLoss(doors, timeOf('07:40'), 20);
      },
      { towns: 3, schools: 6, doors: 24 },
    );
    expect(incidents).toEqual([{ scope: 'area', cause: 'network', place: 't0', doors: 72 }]);
  });

  it('with a dead broker gives one incident of the platform and none of a school', () => {
    const incidents = incidentsIn((morning) => morning.brokerLoss(timeOf('07:40'), 4));
    expect(incidents).toEqual([{ scope: 'platform', cause: 'platform', place: '', doors: 720 }]);
  });

  it('gives a door of its own that is not back with the others when the platform is', () => {
    const incidents = incidentsIn((morning) => {
      morning.brokerLoss(timeOf('07:40'), 4);
      const [door = ''] = morning.school(0).doors;
      const left = morning.facts.filter(({ deviceNo, at }) => deviceNo !== door || at < timeOf('07:43'));
      morning.facts.splice(0, morning.facts.length, ...left);
    });
    expect(incidents).toEqual([
      { scope: 'platform', cause: 'platform', place: '', doors: 720 },
      { scope: 'door', cause: 'pending', place: 's0-0-000', doors: 1 },
    ]);
  });

  it('counts neither restarts by command nor installs, but an upgraded door that fails afterwards', () => {
    const incidents = incidentsIn((morning) => {
      morning.restart('s0-0-001', timeOf('07:50'));
      morning.install('s0-0-002', timeOf('07:50'));
      morning.install('s0-0-003', timeOf('07:50'));
      morning.powerCut(['s0-0-003'], timeOf('08:02'), 10);
    });
    expect(incidents).toEqual([{ scope: 'door', cause: 'upgraded', place: 's0-0-003', doors: 1 }]);
  });

  it('gives a connected door that is silent as one that is wrongly on', () => {
    const incidents = incidentsIn((morning) => morning.silence('s0-0-001', timeOf('07:50'), 10));
    expect(incidents).toEqual([{ scope: 'door', cause: 'silent', place: 's0-0-001', doors: 1 }]);
  });

  it('with a door that boots again and again gives the cause rebooting', () => {
    const incidents = incidentsIn((morning) => {
      for (let index = 0; index < 4; index += 1) morning.powerCut(['s0-0-009'], timeOf('07:40', index * 190_000), 2.2);
    });
    expect(incidents).toEqual([{ scope: 'door', cause: 'rebooting', place: 's0-0-009', doors: 1 }]);
  });
});

describe('an incident', () => {
  const school = (morning: Morning) => morning.school(3).doors;

  it('opens after two minutes, widens from doors to their school and is the same one', () => {
    const morning = new Morning(seed, sizes);
    for (const [index, door] of school(morning).entries()) morning.off(door, timeOf('07:40', index * 2_000), 'will');
    let known: KnownIncident[] = [];
    let ids = 0;
    const seen = [0, 119, 120, 121, 140, 200, 220].map((second) => {
      const correlated = incidentsAt(morning, timeOf('07:40', second * 1000));
      known = reconcile(known, correlated, () => `i${(ids += 1)}`).incidents;
      return known.map(({ scope, id }) => `${scope} ${id}`);
    });
    expect(seen.slice(0, 3)).toEqual([[], [], ['door i1']]);
    expect(seen.at(-1)).toEqual(['school i1']);
  });

  it('is closed when nine of ten doors are back for five minutes, and opened again by the same doors within an hour', () => {
    const morning = new Morning(seed, sizes);
    const doors = school(morning);
    morning.powerCut(doors, timeOf('07:00'), 10);
    const back = morning.facts.filter(({ kind, at }) => kind === 'on' && at > timeOf('07:05')).map(({ at }) => at);
    const [incident] = incidentsAt(morning, timeOf('07:40'));
    const ofSchool = back.sort((a, b) => a - b);
    expect(incident?.closed).toBe((ofSchool[35] ?? 0) + 5 * minuteMs);
    morning.powerCut(doors, timeOf('08:05'), 5);
    expect(incidentsAt(morning, timeOf('08:40'))).toEqual([
      expect.objectContaining({ scope: 'school', opened: incident?.opened, reopened: 1 }),
    ]);
    const later = new Morning(seed, sizes);
    later.powerCut(doors, timeOf('07:00'), 5);
    later.powerCut(doors, timeOf('08:30'), 5);
    expect(incidentsAt(later, timeOf('08:50'))).toHaveLength(2);
  });
});

describe('everything at once', () => {
  const byBegin = (incidents: readonly CorrelatedIncident[]) =>
    [...incidents].sort((a, b) => a.opened - b.opened).map(shownOf);

  it('gives every incident its place and cause', () => {
    expect(byBegin(incidentsAt(everythingMorning(seed), timeOf('08:40')))).toEqual(everythingExpected);
  });

  // ten times as many at night
  it(`gives the same incidents in any of 1,000 orders and doublings of its facts (seed ${seed})`, () => {
    expect(otherOutcome(seed, 100)).toBeUndefined();
  });

  it('ends with the same incidents when it is correlated step by step', () => {
    const morning = everythingMorning(seed);
    const world = worldOf(morning);
    let known: KnownIncident[] = [];
    let ids = 0;
    for (let now = timeOf('06:30'); now <= timeOf('08:40'); now += 5_000) {
      const facts = morning.facts.filter(({ at }) => at <= now);
      known = reconcile(known, incidentsOf(world, facts, now), () => `i${(ids += 1)}`).incidents;
    }
    expect(byBegin(known)).toEqual(everythingExpected);
  });
});
