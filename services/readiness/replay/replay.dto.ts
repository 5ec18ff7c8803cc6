import { ApiProperty } from '@nestjs/swagger';
import {
  hourSeconds,
  type IncidentCause,
  incidentCauses,
  type IncidentScope,
  incidentScopes,
  readinessDays,
  type ReplayChange,
  replayChanges,
  replayTexts as texts,
} from '#libs/contracts';
import { Integer } from '#libs/http';

/** The days until now that are tried, and the rule. */
export class ReplayTrial {
  @Integer({ min: 1, max: readinessDays, missing: texts.replayDays })
  days: number;

  /** How long a door may be off before an incident is opened, seconds. */
  @Integer({ min: 1, max: hourSeconds, missing: texts.replayPause })
  pauseSeconds: number;
}

/** An incident on one side of the comparison. Doors are those within the caller's reach. */
export class ReplayedIncident {
  /** null: it is not stored. */
  id: string | null;
  number: string | null;
  @ApiProperty({ enum: incidentScopes })
  scope: IncidentScope;
  @ApiProperty({ enum: incidentCauses })
  cause: IncidentCause;
  causeText: string;
  doors: number;
  /** `YYYY-MM-DD HH:mm:ss`, as all times here */
  opened: string;
  closed: string | null;
  /** How long it lasted; null: it lasts. */
  seconds: number | null;
}

export class ReplayDifference {
  id: string;
  /** `gone`: it would not have been; `added`: it would be new. */
  @ApiProperty({ enum: replayChanges })
  change: ReplayChange;
  townName: string;
  /** null for an area. */
  schoolCode: string | null;
  schoolName: string | null;
  stored: ReplayedIncident | null;
  given: ReplayedIncident | null;
}

/** A day of a town on which something differs, by when incidents were opened. */
export class ReplayDay {
  day: string;
  townCode: string;
  townName: string;
  gone: number;
  added: number;
  changed: number;
  /** Messages before and after bells of the schools that differ, by the present contacts: by the stored incidents … */
  messagesStored: number;
  /** … and by the given ones. */
  messagesGiven: number;
}

export class ReplayResult {
  from: string;
  to: string;
  pauseSeconds: number;
  /** The rule by which incidents are stored: `READINESS_PAUSE_SECONDS`. */
  presentPauseSeconds: number;
  /** Incidents within the caller's reach, without those of the platform. */
  stored: number;
  given: number;
  differing: number;
  /** The newest first; at most 500. */
  differences: ReplayDifference[];
  /** The newest first; at most 1,000. */
  days: ReplayDay[];
  towns: number;
  /** Names of towns that were not replayed: the time was over, or they have too many facts. */
  untried: string[];
}
