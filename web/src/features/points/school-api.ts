import { texts } from '#libs/contracts';
import { call } from '../../core/http.js';
import { read } from '../../core/read.js';
import type { ListQuery } from '../../kit/list/list-query.js';
import type { ListState } from '../../kit/list/list-state.js';
import { liveKey } from '../../realtime/live-key.js';
import { liveFetcher } from '../../realtime/live-rows.js';
import { pointsSchoolLive } from './live.js';
import type { PlanValues } from './plan-values.js';
import type { PointsSchool } from './rows.js';

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
