import { ApiProperty } from '@nestjs/swagger';
import { type BellKind, bellKinds, forecastTexts, schoolSorts, type SchoolSort, texts } from '#libs/contracts';
import { AreaFilter } from '#libs/copies/schools';
import { Field, OptionalOneOf, OptionalText, RequiredText } from '#libs/http';

/** Which schools are wanted; what is missing does not limit. */
export class SchoolSummaryFilter extends AreaFilter {
  /** Part of the name, or the code. */
  @OptionalText()
  name?: string | undefined;

  /** `loss`, the default: doors that will not be ready, most first; `bell`: the next bell first; `name`: by pinyin. */
  @OptionalOneOf(schoolSorts, texts.sortUnknown)
  sort?: SchoolSort | undefined;
}

export class DoorChanceFilter {
  /** Code of the school. */
  @RequiredText(forecastTexts.schoolMissing)
  schoolCode: string;

  /** Only doors whose chance is lower, 0 to 1. */
  @Field({
    problem: (value) =>
      value === undefined || (typeof value === 'number' && value >= 0 && value <= 1)
        ? undefined
        : forecastTexts.belowRange,
    schema: { type: 'number', minimum: 0, maximum: 1, required: false },
  })
  below?: number | undefined;
}

/** The next bell of schools. */
export class NextBell {
  /** `YYYY-MM-DD HH:mm:ss`, as all times here */
  at: string;
  /** First lesson of the morning, or of the afternoon. */
  @ApiProperty({ enum: bellKinds })
  kind: BellKind;
  schools: number;
  doors: number;
}

export class IncidentCounts {
  open: number;
  unacknowledged: number;
  closedToday: number;
}

export class ForecastScore {
  /** School days with forecasts, of the last 20. */
  days: number;
  /** Mean squared difference between chance and outcome: 0 is perfect. null without forecasts. */
  brier: number | null;
}

/** The doors within reach, and how many of them will be on at the next bell of their school. */
export class ReadinessOverview {
  now: string;
  /** The next 20 of the next bells of all schools. */
  bells: NextBell[];
  doors: number;
  on: number;
  /** Off as they are meant to be. */
  plannedDark: number;
  /** Doors that are expected to be on at the next bell of their school. */
  expectedReady: number;
  /** Chance that all of them are; null without a next bell. */
  chanceAll: number | null;
  incidents: IncidentCounts;
  /** Of the forecasts an hour before each bell. */
  score: ForecastScore;
}

/** A school with its forecast for its next bell. */
export class SchoolReadiness {
  schoolCode: string;
  schoolName: string | null;
  /** null: no lessons in the next 120 days. */
  bellAt: string | null;
  @ApiProperty({ enum: bellKinds, nullable: true })
  bellKind: BellKind | null;
  /** The bell is of no calendar: 08:20 for primary schools, 08:00 for others. */
  estimated: boolean;
  doors: number;
  on: number;
  plannedDark: number;
  /** null without a next bell, as `chanceAll`. */
  expectedReady: number | null;
  chanceAll: number | null;
  openIncidents: number;
  /** Students served today by add-on services in the classes behind the doors. */
  families: number;
}

/** A door with its chance to be on at the next bell. */
export class DoorChance {
  deviceNo: string;
  /** Name of the classroom. */
  name: string | null;
  on: boolean;
  plannedDark: boolean;
  /** 0 to 1; null without a next bell. */
  chance: number | null;
  /** What the chance follows from, for people. */
  because: string[];
  /** The open incident of the door. */
  incidentId: string | null;
}
