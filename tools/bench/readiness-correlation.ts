import { minuteMs } from '#libs/contracts';
import { type DoorFact, factsByDoor } from '../../services/readiness/doors/index.js';
import { incidentsOf } from '../../services/readiness/incidents/correlation.js';
import { worldOf } from '../../test/stack/morning-incidents.js';
import { Morning } from '../../test/stack/morning-story.js';
import { atMost } from './aims.js';
import { cpuOf } from './process-usage.js';
import { report, round } from './report.js';

const fleet = { towns: 200, schools: 10, doors: 25 };
/** Short absences of each door over the day. */
const flaps = 4;
/** Schools that lose their power for a while. */
const outages = 400;

const isTransition = ({ kind }: DoorFact): boolean => kind === 'on' || kind === 'off';

/** A day of 50,000 doors: a night, four short absences of each, and power cuts. */
const dayOfFleet = (size: typeof fleet): Morning => {
  const morning = new Morning(1, size);
  const [first, last] = [morning.at('08:10'), morning.at('16:00')];
  const doors = morning.schools.flatMap((school) => school.doors);
  for (const [n, door] of doors.entries())
    for (let flap = 0; flap < flaps; flap += 1) {
      const at = first + ((n * 7919 + flap * 104_729) % Math.floor((last - first) / 1000)) * 1000;
      morning.off(door, at, 'disconnected');
      morning.back(door, at + 20_000, 'reconnected');
    }
  const cut = Math.min(outages, morning.schools.length);
  for (let n = 0; n < cut; n += 1)
    morning.powerCut(morning.school(Math.floor((n * morning.schools.length) / cut)).doors, first + n * minuteMs, 10);
  return morning;
};

/** The incidents of a day of 500,000 transitions, at its end. The floor sorts the same facts by door. */
export const correlation = (size = fleet): void => {
  const morning = dayOfFleet(size);
  const world = worldOf(morning);
  const now = morning.at('19:00');
  const transitions = morning.facts.filter(isTransition).length;
  const floor = cpuOf(() => factsByDoor(morning.facts));
  const { result, cpuSeconds } = cpuOf(() => incidentsOf(world, morning.facts, now));
  const schools = result.filter(({ scope }) => scope === 'school' || scope === 'area').length;
  const figures = {
    ...{ part: 'correlation', doors: size.towns * size.schools * size.doors, transitions },
    ...{ facts: morning.facts.length, incidents: result.length, cpuSeconds: round(cpuSeconds, 2) },
    floorSeconds: round(floor.cpuSeconds, 2),
  };
  report('readiness', figures, { cpuSeconds: atMost(5) }, schools > 0);
};
