import type { Schemas } from '../../core/contract.js';

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
