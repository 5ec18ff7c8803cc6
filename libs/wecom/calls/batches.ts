import { WeComError } from '../wecom-error.js';

/** Lists in parts of a maximum length. */
export const partsOf = <T>(items: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most));

/** Passes a list that one call can take. @throws WeComError `nothingGiven` or `tooManyItems` */
export const assertBatch = (items: readonly unknown[], most: number): void => {
  if (items.length === 0) throw WeComError.ours('nothingGiven');
  if (items.length > most) throw WeComError.ours('tooManyItems');
};
