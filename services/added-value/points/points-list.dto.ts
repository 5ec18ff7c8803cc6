import { type GrantState, grantStates, pointsTaskCodes, type PointsTaskCode } from '#libs/contracts';
import {
  Code,
  Month,
  OptionalMomentOrDate,
  OptionalMonth,
  OptionalOneOf,
  OptionalText,
  OptionalUuid,
  SchoolCode,
} from '#libs/http';

/** Which points of teachers are wanted; what is missing does not limit. */
export class PointsFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  /** Code of the teacher. */
  @OptionalText()
  uid?: string | undefined;

  /** Class of the subscriptions. */
  @OptionalText()
  classCode?: string | undefined;

  /** From this moment, or from the beginning of this day. */
  @OptionalMomentOrDate()
  startTime?: string | undefined;

  /** Until this moment, or the end of this day; both included. */
  @OptionalMomentOrDate()
  endTime?: string | undefined;

  /** `yyyyMM` */
  @OptionalMonth()
  month?: string | undefined;

  /** The phone of the teacher: all of it, or the last four digits. */
  @OptionalText({ longest: 20 })
  phone?: string | undefined;
}

export class RewardFilter extends PointsFilter {
  @OptionalOneOf(grantStates)
  state?: GrantState | undefined;
}

/** What one event of a subscription earned, or why it earned nothing. */
export class RewardDto {
  /** Of the event. */
  id: string;
  schoolCode: string;
  schoolName: string;
  /** Empty: the class had no head teacher. */
  uid: string;
  teacherName: string;
  /** Masked. */
  phone: string;
  classCode: string;
  className: string;
  studentUid: string;
  studentName: string;
  /** new or renew */
  taskCode: PointsTaskCode;
  taskName: string;
  points: number;
  /** pending, available, returned or refused */
  state: GrantState;
  /** What the points are for, or why there are none. */
  reason: string;
  /** `yyyyMM` */
  month: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  createDate: string;
}

/** What a teacher did for a task in a month. */
export class TaskDto {
  id: string;
  schoolCode: string;
  schoolName: string;
  uid: string;
  teacherName: string;
  /** Masked. */
  phone: string;
  /** `yyyyMM` */
  month: string;
  taskCode: PointsTaskCode;
  taskName: string;
  /** Target number of events; 0: none. */
  targetCount: number;
  /** Events that were not cancelled in the month; those that an empty pool gave nothing for count too. */
  finishedCount: number;
  /** What they earned. */
  points: number;
}

export class SubscribeDetailFilter {
  @SchoolCode()
  schoolCode: string;

  /** Code of the teacher. */
  @Code()
  uid: string;

  /** `yyyyMM` */
  @Month()
  month: string;

  @OptionalText()
  classCode?: string | undefined;

  @OptionalOneOf(pointsTaskCodes)
  taskCode?: PointsTaskCode | undefined;

  /** One reward. */
  @OptionalUuid()
  eventId?: string | undefined;
}

/** A subscription that counts to a task. */
export class SubscribeDetailDto {
  /** Of the event. */
  id: string;
  subscriptionId: string;
  className: string;
  studentUid: string;
  studentName: string;
  parentName: string;
  /** When it began or was renewed, `YYYY-MM-DD HH:mm:ss`. */
  subscribeTime: string;
  taskCode: PointsTaskCode;
  points: number;
  state: GrantState;
  /** What the points are for, or why there are none. */
  reason: string;
}

/** The points of a teacher in a month. */
export class PointsStatsDto {
  id: string;
  schoolCode: string;
  schoolName: string;
  uid: string;
  teacherName: string;
  /** Masked. */
  phone: string;
  /** The last class that earned points for the teacher in the month; empty: none. */
  className: string;
  /** `yyyyMM` */
  month: string;
  /** Granted points. */
  allotPoints: number;
  /** The same, less what went back. */
  totalPoints: number;
  /** Exchanged points; failed exchanges do not count. */
  exchangedPoints: number;
  /** Points that can be exchanged now. */
  balance: number;
}

export class PointsTrendBody {
  @SchoolCode()
  schoolCode: string;

  /** The last of twelve months, `yyyyMM`. */
  @Month()
  until: string;
}

/** The points of a school in a month. */
export class PointsTrendDto {
  /** `yyyyMM` */
  month: string;
  /** What the pool got. */
  allotPoints: number;
  /** What teachers earned, less what went back. */
  totalPoints: number;
  /** What they exchanged; failed exchanges do not count. */
  exchangedPoints: number;
}

export class StatementBody {
  @SchoolCode()
  schoolCode: string;

  /** Code of the teacher. */
  @Code()
  uid: string;
}
