import { useCallback } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { Schemas } from '../../core/contract.js';
import { feed } from '../../realtime/feed.js';
import type { FeedFlush } from '../../realtime/flush.js';
import type { LiveRows } from '../../realtime/live-rows.js';
import { useHeldReread } from '../../realtime/use-reread.js';

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
export const pointsText = (points: number): string => points.toLocaleString('zh-CN');

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

/** Reads again when the points of a school have changed, but not while the user is at work on them. */
export const usePointsReread = (schoolCode: string, queryKey: QueryKey, holding: boolean): void =>
  useHeldReread(
    useCallback((flush: FeedFlush) => flush.latest('points:school').has(schoolCode), [schoolCode]),
    queryKey,
    holding,
  );
