import { mostCounted } from '#libs/contracts';

/** How many rows a list has; of one that is not counted to its end, that there are more. */
export const countText = (total: number): string =>
  total === mostCounted + 1 ? `共 ${mostCounted} 行以上` : `共 ${total} 行`;
