import type { CalendarContent, Day, IncidentCause, IncidentScope } from '#libs/contracts';

/** Doors of one school; both count from 0. Without `count` all from the first one on. */
export interface DoorRange {
  school: number;
  first?: number;
  count?: number;
}

/** What goes wrong at some doors. `at`: `HH:mm` of the morning in Shanghai. */
export type Mishap =
  /** Power fails at once, the network in turn within a minute, or a card stays connected and sends nothing. */
  | { kind: 'powerCut' | 'networkLoss' | 'silence'; doors: readonly DoorRange[]; at: string; minutes: number }
  /** A door that goes and comes every 70 seconds. */
  | { kind: 'flap'; doors: readonly DoorRange[]; at: string; times: number }
  /** Doors that were dark at night and are switched on at `at` only. */
  | { kind: 'leftOff'; doors: readonly DoorRange[]; at: string }
  /** An operator restarts a door, or a rollout installs a version on it. */
  | { kind: 'restart' | 'install'; doors: readonly DoorRange[]; at: string }
  /** The broker is gone for all doors. */
  | { kind: 'brokerLoss'; at: string; minutes: number }
  /** Clocks of cards that are wrong by a number of days. */
  | { kind: 'wrongClock'; doors: readonly DoorRange[]; at: string; days: number };

/** An incident that must come of a morning. */
export interface ExpectedIncident {
  scope: IncidentScope;
  cause: IncidentCause;
  /** Code of the school or town, id of the circuit, number of the door; empty for the platform. */
  place: string;
  doors: number;
}

export interface Sizes {
  towns: number;
  /** Schools of a town. */
  schools: number;
  /** Doors of a school. */
  doors: number;
}

/** A seeded morning: what happens, and the incidents that must come of it. */
export interface MorningPlan extends Sizes {
  day: Day;
  mishaps: readonly Mishap[];
  expected: readonly ExpectedIncident[];
  /** Calendars of towns, by their places; others have `usualCalendar`. */
  calendars?: Readonly<Record<number, CalendarContent>>;
  /** Towns without school on this day: their doors stay dark. */
  darkTowns?: readonly number[];
  /** When everything is over. */
  end: string;
}

/** Doors go off at night and come on before the bell, each within this many minutes of it. */
export const night = { off: '22:00', on: '06:50', spreadMinutes: 6 } as const;

/** Doors of a school that share a switch: the first 12, or a third of fewer than 36. */
export const floorOf = (doors: number): Required<Omit<DoorRange, 'school'>> => ({
  first: 0,
  count: Math.min(12, Math.floor(doors / 3)),
});

/** Doors of a school that share a power strip: the four after those of the switch. */
export const stripOf = (doors: number): Required<Omit<DoorRange, 'school'>> => ({
  first: floorOf(doors).count,
  count: 4,
});
