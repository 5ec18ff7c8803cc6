import { ApiProperty } from '@nestjs/swagger';
import {
  type IncidentCause,
  incidentCauses,
  incidentNoteLength,
  incidentTexts as texts,
  type IncidentScope,
  incidentScopes,
} from '#libs/contracts';
import { AreaFilter } from '#libs/copies/schools';
import { OptionalMoment, OptionalOneOf, OptionalText, RequiredText, Uuid } from '#libs/http';

const incidentStates = ['open', 'closed'] as const;

/** Which incidents are wanted; what is missing does not limit. */
export class IncidentFilter extends AreaFilter {
  @OptionalOneOf(incidentStates)
  state?: (typeof incidentStates)[number] | undefined;

  @OptionalOneOf(incidentScopes)
  scope?: IncidentScope | undefined;

  @OptionalOneOf(incidentCauses)
  cause?: IncidentCause | undefined;

  /** Code of a school: its incidents, and those of areas that it belongs to. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** Opened at or after this moment. */
  @OptionalMoment()
  from?: string | undefined;

  /** Opened before this moment. */
  @OptionalMoment()
  to?: string | undefined;

  /** Ended at or after this moment. */
  @OptionalMoment()
  closedFrom?: string | undefined;
}

export class IncidentRef {
  @Uuid(texts.incidentUnknown)
  id: string;
}

export class IncidentNote extends IncidentRef {
  @RequiredText(texts.incidentNoteText, { longest: incidentNoteLength })
  text: string;
}

/** Doors that failed together. Counts are of the doors within the caller's reach. */
export class IncidentRow {
  id: string;
  /** What people call it by. */
  number: string;
  @ApiProperty({ enum: incidentScopes })
  scope: IncidentScope;
  /** null for an area and the platform. */
  schoolCode: string | null;
  schoolName: string | null;
  /** null for another scope, and for a circuit that is gone. */
  circuitId: string | null;
  /** What people call the circuit; null with its id. */
  circuitName: string | null;
  @ApiProperty({ enum: incidentCauses })
  cause: IncidentCause;
  causeText: string;
  doors: number;
  /** Those that are on again. */
  doorsBack: number;
  /** Students served today by add-on services in the classes behind its doors. */
  families: number;
  /** `YYYY-MM-DD HH:mm:ss`, as all times here */
  opened: string;
  acknowledged: string | null;
  acknowledgedBy: string | null;
  closed: string | null;
  /** How often it was opened again. */
  reopened: number;
}

export class IncidentDoor {
  deviceNo: string;
  /** Name of the classroom. */
  name: string | null;
  schoolCode: string;
  schoolName: string | null;
  from: string;
  /** null: it is not back. */
  to: string | null;
}

export class IncidentLine {
  at: string;
  /** Account of a person; null: seen by the service. */
  who: string | null;
  what: string;
}

export class IncidentEvidence {
  text: string;
  /** Doors that show it. */
  count: number;
}

/** What is known of an incident itself; calls add its visits and messages. */
export class IncidentFacts extends IncidentRow {
  doorList: IncidentDoor[];
  timeline: IncidentLine[];
  evidence: IncidentEvidence[];
}
