import { HttpClient, onEmbedded, ServiceProcess, testAdministrator } from '../../test/stack/index.js';
import { atMost } from './aims.js';
import { repeatedTimes } from './repeated-calls.js';
import { percentile, report, round } from './report.js';
import { cards, people, schools, searchers, seedSearch } from './search-seed.js';

const repeats = { requests: 200, warmUp: 20 };

const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** What is searched for, by what it is; each time something else. */
const searches: Record<string, (index: number) => string> = {
  school: (index) => `第${index}实验`,
  schoolInitials: (index) => `hzsd${index}`,
  device: (index) =>
    `CC${String(index * 7919 * 11)
      .padStart(9, '0')
      .slice(0, 7)}`,
  deviceEnd: (index) => String((index * 7919 * 13) % 1_000_000).padStart(6, '0'),
  classroom: (index) => `第${index + 10}实验 ${index % 9}年级`,
  name: (index) => of([...'王李张刘陈杨赵黄周吴'], index) + of(['子涵', '梓轩', '雨嘉', '明天'], index),
  surname: (index) => of([...'王李张刘陈'], index) + of([...'子雨明'], index),
  givenName: (index) => of(['子涵', '文博', '雅婷', '建军'], index),
  initials: (index) => of(['wzh', 'lyj', 'zmt', 'cwb', 'yjj'], index),
  number: (index) => `N${index * 2221}`,
  lastFour: (index) => String((index * 37) % 10_000).padStart(4, '0'),
  phone: (index) => `138${String(10_000_000 + index)}`,
  nothing: (index) => `没有这个${index}`,
};

interface Answer {
  hits: unknown[];
  missing: string[];
}

/** The search of the console over schools, cards and people of a province: p95 must 50 ms. */
export const search = async (): Promise<void> => {
  const service = await ServiceProcess.prepare();
  await service.start();
  try {
    const seedStartedAt = performance.now();
    await onEmbedded(service.dataDir, seedSearch);
    const seedSeconds = round((performance.now() - seedStartedAt) / 1000, 1);
    const clients = await Promise.all(Array.from({ length: searchers }, (_, n) => signedIn(service.httpUrl, n + 1)));
    for (const [name, textOf] of Object.entries(searches)) {
      let [hits, missing] = [0, 0];
      const times = await repeatedTimes(repeats, async (index) => {
        const query = new URLSearchParams({ q: textOf(index) }).toString();
        const answer = await of(clients, index).call<Answer>('GET', `/api/search?${query}`);
        hits += answer.hits.length;
        missing += answer.missing.length;
      });
      const load = { search: name, schools, cards, ...people, requests: repeats.requests, seedSeconds };
      const figures = { ...load, hits, p50Ms: ms(times, 0.5), p95Ms: ms(times, 0.95) };
      report('search', figures, { p95Ms: atMost(50) }, missing === 0 && (hits > 0 || !findsSome(name)));
    }
  } finally {
    await service.remove();
  }
};

/** False for searches of what is not there: a phone is stored as a hash. */
const findsSome = (name: string): boolean => !['nothing', 'phone'].includes(name);

const ms = (sorted: readonly number[], share: number): number => round(percentile(sorted, share), 1);

const signedIn = async (url: string, n: number): Promise<HttpClient> => {
  const client = new HttpClient(url);
  await client.signIn({ ...testAdministrator, account: `${testAdministrator.account}${n}` });
  return client;
};
