import { timelineTexts as texts } from '#libs/contracts';
import { AreaFilter } from '#libs/copies/schools';
import { RequiredText, OptionalText } from '#libs/http';

const clockRule = { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, invalid: texts.timelineClock };

/** Which stretch of which day is wanted. */
export class TimelineQuery extends AreaFilter {
  /** `YYYY-MM-DD`, of the last 90 days. */
  @RequiredText(texts.timelineDay, { pattern: /^\d{4}-\d\d-\d\d$/, invalid: texts.timelineDay })
  day: string;

  /** `HH:mm` */
  @RequiredText(texts.timelineClock, clockRule)
  from: string;

  /** `HH:mm`, after `from`; until then. */
  @RequiredText(texts.timelineClock, clockRule)
  to: string;

  /** Code of a school. */
  @OptionalText()
  schoolCode?: string | undefined;
}

/** The doors within reach at the begin of a minute. */
export class TimelineBucket {
  at: string;
  on: number;
  /** Off, and expected to be on. */
  off: number;
  /** Off as planned. */
  plannedDark: number;
  /** Incidents that were open. */
  incidents: number;
}
