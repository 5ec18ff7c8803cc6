import { texts, type PackageType } from '#libs/contracts';
import { fetcher } from '../../core/read.js';
import type { ListFile } from '../../kit/list/export-button.js';
import type { ListQuery } from '../../kit/list/list-query.js';
import type { ListState } from '../../kit/list/list-state.js';
import { liveFetcher } from '../../realtime/live-rows.js';
import { rechargesKey, recordsKey } from './keys.js';
import { callLive } from './live.js';
import type { CallRecord, Recharge } from './rows.js';

type Filters = ListState['filters'];

/** In the address the student's name has a name of its own: `name` is there the name of a school. */
const recordFilters = ({ studentName, ...rest }: Filters, schoolCode: string | undefined) => ({
  ...rest,
  ...(studentName === undefined ? {} : { name: studentName }),
  ...(schoolCode === undefined ? {} : { schoolCode }),
});

/** Calls of a school, or of all within reach. A failure only ends the loading. Source: requirement document 2, section 8. */
export const recordsQuery =
  (schoolCode: string | undefined) =>
  ({ page, size, filters }: ListState): ListQuery<CallRecord> => ({
    queryKey: [...recordsKey, schoolCode, { page, size, filters }],
    queryFn: liveFetcher(callLive, 'post', '/api/trtc/recordList', {
      query: { page, size },
      body: recordFilters(filters, schoolCode),
    }),
    quiet: true,
  });

export const recordsExport = (schoolCode: string | undefined, { filters }: ListState): ListFile => ({
  path: '/api/trtc/record/export',
  body: recordFilters(filters, schoolCode),
  fallback: texts.callExportFailed,
});

const rechargePaths = {
  single: { list: '/api/trtc/online/order/list', file: '/api/trtc/online/order/export' },
  monthly: { list: '/api/trtc/recharge/order/list', file: '/api/trtc/recharge/order/export' },
} as const;

/** Recharges of one kind of package. A failure only ends the loading. Source: requirement document 2, section 8. */
export const rechargesQuery =
  (packageType: PackageType) =>
  ({ page, size, filters }: ListState): ListQuery<Recharge> => ({
    queryKey: [...rechargesKey, packageType, { page, size, filters }],
    queryFn: fetcher('post', rechargePaths[packageType].list, { query: { page, size }, body: filters }),
    quiet: true,
  });

export const rechargesExport = (packageType: PackageType, { filters }: ListState): ListFile => ({
  path: rechargePaths[packageType].file,
  body: filters,
  fallback: texts.callExportFailed,
});
