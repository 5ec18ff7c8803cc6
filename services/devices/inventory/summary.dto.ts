import type { FailedStatus } from '#libs/contracts';
import { AreaFilter } from '#libs/copies/schools';

export class SummaryQuery extends AreaFilter {}

/** Figures of one city. */
export class AreaFigures {
  provinceCode: string;
  areaCode: string;
  areaName: string;
  total: number;
  on: number;
  off: number;
  silent: number;
}

/** Cards of one area on a map of tiles. `off` and `silent` ones are dark. */
export class AreaTile {
  /** Codes of the area and of those that it lies in, the province first. */
  path: string[];
  areaName: string;
  /** With cards. */
  schools: number;
  total: number;
  off: number;
  silent: number;
}

/** A school with cards that are off or silent. */
export class DarkSchool {
  schoolCode: string;
  schoolName: string;
  /** City and town. */
  areaName: string;
  total: number;
  off: number;
  silent: number;
  /** Since when the longest of them has been dark. */
  since: string;
}

export class OffDevice {
  deviceNo: string;
  name: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  since: string;
}

/** Commands of one outcome and reason. */
export class FailureReason {
  /** failed, timedOut or expired */
  status: FailedStatus;
  /** What the card reported; null when it reported none. */
  reason: string | null;
  count: number;
}

export class CommandFigures {
  /** Commands that have not ended. */
  running: number;
  /** Commands that failed, timed out or expired within 24 hours. */
  failed24h: number;
  /** Why these did, most frequent first, at most 10. */
  reasons24h: FailureReason[];
}

/** Numbers of schools. Each school with cards is counted in one of `dark`, `silent` and `lit`. */
export class SchoolFigures {
  total: number;
  /** With a card that is off. */
  dark: number;
  /** Those of the dark ones of which every card is off. */
  wholeDark: number;
  /** With a silent card and none that is off. */
  silent: number;
  /** Every card of which is on and heard. */
  lit: number;
  withoutCards: number;
  /** Rooms whose card is off. */
  darkRooms: number;
  /** Rooms whose card is silent. */
  silentRooms: number;
}

/** Cards without a known school; they belong to no area. */
export class UnplacedFigures {
  total: number;
  on: number;
  off: number;
  silent: number;
}

/** The fleet at a glance. `on` includes silent cards, `total` is `on` and `off`. Blocked cards are counted in `blocked` alone. */
export class Summary {
  total: number;
  on: number;
  off: number;
  silent: number;
  unbound: number;
  /** Cards that were taken out of service. */
  blocked: number;
  schools: SchoolFigures;
  unplaced: UnplacedFigures;
  /** By city, most dark and silent cards first. */
  byArea: AreaFigures[];
  /** Schools that are dark as a whole first, then longest dark first; at most 200. */
  darkSchools: DarkSchool[];
  /** Longest off first, at most 20. */
  longestOff: OffDevice[];
  commands: CommandFigures;
}
