import { minuteMs } from '../common/durations.js';

/** Bounds of pictures of screens. Source: contract "Reach", section 6. */
export const screenshotLimits = {
  /** Largest picture that a card may upload, in bytes. */
  bytes: 2 * 2 ** 20,
  /** Validity of an upload address. */
  addressMs: 5 * minuteMs,
  /** Pictures kept per card. */
  kept: 5,
  keptDays: 30,
} as const;

/** Payload of the command `screenshot`. */
export interface ScreenshotPayload {
  /** Signed address for one `PUT` of a PNG or JPEG. */
  url: string;
  maxBytes: number;
}

/** What a card reports to show. */
export interface ShownScreen {
  classCode: string;
  page: string | null;
  /** Since when, by the card's clock, ISO 8601; null when it sent none that can be read. */
  at: string | null;
}

/** The newest picture of a card's screen. */
export interface CardScreenshot {
  key: string;
  /** When it was received, a wire time. */
  at: string;
}

/** Label of a card that shows another class than that of its classroom. */
export const mismatchedLabel = '内容不符';
