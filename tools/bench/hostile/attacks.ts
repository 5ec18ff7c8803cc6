import type { Attack } from './attack.js';
import { callers } from './callers.js';
import { emptyMessages, pingreqs, pubrels, subscribes, unread } from './floods.js';
import { halfOpen } from './half-open.js';
import { invalidConnects } from './invalid-connects.js';
import { uploads } from './uploads.js';
import { visitors } from './visitors.js';

/** Every attack of the bench, in the order in which they run. */
export const attacks: readonly Attack[] = [
  ...uploads,
  ...callers,
  ...visitors,
  invalidConnects,
  pubrels,
  pingreqs,
  unread,
  emptyMessages,
  subscribes,
  halfOpen,
];
