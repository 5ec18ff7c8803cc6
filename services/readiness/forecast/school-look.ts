import type { Bell } from '../school-days/index.js';
import type { DoorState, Tallies } from './door-history.js';
import type { Habit } from './habit.js';

/** A door as it is, with its chance to be on at the next bell of its school. */
export interface DoorLook {
  deviceNo: string;
  /** Name of the classroom. */
  name: string | null;
  on: boolean;
  /** Since when it is on or off, ms; null: it has not connected yet. */
  since: number | null;
  /** Off as it is meant to be. */
  plannedDark: boolean;
  /** null: the school has no next bell. */
  chance: number | null;
  /** The chance before its correction by past forecasts. */
  rawChance: number;
  state: DoorState;
  mornings: Tallies;
  /** Its habit of the next school day; undefined for a door that is on, or while it is unknown. */
  habit: Habit | undefined;
}

/** A school as it is, with its forecast for the next bell. */
export interface SchoolLook {
  schoolCode: string;
  bell: Bell | null;
  doors: DoorLook[];
  /** null: there is no next bell. */
  expectedReady: number | null;
  chanceAll: number | null;
}
