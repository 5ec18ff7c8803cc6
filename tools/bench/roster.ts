import { type HttpClient, onEmbedded, ServiceProcess } from '../../test/stack/index.js';
import { atMost } from './aims.js';
import { measured } from './measured.js';
import { callsOf, repeatedTimes } from './repeated-calls.js';
import { percentile, report, round, timesOf } from './report.js';
import { rosterSchool, rosterSchools, seedRoster, subscriptions } from './roster-seed.js';

const repeats = { requests: 300, warmUp: 20 };

/** The filters that are measured, by what they show; each of every school, of which each call asks another one. */
const filters: Record<string, (index: number, school: string) => object> = {
  none: () => ({}),
  className: (index, school) => ({ classCode: `${school}C${index % 40}` }),
  status: () => ({ status: 'unsubscribe' }),
  studentName: (index) => ({ studentName: index % 2 === 0 ? '李' : '赵敏静' }),
  parentName: (index) => ({ parentName: index % 2 === 0 ? '张' : 'unknown' }),
  wholePhone: (index) => ({ phone: `139${String(index).padStart(8, '0')}` }),
  phoneEnd: (index) => ({ phone: String(1000 + index) }),
  time: () => ({ subTimeSart: '2026-01-01', subTimeEnd: '2026-12-31' }),
  all: (index, school) => ({
    classCode: `${school}C${index % 40}`,
    status: 'subscribe',
    studentName: '李',
    parentName: '张',
    subTimeSart: '2020-01-01',
  }),
};

/** Pages of a roster of 1,000,000 subscriptions with filters: p99 must 150 ms, goal 50 ms. */
export const roster = async (): Promise<void> => {
  const service = await ServiceProcess.prepare();
  await service.start();
  try {
    const client = await service.client();
    await onEmbedded(service.dataDir, seedRoster);
    const units = callsOf(repeats, 2 * Object.keys(filters).length);
    const { result, cpuMicroseconds } = await measured(service, [units, 'call'], () => allFilters(client));
    const { all, ...byFilter } = result;
    const figures = { part: 'roster', subscriptions, requests: all.length, ...timesOf(all), ...byFilter };
    report('sales', { ...figures, cpuMicroseconds }, { p99Ms: atMost(150, 50) });
  } finally {
    await service.remove();
  }
};

/** All times, sorted, and the slowest by filter: of many schools, and of the largest. */
const allFilters = async (client: HttpClient) => {
  const all: number[] = [];
  const p99MsByFilter: Record<string, number> = {};
  const p99MsOfLargestSchool: Record<string, number> = {};
  for (const [name, filter] of Object.entries(filters)) {
    const slowest = async (school: (index: number) => number): Promise<number> => {
      const times = await timesOfList(client, (index) => {
        const schoolCode = rosterSchool(school(index));
        return { schoolCode, ...filter(index, schoolCode) };
      });
      all.push(...times);
      return round(percentile(times, 0.99), 1);
    };
    p99MsByFilter[name] = await slowest((index) => (index * 37) % rosterSchools);
    p99MsOfLargestSchool[name] = await slowest(() => 0);
  }
  return { all: all.sort((a, b) => a - b), p99MsByFilter, p99MsOfLargestSchool };
};

/** Reads the first or second page of a list again and again; returns the sorted times in milliseconds. */
const timesOfList = (client: HttpClient, bodyOf: (index: number) => object): Promise<number[]> =>
  repeatedTimes(repeats, (index) =>
    client.call('POST', `/api/addedvalue/subscribe/list?page=${1 + (index % 2)}&size=20`, bodyOf(index)),
  );
