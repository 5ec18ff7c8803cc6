import { RequiredText } from '#libs/http';

export class MoveClockBody {
  /** `YYYY-MM-DD HH:mm:ss`, later than the time of business. */
  @RequiredText(undefined, { pattern: /^2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/ })
  at: string;
}

/** The time by which months are closed. */
export class DemoClockDto {
  /** Whether it can be moved. */
  demo: boolean;
  /** Whether it was moved. */
  moved: boolean;
  /** `YYYY-MM-DD HH:mm:ss` */
  now: string;
}
