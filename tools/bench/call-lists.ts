import { dayMs, shanghaiOffsetMs } from '#libs/contracts';
import { type HttpClient, onEmbedded, ServiceProcess } from '../../test/stack/index.js';
import { exportCalls } from './call-export.js';
import { callClass, callSchool, callSchools, callStudent, seedCalls } from './calls-seed.js';
import { atMost } from './aims.js';
import { measured } from './measured.js';
import { callsOf, repeatedTimes } from './repeated-calls.js';
import { percentile, report, round, timesOf } from './report.js';

const repeats = { requests: 100, warmUp: 10 };

/** The body of a call, by the number of the request and the school that it asks. */
type Filter = (index: number, school: number) => object;

/** A list, and its filters by what they show. */
interface List {
  path: string;
  /** Without a school: what an administrator sees of all. */
  everySchool: Record<string, Filter>;
  ofSchool: Record<string, Filter>;
}

const yearAgo = (days: number): string =>
  new Date(Date.now() - (365 - days) * dayMs + shanghaiOffsetMs).toISOString().slice(0, 10);

const recordFilters: Record<string, Filter> = {
  none: () => ({}),
  mediaType: (index) => ({ mediaType: index % 2 === 0 ? 'video' : 'audio' }),
  days: (index) => ({ startDate: yearAgo(index), endDate: yearAgo(index + 30) }),
  month: () => ({ dateStatType: 'month' }),
  semester: () => ({ dateStatType: 'semester' }),
  name: (index) => ({ name: index % 2 === 0 ? '李' : '赵敏静' }),
};

const rechargeFilters: Record<string, Filter> = {
  none: () => ({}),
  days: (index) => ({ payTimeSart: yearAgo(index), payTimeEnd: yearAgo(index + 30) }),
  phone: (index) => ({ phone: `139${String(index).padStart(8, '0')}` }),
};

const statistics: Record<string, Filter> = Object.fromEntries(
  ['day', 'week', 'month', 'semester'].map((dateStatType) => [dateStatType, () => ({ dateStatType })]),
);

const student: Filter = (index, school) => ({ studentUid: callStudent(school, index * 37) });

const lists: Record<string, List> = {
  records: { path: 'recordList', everySchool: recordFilters, ofSchool: { ...recordFilters, student } },
  balances: {
    path: 'balance/list',
    everySchool: { none: () => ({}), low: () => ({ low: 1 }) },
    ofSchool: {
      none: () => ({}),
      name: (index) => ({ name: index % 2 === 0 ? '李' : '赵敏静' }),
      className: (index, school) => ({ classCode: callClass(school, index) }),
      low: () => ({ low: 1 }),
    },
  },
  single: { path: 'online/order/list', everySchool: rechargeFilters, ofSchool: { ...rechargeFilters, student } },
  monthly: { path: 'recharge/order/list', everySchool: rechargeFilters, ofSchool: { ...rechargeFilters, student } },
  schools: {
    path: 'school/config/list',
    everySchool: { none: () => ({}), name: (index) => ({ schoolName: `通话${index}` }), ...statistics },
    ofSchool: statistics,
  },
  summary: { path: 'school/config/summary', everySchool: { none: () => ({}), ...statistics }, ofSchool: statistics },
};

/** Lists over a number of calls, of all schools, of the largest and of others: p99 must 150 ms, goal 50 ms; then an export. */
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

const measureList = async (service: ServiceProcess, client: HttpClient, name: string, list: List, calls: number) => {
  const series = Object.keys(list.everySchool).length + 2 * Object.keys(list.ofSchool).length;
  const units = callsOf(repeats, series);
  const { result, cpuMicroseconds } = await measured(service, [units, 'call'], () => allFilters(client, list));
  const { all, p99MsByFilter } = result;
  const figures = { part: 'lists', list: name, calls, requests: all.length, ...timesOf(all), p99MsByFilter };
  report('calls', { ...figures, cpuMicroseconds }, { p99Ms: atMost(150, 50) });
};

/** All times of a list, sorted, and the slowest by who asks and by filter. */
const allFilters = async (client: HttpClient, list: List) => {
  const all: number[] = [];
  const p99MsByFilter: Record<string, Record<string, number>> = {};
  const timeAll = async (who: string, filters: Record<string, Filter>, schoolOf: (index: number) => number | null) => {
    const byFilter: Record<string, number> = {};
    for (const [filter, bodyOf] of Object.entries(filters)) {
      const times = await timesOfList(client, list.path, (index) => {
        const school = schoolOf(index);
        return { ...(school === null ? {} : { schoolCode: callSchool(school) }), ...bodyOf(index, school ?? 0) };
      });
      byFilter[filter] = round(percentile(times, 0.99), 1);
      all.push(...times);
    }
    p99MsByFilter[who] = byFilter;
  };
  await timeAll('everySchool', list.everySchool, () => null);
  await timeAll('largestSchool', list.ofSchool, () => 0);
  await timeAll('otherSchools', list.ofSchool, (index) => 1 + ((index * 37) % callSchools));
  return { all: all.sort((a, b) => a - b), p99MsByFilter };
};

/** Reads the first or second page of a list again and again; returns the sorted times in milliseconds. */
const timesOfList = (client: HttpClient, path: string, bodyOf: (index: number) => object): Promise<number[]> =>
  repeatedTimes(repeats, (index) =>
    client.call('POST', `/api/trtc/${path}?page=${1 + (index % 2)}&size=20`, bodyOf(index)),
  );
