import { minuteMs } from '#libs/contracts';
import {
  type DoorHistory,
  type DoorState,
  doorStates,
  isWithSchool,
  type Look,
  newTallies,
  schoolOffDays,
  type Tallies,
  type Tally,
  tallyOf,
} from './door-history.js';
import { minutesSince, type SchoolDay } from './school-day.js';
import type { Correction } from './score.js';

/** Past mornings of school and model that count beside those of the door. */
const pseudoMornings = 10;
/** Shares of ready doors while nothing is known: most doors stay on, and those that are off at night come on with their school. */
const unknownShares: Record<DoorState, number> = { on: 0.95, off: 0.5, offWithSchool: 0.9, offLong: 0.5 };

/** A door as it is before a bell. */
interface DoorBefore {
  on: boolean;
  /** Since when it is off. */
  offSince?: number;
  /** At least half of the doors of its school are off, too. */
  schoolOff: boolean;
  /** The bell before; a door that was off at it already has other chances than one that went off later. */
  bellBefore?: number;
}

/** A door as it is now, for its chance to be on at a bell. */
interface DoorChance extends DoorBefore {
  now: number;
  bell: number;
  /** Its past mornings by its state at this minute. */
  mornings: Tallies;
  /** The same of an average door of its school: their mornings are not independent. */
  school: Tallies;
  /** The same of all doors of its model, and of all models. */
  model: Tallies;
  fleet: Tallies;
}

const shrunk = ({ of, ready }: Tally, towards: number): number =>
  (ready + pseudoMornings * towards) / (of + pseudoMornings);

/** The state of a door now. */
const stateOf = ({ on, offSince, schoolOff, bellBefore }: DoorBefore): DoorState => {
  if (on) return 'on';
  if (offSince !== undefined && bellBefore !== undefined && offSince <= bellBefore) return 'offLong';
  return schoolOff ? 'offWithSchool' : 'off';
};

/**
 * The chance of a door to be on at the bell. Off: the share of its past mornings on which, being off at this minute, it was on
 * at the bell. On: 1 - its flap rate, the share of its past mornings on which it was on at this minute and off at the bell.
 * Both are shrunk by 10 mornings to the share of its school, that by 10 to the share of its model, and that to the fleet.
 */
export const chanceOfDoor = (door: DoorChance): number => {
  const { now, bell, on, mornings, school, model, fleet } = door;
  if (now >= bell) return on ? 1 : 0;
  const state = stateOf(door);
  const ofModel = shrunk(model[state], shrunk(fleet[state], unknownShares[state]));
  return shrunk(mornings[state], shrunk(school[state], ofModel));
};

/** A door of a school with its chance. */
export interface DoorOdds {
  on: boolean;
  chance: number;
  /** Circuit of the door; null: of none. */
  circuit: string | null;
}

/** Expected number of ready doors, and the chance that all doors are ready. */
export interface SchoolOdds {
  expectedReady: number;
  chanceAll: number;
}

/**
 * The forecast of a school. Doors of a circuit that are off now come on with one another: the chance that all are ready
 * holds one factor for the circuit, which is the highest of their chances, and for each of its doors its chance relative to
 * that. All other doors are taken to be independent.
 */
export const chanceOfSchool = (doors: Iterable<DoorOdds>): SchoolOdds => {
  let [expectedReady, chanceAll] = [0, 1];
  const circuits = new Map<string, number[]>();
  for (const { on, chance, circuit } of doors) {
    expectedReady += chance;
    const off = on || circuit === null ? undefined : circuits.get(circuit);
    if (on || circuit === null) chanceAll *= chance;
    else if (off) off.push(chance);
    else circuits.set(circuit, [chance]);
  }
  for (const chances of circuits.values()) {
    const switched = Math.max(...chances);
    chanceAll *= switched && chances.reduce((all, chance) => all * (chance / switched), switched);
  }
  return { expectedReady, chanceAll };
};

/** A door of a school as it is now. */
export interface DoorNow {
  on: boolean;
  /** Since when it is in this state. */
  since: number;
  history: DoorHistory;
  circuit: string | null;
  model: string;
}

