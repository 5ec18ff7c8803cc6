import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, fetcher } from '../../../core/http.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';
import { liveKey } from '../../../realtime/feed.js';

/** A student with today's service. */
export type ServiceRow = Schemas['ServiceDto'];
/** An order or a subscription of a student. */
export type OrderRecord = Schemas['OrderRecordDto'];

/** Start of the keys of everything read about the services of a school. */
export const servicesKey = (schoolCode: string) => [liveKey, 'services', schoolCode] as const;

export const serviceListQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<ServiceRow> => ({
    queryKey: [...servicesKey(schoolCode), 'list', { page, size, filters }],
    queryFn: fetcher('post', '/api/addedvalue/service/list', {
      query: { page, size },
      body: { schoolCode, ...filters },
      fallback: texts.servicesFailed,
    }),
  });

/** What was ordered for a student, the newest first. */
export const recordsQuery = (
  schoolCode: string,
  studentUid: string,
  page: number,
  size: number,
): ListQuery<OrderRecord> => ({
  queryKey: [...servicesKey(schoolCode), 'records', studentUid, { page, size }],
  queryFn: fetcher('get', '/api/addedvalue/orderRecord/list', {
    query: { schoolCode, studentUid, page, size },
    fallback: texts.orderRecordsFailed,
  }),
});

/** The address of the page on which parents of a school pay. */
export const payPageQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: ['pay-page', schoolCode],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/addedvalue/service/payPage', { query: { schoolCode }, signal })).data.url,
    meta: { inline: true },
  });
