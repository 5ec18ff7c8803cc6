import { dayMs, shanghaiOffsetMs } from '#libs/contracts';
import { type HttpClient, onEmbedded, ServiceProcess } from '../../test/stack/index.js';
import { exportCalls } from './call-export.js';
import { callClass, callSchool, callSchools, callStudent, seedCalls } from './calls-seed.js';
import { atMost } from './aims.js';
import { measured } from './measured.js';
import { callsOf, repeatedTimes } from './repeated-calls.js';
import { percentile, report, round, timesOf } from './report.js';

const repeats = { requests: 100, warmUp: 10 };

/** Builds a request body from the index of the request and of the school. */
type BodyBuilder = (index: number, school: number) => object;

/** A list endpoint and its filters by name. */
interface ListEndpoint {
  path: string;
  /** Filters of requests across all schools. */
  everySchool: Record<string, BodyBuilder>;
  /** Filters of requests for one school. */
  oneSchool: Record<string, BodyBuilder>;
}

/** Date (Asia/Shanghai) of a day of the past 365 days, 0 for the first. */
const dayOfPastYear = (day: number): string =>
  new Date(Date.now() - (365 - day) * dayMs + shanghaiOffsetMs).toISOString().slice(0, 10);

const recordFilters: Record<string, BodyBuilder> = {
  none: () => ({}),
  mediaType: (index) => ({ mediaType: index % 2 === 0 ? 'video' : 'audio' }),
  days: (index) => ({ startDate: dayOfPastYear(index), endDate: dayOfPastYear(index + 30) }),
  month: () => ({ dateStatType: 'month' }),
  semester: () => ({ dateStatType: 'semester' }),
  name: (index) => ({ name: index % 2 === 0 ? '李' : '赵敏静' }),
};

const rechargeFilters: Record<string, BodyBuilder> = {
  none: () => ({}),
  days: (index) => ({ payTimeSart: dayOfPastYear(index), payTimeEnd: dayOfPastYear(index + 30) }),
  phone: (index) => ({ phone: `139${String(index).padStart(8, '0')}` }),
};

const statistics: Record<string, BodyBuilder> = Object.fromEntries(
  ['day', 'week', 'month', 'semester'].map((dateStatType) => [dateStatType, () => ({ dateStatType })]),
);

const student: BodyBuilder = (index, school) => ({ studentUid: callStudent(school, index * 37) });

const lists: Record<string, ListEndpoint> = {
  records: { path: 'recordList', everySchool: recordFilters, oneSchool: { ...recordFilters, student } },
  balances: {
    path: 'balance/list',
    everySchool: { none: () => ({}), low: () => ({ low: 1 }) },
    oneSchool: {
      none: () => ({}),
      name: (index) => ({ name: index % 2 === 0 ? '李' : '赵敏静' }),
      className: (index, school) => ({ classCode: callClass(school, index) }),
      low: () => ({ low: 1 }),
    },
  },
  single: { path: 'online/order/list', everySchool: rechargeFilters, oneSchool: { ...rechargeFilters, student } },
  monthly: { path: 'recharge/order/list', everySchool: rechargeFilters, oneSchool: { ...rechargeFilters, student } },
  schools: {
    path: 'school/config/list',
    everySchool: { none: () => ({}), name: (index) => ({ schoolName: `通话${index}` }), ...statistics },
    oneSchool: statistics,
  },
  summary: { path: 'school/config/summary', everySchool: { none: () => ({}), ...statistics }, oneSchool: statistics },
};

/**
 * Measures the latency of each list over `calls` stored calls, for all schools, the largest school and other schools. Then
 * measures an export. The p99 of a list must not exceed 150 ms; the goal is 50 ms.
 */
export const callLists = async (calls: number): Promise<void> => {
  const service = await ServiceProcess.prepare();
  await service.start();
  try {
    const client = await service.client();
    await onEmbedded(service.dataDir, (db) => seedCalls(db, calls));
    for (const [name, list] of Object.entries(lists)) await measureList(service, client, name, list, calls);
    await exportCalls(service, client, calls);
  } finally {
    await service.remove();
  }
};

const measureList = async (
  service: ServiceProcess,
  client: HttpClient,
  name: string,
  list: ListEndpoint,
  calls: number,
) => {
  const series = Object.keys(list.everySchool).length + 2 * Object.keys(list.oneSchool).length;
  const requests = callsOf(repeats, series);
  const { result, cpuMicroseconds } = await measured(service, [requests, 'call'], () => measureFilters(client, list));
  const { all, p99MsByFilter } = result;
  const figures = { part: 'lists', list: name, calls, requests: all.length, ...timesOf(all), p99MsByFilter };
  report('calls', { ...figures, cpuMicroseconds }, { p99Ms: atMost(150, 50) });
};

/** Measures every filter of a list. Returns all latencies in milliseconds, sorted, and p99 by school scope and filter. */
const measureFilters = async (client: HttpClient, list: ListEndpoint) => {
  const all: number[] = [];
  const p99MsByFilter: Record<string, Record<string, number>> = {};
  const measureScope = async (
    scope: string,
    filters: Record<string, BodyBuilder>,
    schoolOf: (index: number) => number | null,
  ) => {
    const byFilter: Record<string, number> = {};
    for (const [filter, bodyOf] of Object.entries(filters)) {
      const times = await measureRequests(client, list.path, (index) => {
        const school = schoolOf(index);
        return { ...(school === null ? {} : { schoolCode: callSchool(school) }), ...bodyOf(index, school ?? 0) };
      });
      byFilter[filter] = round(percentile(times, 0.99), 1);
      all.push(...times);
    }
    p99MsByFilter[scope] = byFilter;
  };
  await measureScope('everySchool', list.everySchool, () => null);
  await measureScope('largestSchool', list.oneSchool, () => 0);
  await measureScope('otherSchools', list.oneSchool, (index) => 1 + ((index * 37) % callSchools));
  return { all: all.sort((a, b) => a - b), p99MsByFilter };
};

/** Requests the first and second page of a list alternately; returns the sorted latencies in milliseconds. */
const measureRequests = (client: HttpClient, path: string, bodyOf: (index: number) => object): Promise<number[]> =>
  repeatedTimes(repeats, (index) =>
    client.call('POST', `/api/trtc/${path}?page=${1 + (index % 2)}&size=20`, bodyOf(index)),
  );
