import { callMediaTypes, callStates, dateStatTypes, packageTypes, rechargeSources } from '#libs/contracts';
import type { DataOf } from '../../core/contract.js';
import type { Tone } from '../../core/theme.js';
import { numberText } from '../../kit/values/numbers.js';
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

/** How the state of a call is shown. */
export const callMark = (state: CallRecord['state']): { tone: Tone; label: string } => ({
  tone: state === 'running' ? 'busy' : 'neutral',
  label: callStates[state],
});

/** How it is shown whether a school has video calls; null: not set. */
export const openMark = (isOpen: number | null): { tone: Tone; label: string } => {
  if (isOpen === null) return { tone: 'neutral', label: '未设置' };
  return isOpen === 1 ? { tone: 'good', label: '已开通' } : { tone: 'doubtful', label: '未开通' };
};

const optionsOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const periodOptions = optionsOf(dateStatTypes);
export const mediaOptions = optionsOf(callMediaTypes);
export const packageOptions = optionsOf(packageTypes);

export const mediaText = (mediaType: keyof typeof callMediaTypes): string => callMediaTypes[mediaType];
export const packageText = (packageType: keyof typeof packageTypes): string => packageTypes[packageType];
export const sourceText = (source: keyof typeof rechargeSources): string => rechargeSources[source];

/** Minutes as people read them: `45分钟`, from an hour on `2小时5分钟`. Source: requirement document 2, section 9. */
export const minutesText = (minutes: number): string => {
  const sign = minutes < 0 ? '-' : '';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  if (hours === 0) return `${sign}${rest}分钟`;
  return `${sign}${numberText(hours)}小时${rest === 0 ? '' : `${rest}分钟`}`;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds of a call that runs, as a clock: `4:07`, `1:04:07`. */
export const clockText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const tail = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${tail}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`;
};

/** A recharge whose minutes can go back: as lists and balances have it. */
export type ReversedRecharge = Pick<Recharge, 'id' | 'source' | 'orderNo' | 'price' | 'rechargeTime' | 'reversible'> & {
  reversalOf?: string | null;
};

/** How a recharge goes back: an online one is paid back, another one is withdrawn; null: it is kept. */
export const reversalKind = ({
  source,
  orderNo,
  reversible,
  reversalOf = null,
  rechargeTime,
}: ReversedRecharge): '退款' | '撤回' | null => {
  if (reversalOf !== null || rechargeTime <= 0) return null;
  if (source === 'online') return orderNo === null ? null : '退款';
  return reversible ? '撤回' : null;
};
