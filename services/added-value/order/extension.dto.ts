import { extensionLimits as limits, texts } from '#libs/contracts';
import { Code, Dates, ListOf, RequiredText, SchoolCode, Uuid } from '#libs/http';
import { ServiceDaysDto } from './order.dto.js';

/** A class and the school days on which its class cards were dark. */
export class LostClassDays {
  @Code()
  classCode: string;

  /** `YYYY-MM-DD`, at most 120 days ago. */
  @Dates({ most: limits.days })
  days: string[];
}

export class ExtensionPreviewRequest {
  @SchoolCode()
  schoolCode: string;

  /** The incident by which the class cards were dark: it extends an order once. */
  @Uuid()
  incidentId: string;

  @ListOf(LostClassDays, { least: 1, most: limits.classes, invalid: texts.extensionClasses })
  classes: LostClassDays[];
}

export class ExtensionRequest extends ExtensionPreviewRequest {
  /** What people call the incident by. */
  @RequiredText(undefined, { longest: 20, visible: true })
  incidentNumber: string;

  @RequiredText(undefined, { longest: limits.reason, visible: true })
  reason: string;
}

/** An order whose service gets longer, or moves behind one that does. */
export class ExtensionRow {
  orderNo: string;
  studentName: string;
  className: string;
  payItemName: string;
  /** Days by which it gets longer; 0: it moves only. */
  days: number;
  before: ServiceDaysDto;
  after: ServiceDaysDto;
}

export class ExtensionPreview {
  /** The earliest first; empty: nothing gets longer. */
  rows: ExtensionRow[];
  /** Orders that this incident has extended before. */
  done: number;
  /** Orders whose service has ended, with none behind it: they are not extended. */
  over: number;
  /** Students served by a subscription on a lost day: it runs by months, which are settled, and is not extended. */
  subscribers: number;
}

export class Extended {
  /** Orders that got longer. */
  orders: number;
}
