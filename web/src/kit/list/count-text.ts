import { mostCounted } from '#libs/contracts';
import { numberText } from '../values/numbers.js';

/** How many rows a list has; of one that is not counted to its end, that there are more. */
export const countText = (total: number): string =>
  total === mostCounted + 1 ? `共 ${numberText(mostCounted)} 行以上` : `共 ${numberText(total)} 行`;
