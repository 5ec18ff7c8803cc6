import { dayMinutes, cardTagLimits, maxVersionCode, texts } from '#libs/contracts';
import { Integer, OptionalCodes, OptionalText } from '#libs/http';
import { AreaFilter } from '#libs/copies/schools';

/** A year. */
const maxQuietMinutes = 366 * dayMinutes;
/** Schools that a rule names at most. */
const maxSchools = 200;

/** What cards have in common: filters of the device list and rules of groups; all of them together. */
export class CardRule extends AreaFilter {
  /** Start of the model. */
  @OptionalText()
  model?: string | undefined;

  /** Start of the installed version. */
  @OptionalText()
  version?: string | undefined;

  /** Off, or without a heartbeat, for longer than this number of minutes. */
  @Integer({ optional: true, min: 1, max: maxQuietMinutes })
  quietMinutes?: number | undefined;

  /** Hangs in one of these schools. */
  @OptionalCodes({ most: maxSchools })
  schoolCodes?: string[] | undefined;

  /** Has this tag. */
  @OptionalText({ longest: cardTagLimits.length, invalid: texts.cardTagForm })
  tag?: string | undefined;

  /** Has the version with this number, or a newer one. */
  @Integer({ optional: true, min: 0, max: maxVersionCode })
  upgradedTo?: number | undefined;

  /** Has an older version than the one with this number, or none that is known. */
  @Integer({ optional: true, min: 0, max: maxVersionCode })
  notUpgradedTo?: number | undefined;
}
