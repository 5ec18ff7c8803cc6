import { texts } from '#libs/contracts';
import { Integer } from './number.js';

/** The version of the record that was edited, as a list or a detail returned it. Missing: overwrites whatever is stored. */
export const RecordVersion = (): PropertyDecorator =>
  Integer({ min: 1, max: 2 ** 31 - 1, optional: true, invalid: texts.staleVersion });
