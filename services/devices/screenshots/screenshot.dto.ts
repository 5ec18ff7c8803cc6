import { OptionalOneOf, RequiredText, Uuid } from '#libs/http';
import { texts } from '#libs/contracts';

const screenshotVariants = ['thumbnail', 'picture'] as const;
export type ScreenshotVariant = (typeof screenshotVariants)[number];

/** The pictures of one card. */
export class ScreenshotListQuery {
  @RequiredText()
  deviceNo: string;
}

/** A picture of a card's screen; its content is that of `screenshot/picture`. */
export class ScreenshotView {
  /** Id of the command that asked for it. */
  key: string;
  deviceNo: string;
  /** When it was received. */
  at: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Of the stored picture. */
  bytes: number;
}

export class ScreenshotPictureQuery {
  @Uuid(texts.screenshotUnknown)
  key: string;

  /** picture when not given */
  @OptionalOneOf(screenshotVariants)
  variant?: ScreenshotVariant | undefined;
}
