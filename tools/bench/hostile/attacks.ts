import type { Attack } from './attack.js';
import { emptyMessages, pingreqs, pubrels, subscribes, unread } from './floods.js';
import { halfOpen } from './half-open.js';
import { invalidConnects } from './invalid-connects.js';

/** Every attack of the bench, in the order in which they run. */
export const attacks: readonly Attack[] = [
  invalidConnects,
  pubrels,
  pingreqs,
  unread,
  emptyMessages,
  subscribes,
  halfOpen,
];
