import { useCallback, useMemo } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import {
  texts,
  type Month,
  type PointsTaskCode,
  defaultPointsPlan,
  priceProblem,
  type PointsPlan,
} from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { type ExportedFile, call, fetcher, read } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';
import { useHold } from '../../kit/list/use-hold.js';
import { numberText } from '../../kit/values/numbers.js';
import { feed, type FeedFlush, liveKey } from '../../realtime/feed.js';
import { type LiveRows, liveFetcher } from '../../realtime/live-rows.js';
import { useHeldReread } from '../../realtime/use-feed.js';

/** The lines of the trend: what they are called, their colour and how they are drawn, so that colour is not all. */
export const trendLines = [
  { key: 'allotPoints', label: '积分池', color: 'var(--neutral)', dash: '6 3' },
  { key: 'totalPoints', label: '获得', color: 'var(--accent)', dash: '' },
  { key: 'exchangedPoints', label: '兑换', color: 'var(--good)', dash: '2 3' },
] as const;

/** A school that gives points to its teachers, or does not. */
export type PointsSchool = Schemas['PointsSchoolDto'];
/** What a school pays points for: its running month and the next. */
export type PointsConfig = Schemas['PointsConfigDto'];
/** What a subscription earned, or why it earned nothing. */
export type Reward = Schemas['RewardDto'];
/** What a teacher has done of a task in a month. */
export type Task = Schemas['TaskDto'];
/** A subscription behind a reward or a task. */
export type SubscriptionDetail = Schemas['SubscribeDetailDto'];
/** The points of a teacher in a month. */
export type TeacherStats = Schemas['PointsStatsDto'];
/** The points of a school in a month. */
export type TrendMonth = Schemas['PointsTrendDto'];
/** Points of a teacher that are paid out. */
export type Exchange = Schemas['ExchangeRow'];

/** A teacher whose points are exchanged or withdrawn; perhaps one who has left the school. */
export interface ChosenTeacher {
  uid: string;
  teacherName: string;
}

