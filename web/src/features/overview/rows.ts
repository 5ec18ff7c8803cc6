/** Counts of cards. */
interface Counts {
  total: number;
  on: number;
  off: number;
  silent: number;
}

export interface AreaCounts extends Counts {
  areaCode: string;
  areaName: string;
}

/** A school with cards that are away; `since` is when the longest-dark one went dark. */
export interface DarkSchool {
  schoolCode: string;
  schoolName: string;
  areaName: string | null;
  total: number;
  off: number;
  silent: number;
  since: string | null;
}

export interface Summary extends Counts {
  unbound: number;
  byArea: AreaCounts[];
  darkSchools: DarkSchool[];
  commands: { running: number; failed24h: number };
}

/** Share of cards online in one hour, 0 to 1; null when there was no card. */
export interface SharePoint {
  at: string;
  share: number | null;
}

export type ShareRange = '24h' | '7d';
