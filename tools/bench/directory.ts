import { onEmbedded, ServiceProcess } from '../../test/stack/index.js';
import { schools, seedSchools, students } from './directory-seed.js';
import { atMost } from './aims.js';
import { measured } from './measured.js';
import { callsOf, repeatedTimes } from './repeated-calls.js';
import { report, round, timesOf } from './report.js';

const repeats = { requests: 500, warmUp: 20 };

/** The schools that are asked for: each call another one. */
const schoolOf = (index: number): string => `BENCH${String((index * 37) % schools).padStart(4, '0')}`;

const page = (size: number): string => `?page=1&size=${size}`;

/** What is measured; each returns path and body of the call `index`. */
const calls: Record<string, (index: number) => [path: string, body: object]> = {
  studentPage: (index) => [`/api/lds/student/list${page(100)}`, { schoolCode: schoolOf(index) }],
  studentName: (index) => [
    `/api/lds/student/list${page(100)}`,
    { schoolCode: schoolOf(index), likeStr: `同学${index % 1000}` },
  ],
  studentClass: (index) => [
    `/api/lds/student/list${page(100)}`,
    { schoolCode: schoolOf(index), classCode: `${schoolOf(index)}C${index % 20}` },
  ],
  schoolPage: () => [`/api/lds/school/list${page(1000)}`, {}],
  schoolName: (index) => [`/api/lds/school/list${page(100)}`, { name: `测试${index}` }],
};

/** Lists over 1,000 schools and 1,000,000 students with a parent each: p99 must 200 ms, goal 50 ms. */
export const directory = async (): Promise<void> => {
  const service = await ServiceProcess.prepare();
  await service.start();
  try {
    const client = await service.client();
    const seedStartedAt = performance.now();
    // one parent who was stored as all are: the phones of the others are copies of it
    await client.call('POST', '/api/lds/school/add', {
      source: 'product',
      name: '样本',
      code: 'SAMPLE',
      addressProvinceCode: '440000',
      addressCityCode: '440100',
      addressTownCode: '440106',
      schoolBxlxCode: '211',
      schoolXxbbCode: '811',
    });
    const teacher = { schoolCode: 'SAMPLE', name: '教师', phone: '13800138000', position: 5 };
    await client.call('POST', '/api/lds/teacher/save', teacher);
    await onEmbedded(service.dataDir, seedSchools);
    const seedSeconds = round((performance.now() - seedStartedAt) / 1000, 1);
    for (const [name, call] of Object.entries(calls)) {
      let rows = 0;
      const { result, cpuMicroseconds } = await measured(service, [callsOf(repeats, 1), 'call'], () =>
        repeatedTimes(repeats, async (index) => {
          const { list } = await client.call<{ list: unknown[] }>('POST', ...call(index));
          rows = list.length;
        }),
      );
      const load = { call: name, schools, students, requests: repeats.requests, rows, seedSeconds };
      const figures = { ...load, ...timesOf(result), cpuMicroseconds };
      report('directory', figures, { p99Ms: atMost(200, 50) }, rows > 0);
    }
  } finally {
    await service.remove();
  }
};