/** A month of the wire as people read it: `2026-11` for `202611`. */
export const monthText = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}`;

/** Points as people read them. */
export const pointsText = (points: number): string => numberText(points);

/** A frame holds what a school has given in its running month, and whether it gives points at all. */
export const pointsSchoolLive: LiveRows<PointsSchool> = {
  events: ['points:school'],
  keyOf: ({ schoolCode }) => schoolCode,
  latest: (row, mark) => {
    const entry = feed.journal.since('points:school', row.schoolCode, mark);
    if (entry === undefined) return row;
    const [, , enabled, totalPoints, totalAllotPoints] = entry.row;
    const same =
      row.enabled === enabled && row.totalPoints === totalPoints && row.totalAllotPoints === totalAllotPoints;
    return same ? row : { ...row, enabled, totalPoints, totalAllotPoints };
  },
};

/**
 * Reads again when the points of a school have changed, but not while the user is at work on them. Returns the handlers of
 * what shows them.
 */
export const usePointsHold = (schoolCode: string, keyOf: (schoolCode: string) => QueryKey = pointsKey) => {
  const key = useMemo(() => keyOf(schoolCode), [keyOf, schoolCode]);
  const { holding, props } = useHold(null);
  useHeldReread(
    useCallback((flush: FeedFlush) => flush.latest('points:school').has(schoolCode), [schoolCode]),
    key,
    holding,
  );
  return props;
};

/** A plan as calls carry it and the form edits it: its minimum price in yuan. */
export type PlanValues = Omit<PointsPlan, 'minPrice'> & { minPrice: string };

/** The fields of a plan, without others of its holder; a task that is missing gives no points. */
export const planOf = (holder: PlanValues): PlanValues => ({
  pointsPerVipStudent: holder.pointsPerVipStudent,
  tasks: defaultPointsPlan.tasks.map((known) => {
    const task = holder.tasks.find(({ taskCode }) => taskCode === known.taskCode) ?? { ...known, points: 0, target: 0 };
    const { taskCode, taskName, points, target } = task;
    return { taskCode, taskName: taskName.trim(), points, target };
  }),
  exchangeRate: holder.exchangeRate,
  monthExchangeLimit: holder.monthExchangeLimit,
  minPrice: holder.minPrice.trim(),
  lowPrice: holder.lowPrice,
});

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** True for an amount of yuan a plan may have as its minimum price; 0 is none. */
export const isMinPrice = (yuan: string | undefined): yuan is string =>
  yuan !== undefined && (/^0(\.00?)?$/.test(yuan.trim()) || priceProblem(yuan.trim()) === undefined);

/** True when every number of a plan is given. */
export const isWhole = (plan: Partial<PlanValues> | undefined): plan is PlanValues =>
  plan !== undefined &&
  [plan.pointsPerVipStudent, plan.exchangeRate, plan.monthExchangeLimit].every(isNumber) &&
  isMinPrice(plan.minPrice) &&
  (plan.tasks ?? []).every(
    ({ taskName, points, target }) => taskName.trim() !== '' && isNumber(points) && isNumber(target),
  );

/** Start of the keys of everything read about schools that give points. */
export const pointsSchoolsKey = [liveKey, 'points-schools'] as const;

export const pointsSchoolsQuery = ({ page, size, filters }: ListState): ListQuery<PointsSchool> => ({
  queryKey: [...pointsSchoolsKey, { page, size, filters }],
  queryFn: liveFetcher(pointsSchoolLive, 'post', '/api/integral/school/list', {
    query: { page, size },
    body: { ...filters },
    fallback: texts.loadFailed,
  }),
});

/** Turns the points of a school on or off; returns the text to show. */
export const enablePoints = async (schoolCode: string, enabled: 0 | 1): Promise<string> =>
  (await call('post', '/api/integral/school/enable', { body: { schoolCode, enabled }, fallback: texts.setFailed }))
    .msg ?? texts.changed;

/** The running plan of a school and that of the next month. */
export const pointsConfigQuery = (schoolCode: string) =>
  read(['points-config', schoolCode], 'get', '/api/integral/config/get', { query: { schoolCode } });

/** What a plan would have meant for the last month. */
export const planPreviewQuery = (schoolCode: string, plan: PlanValues) =>
  read(['points-preview', schoolCode, plan], 'post', '/api/integral/config/preview', { body: { schoolCode, ...plan } });

/** Stores the plan of the next month; returns the first month in which it holds. */
export const savePlan = async (schoolCode: string, plan: PlanValues, version: number | undefined): Promise<string> => {
  const options = { body: { schoolCode, ...plan, version }, fallback: texts.changeFailed };
  return (await call('post', '/api/integral/config/save', options)).data.effectiveMonth;
};

/** Whether points can be paid out, and whether payouts are simulated. */
export const payoutStateQuery = { ...read(['payout-state'], 'get', '/api/integral/exchange/state'), staleTime: 60_000 };

/** What a teacher can exchange now. */
export const payableQuery = (schoolCode: string, uid: string) => ({
  ...read(['points-payable', schoolCode, uid], 'get', '/api/integral/exchange/payable', { query: { schoolCode, uid } }),
  staleTime: 0,
});

/** The link by which a teacher confirms an exchange that waits for it. */
export const confirmLinkQuery = (exchangeId: string) => ({
  ...read(['payout-link', exchangeId], 'get', '/api/integral/exchange/confirmLink', { query: { exchangeId } }),
  staleTime: 0,
});

export interface ExchangeForm {
  uid: string;
  points: number;
  openId?: string | undefined;
}

/** Exchanges points of a teacher for money; returns what is known of it. `key`: one per opened dialog. */
export const addExchange = async (schoolCode: string, { uid, points, openId }: ExchangeForm, key: string) => {
  const account = openId?.trim() ? { openId: openId.trim() } : {};
  const options = { body: { schoolCode, uid, points, ...account }, key, fallback: texts.changeFailed };
  return (await call('post', '/api/integral/exchange/add', options)).data;
};

export interface GiveBackForm {
  uid: string;
  points: number;
  reason: string;
}

/** Takes points of a teacher back; returns the text to show. `key`: one per opened dialog. */
export const giveBack = async (schoolCode: string, { uid, points, reason }: GiveBackForm, key: string) => {
  const options = { body: { schoolCode, uid, points, reason: reason.trim() }, key, fallback: texts.changeFailed };
  return (await call('post', '/api/integral/giveBack', options)).msg ?? texts.changed;
};

/** Start of the keys of everything read about the points of a school's teachers. */
export const pointsKey = (schoolCode: string) => [liveKey, 'points', schoolCode] as const;

const fallback = texts.loadFailed;

export const rewardsQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Reward> => ({
    queryKey: [...pointsKey(schoolCode), 'rewards', { page, size, filters }],
    queryFn: fetcher('post', '/api/integral/reward/list', {
      query: { page, size },
      body: { schoolCode, ...filters },
      fallback,
    }),
  });

export const tasksQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Task> => ({
    queryKey: [...pointsKey(schoolCode), 'tasks', { page, size, filters }],
    queryFn: fetcher('post', '/api/integral/task/list', {
      query: { page, size },
      body: { schoolCode, ...filters },
      fallback,
    }),
  });

export const statsQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<TeacherStats> => ({
    queryKey: [...pointsKey(schoolCode), 'stats', { page, size, filters }],
    queryFn: fetcher('post', '/api/integral/stats/list', {
      query: { page, size },
      body: { schoolCode, ...filters },
      fallback,
    }),
  });

/** Twelve months of a school, the oldest first. */
export const trendQuery = (schoolCode: string, until: Month) =>
  read([...pointsKey(schoolCode), 'trend', until], 'post', '/api/integral/stats/trend', {
    body: { schoolCode, until },
  });

/** The subscriptions of a teacher in a month that points were given for, or not. */
interface DetailFilter {
  schoolCode: string;
  uid: string;
  month: string;
  taskCode?: PointsTaskCode;
  /** One reward. */
  eventId?: string;
}

/** The same with the name of the teacher. */
export interface Shown extends DetailFilter {
  teacherName: string;
}

export const subscriptionsQuery = (
  filter: DetailFilter,
  page: number,
  size: number,
): ListQuery<SubscriptionDetail> => ({
  queryKey: [...pointsKey(filter.schoolCode), 'subscriptions', filter, { page, size }],
  queryFn: fetcher('post', '/api/integral/subscribeDetail/list', { query: { page, size }, body: filter }),
});

/** Everything that went into and out of the points of a teacher. */
export const statementFile = (schoolCode: string, uid: string): ExportedFile => ({
  path: '/api/integral/statement/export',
  body: { schoolCode, uid },
  fallback: texts.exportStatementFailed,
});

/** Start of the keys of the exchanges of a school. */
export const exchangesKey = (schoolCode: string) => [...pointsKey(schoolCode), 'exchanges'] as const;

export const exchangesQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Exchange> => ({
    queryKey: [...exchangesKey(schoolCode), { page, size, filters }],
    queryFn: fetcher('post', '/api/integral/exchange/list', {
      query: { page, size },
      body: { schoolCode, ...filters },
      fallback,
    }),
  });
