import { ApiProperty } from '@nestjs/swagger';
import {
  type VisitAction,
  visitActions,
  visitLimits,
  type VisitState,
  visitStates,
  visitTexts as texts,
} from '#libs/contracts';
import { AreaFilter } from '#libs/copies/schools';
import { OneOf, OptionalCodes, OptionalDate, OptionalOneOf, OptionalText, RequiredText, Uuid, Uuids } from '#libs/http';

const dayRule = { pattern: /^\d{4}-\d\d-\d\d$/, invalid: texts.visitDay };

/** Which visits are wanted; what is missing does not limit. */
export class VisitFilter extends AreaFilter {
  /** Code of a school. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** First day. */
  @OptionalDate()
  from?: string | undefined;

  /** Last day. */
  @OptionalDate()
  to?: string | undefined;

  /** Whole name of the person. */
  @OptionalText({ longest: visitLimits.person })
  person?: string | undefined;

  @OptionalOneOf(visitStates)
  state?: VisitState | undefined;
}

export class PlanVisitsBody {
  /** `YYYY-MM-DD`, today or one of the next 14 days. */
  @RequiredText(texts.visitDay, dayRule)
  day: string;

  /** Name of the person who goes there. */
  @RequiredText(texts.visitPerson, { longest: visitLimits.person, visible: true })
  person: string;

  /** Open incidents: one visit for each of their schools, to the doors that are not back. */
  @Uuids({ most: visitLimits.planned })
  incidentIds?: string[] | undefined;

  /** Numbers of cards: one visit for each circuit, and one for each card without. */
  @OptionalCodes({ most: visitLimits.planned })
  deviceNos?: string[] | undefined;
}

export class PlannedVisits {
  /** Number of visits. */
  visits: number;
}

export class VisitRef {
  @Uuid(texts.visitUnknown)
  id: string;
}

export class SaveVisitBody extends VisitRef {
  @OneOf(visitActions, texts.visitAction)
  action: VisitAction;

  /** What was found; missing: unchanged. */
  @OptionalText({ longest: visitLimits.finding })
  finding?: string | undefined;
}

/** Which walk lists are printed. */
export class VisitPrintQuery {
  /** `YYYY-MM-DD` */
  @RequiredText(texts.visitDay, dayRule)
  day: string;

  /** Name of a person; missing: one list for each. */
  @OptionalText({ longest: visitLimits.person })
  person?: string | undefined;
}

export class VisitDoor {
  deviceNo: string;
  /** Name of the classroom. */
  name: string | null;
}

export class VisitRow {
  id: string;
  schoolCode: string;
  schoolName: string | null;
  day: string;
  person: string;
  /** null: a visit to a circuit or a single door. */
  incidentId: string | null;
  incidentNumber: string | null;
  causeText: string | null;
  /** What people call the circuit of a visit that is to no incident; null for one that is gone, and without one. */
  circuitName: string | null;
  doors: VisitDoor[];
  /** Students served today by add-on services in the classes behind the doors. */
  families: number;
  @ApiProperty({ enum: visitStates })
  state: VisitState;
  /** Newest report. */
  @ApiProperty({ enum: visitActions, nullable: true })
  action: VisitAction | null;
  finding: string | null;
  /** True when there is a photo. */
  photo: boolean;
  /** Account. */
  createdBy: string;
  createDate: string;
  updateDate: string;
}

/** What the page of a link shows. */
export class VisitStop {
  schoolName: string | null;
  day: string;
  person: string;
  causeText: string | null;
  /** The door whose code was scanned. */
  door: VisitDoor;
  /** All doors of the visit. */
  doors: VisitDoor[];
  @ApiProperty({ enum: visitStates })
  state: VisitState;
  @ApiProperty({ enum: visitActions, nullable: true })
  action: VisitAction | null;
  finding: string | null;
  photo: boolean;
}

export class VisitReportBody {
  @OneOf(visitActions, texts.visitAction)
  action: VisitAction;

  /** What was found; missing: unchanged. */
  @OptionalText({ longest: visitLimits.finding })
  finding?: string | undefined;
}
