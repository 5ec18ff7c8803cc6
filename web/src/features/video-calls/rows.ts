import type { DataOf } from '../../core/contract.js';
import { liveKey } from '../../realtime/feed.js';

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

/** A school with its calls, minutes and recharges. */
export type CallSchool = DataOf<'post', '/api/trtc/school/config/list'>['list'][number];
/** The same of all schools together, by day and by hour of the day. */
export type CallSummary = DataOf<'post', '/api/trtc/school/config/summary'>;
/** A call. */
export type CallRecord = DataOf<'post', '/api/trtc/recordList'>['list'][number];
/** Minutes that a student got, or that were reversed. */
export type Recharge = DataOf<'post', '/api/trtc/online/order/list'>['list'][number];
/** The minutes of a student. */
export type Balance = DataOf<'post', '/api/trtc/balance/list'>['list'][number];
/** What the minutes of a student are made up of. */
export type BalanceDetail = DataOf<'post', '/api/trtc/balance/detail'>;
/** The calls that run now. */
export type LiveCalls = DataOf<'get', '/api/trtc/live'>;

/** A student as named by dialogs about minutes. */
export interface ChosenStudent {
  schoolCode: string;
  studentUid: string;
  name: string;
}
