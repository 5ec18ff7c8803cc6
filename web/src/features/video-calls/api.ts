import { queryOptions } from '@tanstack/react-query';
import { texts, type PackageType } from '#libs/contracts';
import { call, read, fetcher } from '../../core/http.js';
import type { ListFile } from '../../kit/list/export-button.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';
import { liveFetcher } from '../../realtime/live-rows.js';
import { refundAmountBody, type RefundAmountForm } from '../../resources/sales/queries.js';
import { balanceLive, callSchoolLive, callLive } from './live.js';
import {
  balancesKey,
  schoolsKey,
  rechargesKey,
  recordsKey,
  type Balance,
  type CallSchool,
  type CallRecord,
  type Recharge,
} from './rows.js';

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

/** The student for whom an order was; null for an order without minutes yet, and for one out of reach. */
export const studentOfOrderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...rechargesKey, 'order', orderNo],
    queryFn: async ({ signal }) => {
      for (const { list } of Object.values(rechargePaths)) {
        const options = { query: { page: 1, size: 1 }, body: { orderNo }, signal };
        const [found] = (await call('post', list, options)).data.list;
        if (found !== undefined) return found.studentUid;
      }
      return null;
    },
    meta: { inline: true },
  });

export const rechargesExport = (packageType: PackageType, { filters }: ListState): ListFile => ({
  path: rechargePaths[packageType].file,
  body: filters,
  fallback: texts.callExportFailed,
});

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

const bodyOf = ({ low, ...rest }: ListState['filters']) => ({
  ...rest,
  ...(low === undefined ? {} : { low: low === '1' ? (1 as const) : (0 as const) }),
});

/** Minutes of students. A failure only ends the loading. */
export const balancesQuery = ({ page, size, filters }: ListState): ListQuery<Balance> => ({
  queryKey: [...balancesKey, 'list', { page, size, filters }],
  queryFn: liveFetcher(balanceLive, 'post', '/api/trtc/balance/list', { query: { page, size }, body: bodyOf(filters) }),
  quiet: true,
});

export const balancesExport = ({ filters }: ListState): ListFile => ({
  path: '/api/trtc/balance/export',
  body: bodyOf(filters),
  fallback: texts.callExportFailed,
});

/** What the minutes of a student are made up of. */
export const balanceDetailQuery = (studentUid: string) => ({
  ...read([...balancesKey, 'detail', studentUid], 'post', '/api/trtc/balance/detail', { body: { studentUid } }),
  retry: false,
});

/** Below how many minutes a balance is low at a school; 0: never. */
export const thresholdQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: ['call-threshold', schoolCode],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/trtc/school/config/find', { query: { schoolCode }, signal })).data.timeReminder,
    staleTime: 30_000,
    meta: { inline: true },
  });

/** What the form of a recharge holds; `days` the first and the last one of a monthly package. */
export interface RechargeForm {
  schoolCode: string;
  studentUid: string;
  packageType: PackageType;
  minutes: number;
  days?: string[] | undefined;
  price?: string | undefined;
  reason: string;
}

/** Gives a student minutes; returns the text to show. `key`: of `useRequestKey`. */
export const addRecharge = async (form: RechargeForm, key: string): Promise<string> => {
  const { days: [beginTime = '', endTime = ''] = [], price = '', reason, ...rest } = form;
  const body = {
    ...rest,
    reason: reason.trim(),
    ...(price.trim() === '' ? {} : { price: price.trim() }),
    ...(form.packageType === 'monthly' ? { beginTime, endTime } : {}),
  };
  return (
    (await call('post', '/api/trtc/recharge/add', { body, key, fallback: texts.rechargeFailed })).msg ?? texts.recharged
  );
};

/** Reverses what is left of a recharge by an administrator or an import; returns the text to show. */
export const reverseRecharge = async (id: string, reason: string, key: string): Promise<string> => {
  const options = { body: { id, reason }, key, fallback: texts.changeFailed };
  return (await call('post', '/api/trtc/recharge/reverse', options)).msg ?? texts.changed;
};

/** What can go back of an online recharge, and its refunds: read each time. */
export const refundPreviewQuery = (orderNo: string) => ({
  ...read([...balancesKey, 'refundPreview', orderNo], 'get', '/api/trtc/order/refundPreview', { query: { orderNo } }),
  staleTime: 0,
  gcTime: 0,
});

/** What the form of a refund holds; `minutes` that an amount withdraws. */
export interface RefundForm extends RefundAmountForm {
  reason: string;
  minutes?: number | null;
}

/** Pays an online recharge or a part of it back; returns the text to show. */
export const refundRecharge = async (orderNo: string, form: RefundForm, key: string): Promise<string> => {
  const { mode, minutes = null } = form;
  const taken = mode === 'amount' && minutes !== null ? { minutes } : {};
  const body = { orderNo, reason: form.reason.trim(), ...refundAmountBody(form), ...taken };
  const options = { body, key, fallback: texts.changeFailed };
  return (await call('post', '/api/trtc/order/refund', options)).msg ?? texts.refundAsked;
};
