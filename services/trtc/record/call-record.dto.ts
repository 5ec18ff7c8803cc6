import { type CallMediaType, callMediaTypes, type CallState, type DateStatType, dateStatTypes } from '#libs/contracts';
import { OptionalMomentOrDate, OptionalOneOf, OptionalText } from '#libs/http';

/** Which calls are wanted; what is missing does not limit. */
export class CallRecordFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  /** The beginning of the student's name; with a school any part of it. Of a name 20,000 calls at most are counted. */
  @OptionalText({ longest: 50 })
  name?: string | undefined;

  @OptionalOneOf(Object.keys(callMediaTypes))
  mediaType?: CallMediaType | undefined;

  /** Calls of the day, week (from Monday), month or semester that runs now. */
  @OptionalOneOf(Object.keys(dateStatTypes))
  dateStatType?: DateStatType | undefined;

  /** Instead: from this moment, or from the beginning of this day. */
  @OptionalMomentOrDate()
  startDate?: string | undefined;

  /** Until this moment, or the end of this day; both included. */
  @OptionalMomentOrDate()
  endDate?: string | undefined;

  @OptionalText()
  studentUid?: string | undefined;
}

/** A call. */
export class CallRecordDto {
  id: string;
  /** video or audio */
  mediaType: CallMediaType;
  /** Minutes; 0 while it runs. */
  useTime: number;
  /** When it began, `YYYY-MM-DD HH:mm:ss`. */
  createDate: string;
  callerName: string;
  calleeName: string;
  className: string;
  /** Of the parent, masked; empty: none is known. */
  phone: string;
  schoolCode: string;
  schoolName: string;
  studentUid: string;
  /** running or ended */
  state: CallState;
  /** Minutes that no recharge paid for. */
  excess: number;
  /** True when its end was not reported, and taken from the last sign. */
  estimated: boolean;
}
