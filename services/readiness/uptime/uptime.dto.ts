import { ApiProperty } from '@nestjs/swagger';
import { promiseLimits as limits, uptimeTexts as texts } from '#libs/contracts';
import { AreaFilter } from '#libs/copies/schools';
import { Integer, Month, OptionalText, RecordVersion, SchoolCode } from '#libs/http';

/** Whose uptime of which month is wanted. */
export class UptimeFilter extends AreaFilter {
  /** `yyyyMM`, up to the present one. */
  @Month()
  month: string;

  /** Code of a school, whose doors are then the rows. */
  @OptionalText()
  schoolCode?: string | undefined;
}

export class StatementQuery {
  /** `yyyyMM`, up to the present one. */
  @Month()
  month: string;

  @SchoolCode()
  schoolCode: string;
}

/** How the promise to a school was kept in a month, counted in incidents. */
export class PromiseKept {
  kept: number;
  broken: number;
  /** Incidents that last, and for which it can still be kept. */
  open: number;
  /** Share kept of those that are decided, 0 to 1; null without any. */
  @ApiProperty({ type: 'number', nullable: true })
  share: number | null;
  /** Percentage promised. */
  target: number;
}

/** Uptime of a school, or of one of its doors, in a month. */
export class UptimeRow {
  /** Code of the school, or number of the card. */
  id: string;
  schoolCode: string;
  schoolName: string;
  /** null: a school. */
  deviceNo: string | null;
  /** Name of the classroom. */
  name: string | null;
  doors: number;
  /** Seconds in which they were expected to be on: lessons, and half an hour before each bell. */
  expected: number;
  /** Of them: seconds on. */
  on: number;
  /** Seconds off while muted; they count as off. */
  muted: number;
  /** Times that a door was off while it was expected to be on. */
  outages: number;
  /** Share of the expected time on, 0 to 1; null when none was expected. */
  @ApiProperty({ type: 'number', nullable: true })
  share: number | null;
  /** Reasons of mutes. */
  mutes: string[];
  /** null: nothing is promised, or it is a door. */
  @ApiProperty({ type: PromiseKept, nullable: true })
  promise: PromiseKept | null;
}

/** Which promises are wanted; what is missing does not limit. */
export class PromiseFilter extends AreaFilter {
  /** Code of a school. */
  @OptionalText()
  schoolCode?: string | undefined;
}

/** What is promised to a school; a save replaces what was. */
export class SavePromiseBody {
  @SchoolCode()
  schoolCode: string;

  /** The version that was edited; a stale one is refused. */
  @RecordVersion()
  version?: number | undefined;

  /** Minutes of school hours until an incident is acknowledged. */
  @Integer({ min: 1, max: limits.minutes, missing: texts.promiseRespond })
  respondWithin: number;

  /** Minutes of school hours until an incident is closed. */
  @Integer({ min: 1, max: limits.minutes, missing: texts.promiseFix })
  fixWithin: number;

  /** Percentage of the incidents of a month for which both are kept. */
  @Integer({ min: 1, max: 100, missing: texts.promiseTarget })
  target: number;
}

/** What is promised to a school, and how it is kept in the present month. */
export class PromiseRow {
  schoolCode: string;
  schoolName: string;
  respondWithin: number;
  fixWithin: number;
  target: number;
  kept: PromiseKept;
  version: number;
}
