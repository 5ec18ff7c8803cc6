import type { DarkInterval } from '../../services/readiness/doors/index.js';

/** A time in which a door was off, in milliseconds, and was seen to be. */
export const darkInterval = (
  deviceNo: string,
  from: number,
  to: number | null,
  causes: Partial<Pick<DarkInterval, 'offCause' | 'returnCause'>> = {},
): DarkInterval => ({ deviceNo, from, seenAt: from, to, offCause: 'disconnected', returnCause: null, ...causes });
