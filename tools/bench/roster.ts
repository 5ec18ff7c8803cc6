import { type HttpClient, onEmbedded, ServiceProcess } from '../../test/stack/index.js';
import { percentile, report, round } from './report.js';
import { rosterSchool, rosterSchools, seedRoster, subscriptions } from './roster-seed.js';

const requests = 300;
/** Calls before the first that counts. */
const warmUp = 20;

/** The filters that are measured, by what they show; each of every school, of which each call asks another one. */
const filters: Record<string, (index: number, school: string) => object> = {
  none: () => ({}),
  className: (index, school) => ({ classCode: `${school}C${index % 40}` }),
  status: () => ({ status: 'unsubscribe' }),
  studentName: (index) => ({ studentName: index % 2 === 0 ? '李' : '赵敏静' }),
  parentName: (index) => ({ parentName: index % 2 === 0 ? '张' : 'nobody' }),
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
    const all: number[] = [];
    const byFilter: Record<string, number> = {};
    for (const [name, filter] of Object.entries(filters)) {
      const times = await timesOf(client, (index) => {
        const schoolCode = rosterSchool((index * 37) % rosterSchools);
        return { schoolCode, ...filter(index, schoolCode) };
      });
      byFilter[name] = round(percentile(times, 0.99), 1);
      all.push(...times);
    }
    const largest: Record<string, number> = {};
    for (const [name, filter] of Object.entries(filters)) {
      const schoolCode = rosterSchool(0);
      const times = await timesOf(client, (index) => ({ schoolCode, ...filter(index, schoolCode) }));
      largest[name] = round(percentile(times, 0.99), 1);
      all.push(...times);
    }
    const sorted = all.sort((a, b) => a - b);
    const [p50Ms, p99Ms] = [round(percentile(sorted, 0.5), 1), round(percentile(sorted, 0.99), 1)];
    report('sales', {
      part: 'roster',
      subscriptions,
      requests: all.length,
      p50Ms,
      p99Ms,
      p99MsByFilter: byFilter,
      p99MsOfLargestSchool: largest,
      must: 150,
      goal: 50,
      met: p99Ms <= 150,
    });
  } finally {
    await service.remove();
  }
};

/** Reads the first or second page of a list again and again; returns the sorted times in milliseconds. */
const timesOf = async (client: HttpClient, bodyOf: (index: number) => object): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < warmUp + requests; index += 1) {
    const body = bodyOf(index);
    const startedAt = performance.now();
    await client.call('POST', `/api/addedvalue/subscribe/list?page=${1 + (index % 2)}&size=20`, body);
    if (index >= warmUp) times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b);
};
