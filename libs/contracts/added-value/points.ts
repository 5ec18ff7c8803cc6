import type { Fen } from '../common/money.js';

/** Points that teachers earn with subscriptions and exchange for money. Source: domain rules, points. */

/** What a plan gives points for: each kind of event of a subscription is one task. */
export const pointsTaskCodes = ['new', 'renew'] as const;
export type PointsTaskCode = (typeof pointsTaskCodes)[number];

export interface PointsTask {
  taskCode: PointsTaskCode;
  taskName: string;
  /** Points of one event. */
  points: number;
  /** Events that a teacher is to reach in a month; 0: none. */
  target: number;
}

/** Points of an event whose price is below the minimum of the plan: all of its task, in proportion to the price, or none. */
export const lowPricePolicies = ['full', 'proportional', 'none'] as const;
export type LowPricePolicy = (typeof lowPricePolicies)[number];

/** What a school pays points for in a month. */
export interface PointsPlan {
  /** Points that the pool of a month gets for each student who is served when it opens. */
  pointsPerVipStudent: number;
  tasks: PointsTask[];
  /** Points for one yuan. */
  exchangeRate: number;
  /** Points that a teacher may exchange in a month; 0: no limit. */
  monthExchangeLimit: number;
  /** Price of a month from which an event earns all points of its task; 0: any price. */
  minPrice: Fen;
  lowPrice: LowPricePolicy;
}

/** The plan of a school that has saved none. */
export const defaultPointsPlan: PointsPlan = {
  pointsPerVipStudent: 10,
  tasks: [
    { taskCode: 'new', taskName: '新订阅', points: 10, target: 10 },
    { taskCode: 'renew', taskName: '续订', points: 5, target: 20 },
  ],
  exchangeRate: 100,
  monthExchangeLimit: 20_000,
  minPrice: 0,
  lowPrice: 'full',
};

/**
 * A grant waits as `pending` until its month closes: then it is `available`, or `returned` to the pool when its
 * subscription was cancelled in the same month. `refused` got no points, with a reason.
 */
export const grantStates = ['pending', 'available', 'returned', 'refused'] as const;
export type GrantState = (typeof grantStates)[number];

/** Why an event of a subscription gives no points. */
export const grantRefusals = [
  'noHeadTeacher',
  'poolEmpty',
  'noTask',
  'priceTooLow',
  'monthClosed',
  'monthNotOpened',
] as const;
export type GrantRefusal = (typeof grantRefusals)[number];

/**
 * An exchange is `requested` before the payment platform knows it and `processing` while the platform pays; `unknown`
 * when it is not known whether the platform took it: it is queried, and requested again under the same number.
 */
export const exchangeStates = ['requested', 'processing', 'unknown', 'succeeded', 'failed'] as const;
export type ExchangeState = (typeof exchangeStates)[number];
export type ExchangeEvent = 'accept' | 'lose' | 'succeed' | 'fail';

export const exchangeTransitions: Record<ExchangeState, Partial<Record<ExchangeEvent, ExchangeState>>> = {
  requested: { accept: 'processing', lose: 'unknown', succeed: 'succeeded', fail: 'failed' },
  processing: { lose: 'unknown', succeed: 'succeeded', fail: 'failed' },
  unknown: { accept: 'processing', succeed: 'succeeded', fail: 'failed' },
  succeeded: {},
  failed: {},
};

/** Result of an exchange as the documents name it; empty while it is pending. */
export const exchangeResults = ['', 'SUCCESS', 'FAIL'] as const;
export type ExchangeResult = (typeof exchangeResults)[number];
export const exchangeResultOf = (state: ExchangeState): ExchangeResult => {
  if (state === 'succeeded') return 'SUCCESS';
  return state === 'failed' ? 'FAIL' : '';
};

/** Why points are transferred from one account of the ledger to another. */
export const ledgerCauses = [
  /** issue -> pool, when a month opens. */
  'open',
  /** pool -> pending. */
  'grant',
  /** pending -> available, when a month closes. */
  'settle',
  /** pending -> pool, when a month closes and the subscription was cancelled in it. */
  'return',
  /** pool -> issue, when a month closes. */
  'expire',
  /** available -> payout. */
  'exchange',
  /** payout -> spent. */
  'paid',
  /** payout -> available. */
  'refund',
  /** available -> issue, by an administrator. */
  'giveBack',
] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/** The smallest number of points that is worth whole fen at a rate (points for one yuan): what is exchanged is a multiple. */
export const exchangeMultiple = (exchangeRate: number): number => exchangeRate / divisorOf(exchangeRate, 100);
