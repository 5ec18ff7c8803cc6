import { Name, OptionalText } from '#libs/http';

/** One use of the console, such as a click in the menu. */
export class AnalyticsEventBody {
  @Name()
  event: string;

  /** Address of the screen. */
  @Name(undefined, { longest: 512 })
  path: string;

  /** The browser's clock, `YYYY-MM-DD HH:mm:ss` or ISO 8601; without a zone it is Asia/Shanghai. */
  @OptionalText({ longest: 32 })
  time?: string | undefined;
}
