import { texts } from '#libs/contracts';
import { Name, OptionalText } from '#libs/http';

/** One use of the console, such as a click in the menu. */
export class AnalyticsEventBody {
  @Name(texts.invalidForm)
  event: string;

  /** Address of the screen. */
  @Name(texts.invalidForm, { longest: 512 })
  path: string;

  /** The browser's clock, `YYYY-MM-DD HH:mm:ss` or ISO 8601. */
  @OptionalText({ longest: 32 })
  time?: string | undefined;
}
