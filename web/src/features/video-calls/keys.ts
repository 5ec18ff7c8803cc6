import { liveKey } from '../../realtime/live-key.js';

/** Start of the keys of everything read about video calls. */
export const callsKey = [liveKey, 'calls'] as const;
/** Start of the keys of schools, their figures and what runs now. */
export const schoolsKey = [...callsKey, 'schools'] as const;
/** Start of the keys of calls. */
export const recordsKey = [...callsKey, 'records'] as const;
/** Start of the keys of recharges. */
export const rechargesKey = [...callsKey, 'recharges'] as const;
/** Start of the keys of balances. */
export const balancesKey = [...callsKey, 'balances'] as const;
