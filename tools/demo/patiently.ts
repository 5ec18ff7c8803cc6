import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '#libs/contracts';

/** What one service does reaches another by events: so long it is waited for. */
const [lookMs, giveUpMs] = [1000, 10 * minuteMs];

/** Tries until it is done: what it needs may still be on its way. @throws what went wrong for too long */
export const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let waited = 0; ; waited += lookMs) {
    try {
      return await work();
    } catch (error) {
      if (waited >= giveUpMs) throw error;
      await pause(lookMs);
    }
  }
};
