import type { Attack } from './attack.js';
import { invalidConnects } from './invalid-connects.js';

/** Every attack of the bench, in the order in which they run. */
export const attacks: readonly Attack[] = [invalidConnects];
