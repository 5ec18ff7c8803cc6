import { queryOptions } from '@tanstack/react-query';
import { texts, type Month, type PointsTaskCode } from '#libs/contracts';
import { call, type ExportedFile } from '../../core/http.js';
import type { ListQuery } from '../../kit/list/list-query.js';
import type { ListState } from '../../kit/list/list-state.js';
import { liveKey } from '../../realtime/live-key.js';
import type { Exchange, Reward, Task, TeacherStats } from './rows.js';

/** Start of the keys of everything read about the points of a school's teachers. */
export const pointsKey = (schoolCode: string) => [liveKey, 'points', schoolCode] as const;

const fallback = texts.loadFailed;

export const rewardsQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Reward> => ({
    queryKey: [...pointsKey(schoolCode), 'rewards', { page, size, filters }],
    queryFn: async ({ signal }) => {
      const options = { query: { page, size }, body: { schoolCode, ...filters }, signal, fallback };
      return (await call('post', '/api/integral/reward/list', options)).data;
    },
  });

export const tasksQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Task> => ({
    queryKey: [...pointsKey(schoolCode), 'tasks', { page, size, filters }],
    queryFn: async ({ signal }) => {
      const options = { query: { page, size }, body: { schoolCode, ...filters }, signal, fallback };
      return (await call('post', '/api/integral/task/list', options)).data;
    },
  });

export const statsQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<TeacherStats> => ({
    queryKey: [...pointsKey(schoolCode), 'stats', { page, size, filters }],
    queryFn: async ({ signal }) => {
      const options = { query: { page, size }, body: { schoolCode, ...filters }, signal, fallback };
      return (await call('post', '/api/integral/stats/list', options)).data;
    },
  });

/** Twelve months of a school, the oldest first. */
export const trendQuery = (schoolCode: string, until: Month) =>
  queryOptions({
    queryKey: [...pointsKey(schoolCode), 'trend', until],
    queryFn: async ({ signal }) =>
      (await call('post', '/api/integral/stats/trend', { body: { schoolCode, until }, signal })).data,
    meta: { inline: true },
  });

/** The subscriptions of a teacher in a month that points were given for, or not. */
export interface DetailFilter {
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

export const subscriptionsQuery = (filter: DetailFilter, page: number, size: number) =>
  queryOptions({
    queryKey: [...pointsKey(filter.schoolCode), 'subscriptions', filter, { page, size }],
    queryFn: async ({ signal }) => {
      const options = { query: { page, size }, body: filter, signal };
      return (await call('post', '/api/integral/subscribeDetail/list', options)).data;
    },
    meta: { inline: true },
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
    queryFn: async ({ signal }) => {
      const options = { query: { page, size }, body: { schoolCode, ...filters }, signal, fallback };
      return (await call('post', '/api/integral/exchange/list', options)).data;
    },
  });
