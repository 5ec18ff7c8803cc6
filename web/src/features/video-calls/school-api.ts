import { texts } from '#libs/contracts';
import { read } from '../../core/read.js';
import type { ListFile } from '../../kit/list/export-button.js';
import type { ListQuery } from '../../kit/list/list-query.js';
import type { ListState } from '../../kit/list/list-state.js';
import { liveFetcher } from '../../realtime/live-rows.js';
import { schoolsKey } from './keys.js';
import { callSchoolLive } from './live.js';
import type { CallSchool } from './rows.js';

export const callSchoolsQuery = ({ page, size, filters }: ListState): ListQuery<CallSchool> => ({
  queryKey: [...schoolsKey, 'list', { page, size, filters }],
  queryFn: liveFetcher(callSchoolLive, 'post', '/api/trtc/school/config/list', {
    query: { page, size },
    body: filters,
  }),
});

export const callSchoolsExport = ({ filters }: ListState): ListFile => ({
  path: '/api/trtc/school/config/export',
  body: filters,
  fallback: texts.callExportFailed,
});

/** The figures of all schools that the filters of the list match. */
export const summaryQuery = (filters: ListState['filters']) =>
  read([...schoolsKey, 'summary', filters], 'post', '/api/trtc/school/config/summary', { body: filters });
