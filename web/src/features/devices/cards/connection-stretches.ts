import { fromWireTime } from '#libs/contracts';
import type { Connection } from '../../../resources/devices/connections.js';

/** A transition, with the duration of its state; null where the same state went on (service restart, takeover). */
export interface Stretch extends Connection {
  seconds: number | null;
}

/**
 * Duration of each state. `rows` are transitions, newest first; the newest state lasts until `now`, in epoch
 * milliseconds. A state that was confirmed meanwhile is one stretch, counted at its first transition.
 */
export const stretchesOf = (rows: readonly Connection[], now: number): Stretch[] => {
  let end = now;
  return rows.map((row, index) => {
    const older = rows[index + 1];
    if (older?.onlineStatus === row.onlineStatus) return { ...row, seconds: null };
    const begin = fromWireTime(row.at).getTime();
    const seconds = Math.max(0, Math.floor((end - begin) / 1000));
    end = begin;
    return { ...row, seconds };
  });
};
