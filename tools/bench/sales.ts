import { activation } from './activation.js';
import { roster } from './roster.js';

/** Added value: the roster and its import. */
export const sales = async (): Promise<void> => {
  await roster();
  await activation();
};
