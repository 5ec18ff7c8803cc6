import { type Month, monthOf, texts as commonTexts, uptimeTexts as texts } from '#libs/contracts';
import { serverNow } from '../../core/clock.js';
import type { Schemas } from '../../core/contract.js';
import { call, type ExportedFile, fetcher } from '../../core/http.js';
import type { ListFile } from '../../kit/list/export-button.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';

export type UptimeRow = Schemas['UptimeRow'];
export type PromiseRow = Schemas['PromiseRow'];

/** Starts of the keys of what is read about uptime and promises. */
export const uptimeKey = 'uptime';
export const promisesKey = 'promises';

/** The month that is chosen; the present one while none is. */
export const monthOfFilters = ({ month }: ListState['filters']): Month => month ?? monthOf(new Date(serverNow()));

const bodyOf = ({ filters }: Pick<ListState, 'filters'>) => ({ ...filters, month: monthOfFilters(filters) });

export const uptimeListQuery = ({ page, size, filters }: ListState): ListQuery<UptimeRow> => ({
  queryKey: [uptimeKey, 'list', { page, size, filters }],
  queryFn: fetcher('post', '/api/readiness/uptime/list', {
    query: { page, size },
    body: bodyOf({ filters }),
    fallback: texts.uptimeFailed,
  }),
});

/** What the list shows as a workbook, with its sum. */
export const uptimeFile = (state: ListState): ListFile => ({
  path: '/api/readiness/uptime/export',
  body: bodyOf(state),
  fallback: commonTexts.exportFailed,
});

/** The month of a school as a statement for it. */
export const statementFile = (schoolCode: string, month: Month): ExportedFile => ({
  path: '/api/readiness/uptime/statement',
  query: { schoolCode, month },
});

export const promiseListQuery = ({ page, size, filters }: ListState): ListQuery<PromiseRow> => ({
  queryKey: [promisesKey, 'list', { page, size, filters }],
  queryFn: fetcher('post', '/api/readiness/promise/list', {
    query: { page, size },
    body: filters,
    fallback: texts.promisesFailed,
  }),
});

/** What the form holds. */
export type PromiseForm = Schemas['SavePromiseBody'];

export const savePromise = async (body: PromiseForm): Promise<string> =>
  (await call('post', '/api/readiness/promise/save', { body, fallback: texts.promiseSaveFailed })).msg ??
  texts.promiseSaved;
