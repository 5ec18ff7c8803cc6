import { AreaFilter } from '#libs/schools';

export class SummaryQuery extends AreaFilter {}

/** Figures of one city. */
export class AreaFigures {
  areaCode: string;
  areaName: string;
  total: number;
  on: number;
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

export class CommandFigures {
  /** Commands that have not ended. */
  running: number;
  /** Commands that failed, timed out or expired within 24 hours. */
  failed24h: number;
}

/** The fleet at a glance. `on` includes silent cards, `total` is `on` and `off`. */
export class Summary {
  total: number;
  on: number;
  off: number;
  silent: number;
  unbound: number;
  /** By city, most cards first. */
  byArea: AreaFigures[];
  /** Longest dark first, at most 200. */
  darkSchools: DarkSchool[];
  /** Longest off first, at most 20. */
  longestOff: OffDevice[];
  commands: CommandFigures;
}
