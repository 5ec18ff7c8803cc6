import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hourMs } from '#libs/contracts';
import { darkIntervals, type DoorFact, factsByDoor } from '../../services/readiness/doors/index.js';
import { learnCircuits } from '../../services/readiness/circuits/learn-circuits.js';
import { historyOf } from '../../services/readiness/forecast/door-history.js';
import { type DoorNow, forecastSchools, type SchoolNow } from '../../services/readiness/forecast/forecast.js';
import { darkAt } from '../../services/readiness/forecast/habit.js';
import type { SchoolDay } from '../../services/readiness/forecast/school-day.js';
import { simulatedSchool } from '../../test/stack/simulated-mornings.js';
import { wiredSchool } from '../../test/stack/simulated-outages.js';
import { Random } from '../fleet/random.js';
import { atMost } from './aims.js';
import { correlation } from './readiness-correlation.js';
import { ingestBeside } from './readiness-ingest.js';
import { messages } from './readiness-messages.js';
import { readinessOverview } from './readiness-overview.js';
import { returning } from './readiness-return.js';
import { cpuOf, residentBytes } from './process-usage.js';
import { report, round } from './report.js';

const first = '2026-03-02';
const doorsOfSchool = 25;
const mornings = 61;
const forecastDoors = 10_000;
const circuitDoors = 50_000;
const circuitDays = 90;
const mib = 2 ** 20;

/** Bytes that objects of this process hold, without what is garbage. */
const heldBytes = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** A school an hour before the first bell of its last day, with the mornings before. */
const schoolNow = (random: Random, name: string): SchoolNow<DoorNow> => {
  const school = simulatedSchool(random, name, { days: mornings, doors: doorsOfSchool, first });
  const past = school.days.slice(0, -1);
  const day = school.days.at(-1) as SchoolDay;
  const [bell = 0] = day.bells;
  const doors = school.doors.map(({ intervals, circuit, model }) => {
    const dark = darkAt(intervals, bell - hourMs);
    const history = historyOf(intervals, past, school.knownFrom);
    return { on: !dark, since: dark?.from ?? 0, history, circuit, model };
  });
  return { day, bell, doors };
};

/** The whole forecast of 10,000 doors with 60 past mornings each. The floor reads the same spans once. */
const forecast = (): void => {
  const random = new Random(1);
  const before = heldBytes();
  const schools = Array.from({ length: forecastDoors / doorsOfSchool }, (_, n) => schoolNow(random, `S${n}`));
  const now = Math.min(...schools.map(({ bell }) => bell)) - hourMs;
  const all = schools.flatMap(({ doors }) => doors);
  const floor = cpuOf(() => all.reduce((sum, { history }) => history.spans.reduce((a, b) => (a + b) % mib, sum), 0));
  const spans = all.reduce((sum, { history }) => sum + history.spans.length, 0);
  // the histories, and what the forecast itself takes; the simulation is not counted
  const histories = heldBytes() - before;
  const rest = residentBytes(process.pid);
  const { result, cpuSeconds } = cpuOf(() => forecastSchools(schools, now));
  const aboveRestMiB = round((histories + residentBytes(process.pid) - rest) / mib);
  const figures = {
    ...{ part: 'forecast', doors: all.length, spans, cpuSeconds: round(cpuSeconds, 3) },
    ...{ floorSeconds: round(floor.cpuSeconds, 3), aboveRestMiB },
  };
  const isRight = result.every(({ chances }) => chances.every((chance) => chance >= 0 && chance <= 1));
  report('readiness', figures, { cpuSeconds: atMost(1), aboveRestMiB: atMost(60) }, isRight);
};

/** Circuits of 50,000 doors from the facts of 90 days, school by school. The floor sorts the same facts by door. */
const circuits = (): void => {
  const random = new Random(1);
  const rest = residentBytes(process.pid);
  let [cpuSeconds, floorSeconds, facts, found, peak] = [0, 0, 0, 0, 0];
  for (let n = 0; n < circuitDoors / doorsOfSchool; n++) {
    const options = { days: circuitDays, doors: doorsOfSchool, circuits: 3, outages: 10, first };
    const { doors, intervals, isPlanned } = wiredSchool(random, `S${n}`, options);
    const planned = new Set(intervals.filter(isPlanned).map(({ deviceNo, from }) => `${deviceNo} ${from}`));
    const seen = intervals.flatMap(({ deviceNo, from, to }): DoorFact[] => [
      { deviceNo, at: from, kind: 'off', cause: 'disconnected' },
      ...(to === null ? [] : [{ deviceNo, at: to, kind: 'on', cause: 'own restart' } as const]),
    ]);
    facts += seen.length;
    floorSeconds += cpuOf(() => factsByDoor(seen)).cpuSeconds;
    const { result, cpuSeconds: own } = cpuOf(() => {
      const dark = [...factsByDoor(seen).values()].flatMap(darkIntervals);
      const outages = dark.filter(({ deviceNo, from }) => !planned.has(`${deviceNo} ${from}`));
      return learnCircuits({ doors, outages, circuits: [] });
    });
    cpuSeconds += own;
    found += result.length;
    peak = Math.max(peak, residentBytes(process.pid));
  }
  const figures = {
    ...{ part: 'circuits', doors: circuitDoors, days: circuitDays, facts, found, cpuSeconds: round(cpuSeconds, 1) },
    ...{ floorSeconds: round(floorSeconds, 1), aboveRestMiB: round((peak - rest) / mib) },
  };
  report('readiness', figures, { cpuSeconds: atMost(120), aboveRestMiB: atMost(300) }, found > 0);
};

/** What is computed without a database, and what a service does with one. */
export const readiness = async (): Promise<void> => {
  circuits();
  forecast();
  correlation();
  await readinessOverview();
  await returning();
  await ingestBeside();
  await messages();
};