/** Past mornings of more doors than those at hand. */
export interface FleetTallies {
  all: Tallies;
  ofModel: (model: string) => Tallies | undefined;
}

/** A school at one moment before a bell. */
export interface SchoolNow<Door extends DoorNow> {
  /** Day of the bell. */
  day: SchoolDay;
  bell: number;
  /** Last bell before this one, of this day or of the school day before. */
  bellBefore?: number;
  doors: readonly Door[];
  /** Shares of more doors than those of the schools at hand. */
  fleet?: FleetTallies;
}

export interface SchoolForecast<Door extends DoorNow> extends SchoolOdds {
  /** Chances of the doors, in their order. */
  chances: number[];
  /** The same before their correction, and the states of the doors: what `Scores` are made of. */
  rawChances: number[];
  states: DoorState[];
  /** Their past mornings. */
  mornings: Tallies[];
  doors: readonly Door[];
}

/**
 * Forecasts schools at one moment. Shares of models are those of the schools given, unless a school has those of a fleet.
 *
 * @param correct what past forecasts show a chance of a door in a state to be worth: `correctionOf`
 */
export const forecastSchools = <Door extends DoorNow>(
  schools: readonly SchoolNow<Door>[],
  now: number,
  correct: Correction = (_, chance) => chance,
): SchoolForecast<Door>[] => {
  const models = new Map<string, Tallies>();
  const counted = schools.map((school) => {
    const look = lookOf(school, now);
    const all = newTallies();
    const offDays = schoolOffDays(
      school.doors.map(({ history }) => history),
      look,
    );
    const mornings = school.doors.map((door) => {
      const tallies = tallyOf(door.history, look, offDays);
      addTallies(all, tallies);
      addTallies(entryOf(models, door.model), tallies);
      return tallies;
    });
    return { mornings, all: averageOf(all, school.doors.length) };
  });
  return schools.map(({ bell, bellBefore, doors, fleet }, index) => {
    const { mornings = [], all = newTallies() } = counted[index] ?? {};
    const schoolOff = isWithSchool(doors.filter(({ on }) => !on).length, doors.length);
    const ofModel = (model: string): Tallies =>
      fleet ? (fleet.ofModel(model) ?? newTallies()) : entryOf(models, model);
    const known = doors.map(({ on, since, model }, n) => ({
      ...{ on, offSince: since, schoolOff, now, bell, school: all },
      ...{ model: ofModel(model), fleet: fleet?.all ?? newTallies() },
      ...(bellBefore !== undefined && { bellBefore }),
      mornings: mornings[n] ?? newTallies(),
    }));
    const states = known.map(stateOf);
    const rawChances = known.map(chanceOfDoor);
    const chances = rawChances.map((chance, n) => correct(states[n] ?? 'on', chance));
    const odds = doors.map(({ on, circuit }, n) => ({ on, circuit, chance: chances[n] ?? 0 }));
    return { ...chanceOfSchool(odds), chances, rawChances, states, mornings, doors };
  });
};

const lookOf = ({ day: { midnight }, bell, bellBefore }: Omit<SchoolNow<DoorNow>, 'doors'>, now: number): Look => ({
  minute: Math.floor(minutesSince(midnight, now)),
  bell: Math.floor(minutesSince(midnight, bell)),
  ...(bellBefore !== undefined &&
    bellBefore >= midnight && { bellBefore: Math.floor((bellBefore - midnight) / minuteMs) }),
});

/** Adds mornings to a sum. */
export const addTallies = (sum: Tallies, tallies: Tallies): void => {
  for (const state of doorStates) {
    sum[state].of += tallies[state].of;
    sum[state].ready += tallies[state].ready;
  }
};

const averageOf = (sum: Tallies, doors: number): Tallies => {
  for (const state of doorStates) sum[state] = { of: sum[state].of / doors, ready: sum[state].ready / doors };
  return sum;
};

const entryOf = (models: Map<string, Tallies>, model: string): Tallies => {
  const known = models.get(model) ?? newTallies();
  models.set(model, known);
  return known;
};
