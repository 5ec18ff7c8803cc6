import { queryOptions } from '@tanstack/react-query';
import { minuteMs, texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, fetcher } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';
import { liveKey } from '../../realtime/feed.js';

/** A school that the signed-in user may see. */
export type SchoolRow = Schemas['SchoolDto'];

/** What the server can sort schools by; it rejects anything else. */
type SchoolSort = 'name' | 'code' | 'people' | 'createDate' | undefined;

/** Start of the key of everything read about schools. */
export const schoolsKey = [liveKey, 'schools'] as const;

export const schoolListQuery = ({ page, size, sort, order, filters }: ListState): ListQuery<SchoolRow> => ({
  queryKey: [...schoolsKey, 'list', { page, size, sort, order, filters }],
  queryFn: fetcher('post', '/api/lds/school/list', {
    query: { page, size, sort: sort as SchoolSort, order },
    body: { ...filters },
    fallback: texts.schoolListFailed,
  }),
});

/** Milliseconds for which a dictionary counts as fresh. */
const dictionaryMs = 10 * minuteMs;

/** The name of a source; one that is a simulator says so everywhere. */
const shown = ({ code, name, simulated }: Schemas['SourceDto']) => ({ code, name: simulated ? `${name}·模拟` : name });

/** The sources that schools can have, as they are shown. */
export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: async ({ signal }) => (await call('get', '/api/lds/source/list', { signal })).data.map(shown),
  staleTime: dictionaryMs,
});

/** The kinds of schools. */
export const schoolTypesQuery = queryOptions({
  queryKey: ['dict', 'schoolBxlx'],
  queryFn: fetcher('get', '/api/dict/schoolBxlx/list', { fallback: texts.schoolTypesFailed }),
  staleTime: dictionaryMs,
  meta: { fallback: texts.schoolTypesFailed },
});

/** Who runs a school. */
export const operatingTypesQuery = queryOptions({
  queryKey: ['dict', 'schoolXxbb'],
  queryFn: fetcher('get', '/api/dict/schoolXxbb/list', { fallback: texts.operatingTypesFailed }),
  staleTime: dictionaryMs,
  meta: { fallback: texts.operatingTypesFailed },
});

/** The customer managers that a school can be given to. */
export const managersQuery = queryOptions({
  queryKey: ['managers'],
  queryFn: fetcher('get', '/api/lds/adminAccount/getManagerList', { query: {}, fallback: texts.managersFailed }),
  meta: { fallback: texts.managersFailed },
});

/** Opens or closes the schedule of a third party for a school; returns the text to show. */
export const setCourseSchedule = async (schoolCode: string, haveCourseSchedule: 0 | 1): Promise<string> => {
  const options = { body: { schoolCode, haveCourseSchedule }, fallback: texts.setFailed };
  return (await call('post', '/api/lds/school/setHaveCourseSchedule', options)).msg ?? texts.setDone;
};
