import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maskedPhone, role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { SearchKeys, searchesPerMinute } from '#libs/http/search';
import { DirectorySearchModule } from '../../../services/directory/search/search.module.js';
import type { SearchAnswerDto } from '../../../services/gateway/search/search.dto.js';
import { until } from '../../stack/index.js';
import { AllProcess, type Answer, type Person } from '../authz/all-process.js';
import { seedCalls } from '../authz/seed-calls.js';
import { seedCard } from '../authz/seed-devices.js';
import { seedDirectory } from '../authz/seed-directory.js';
import { seedOrderNo } from '../authz/seed-sales.js';
import { schoolsCopied } from '../authz/seed.js';
import { seedSchools } from '../authz/seed-schools.js';

const administrator: Person = { tags: role.administrator };
const areaManager: Person = { tags: role.areaManager, areas: ['440100'] };
/** The phone of the parent of the first school. */
const phone = '13900000000';

describe('GET /api/search', () => {
  let all: AllProcess;

  beforeAll(async () => {
    all = await AllProcess.start();
    await seedDirectory(all);
    await schoolsCopied(all);
    for (const school of seedSchools) {
      await seedCard(all, school);
      await seedCalls(all, school);
    }
    await all.database('directory').query(`update student set name = '王小明', initials = null where code like '%-S'`);
    await all.app.select(DirectorySearchModule).get(SearchKeys, { strict: true }).fill();
  }, 120_000);
  afterAll(() => all.close());

  const answerTo = async (person: Person, q: string): Promise<Answer> =>
    all.call('GET /api/search', { query: { q }, cookie: (await all.signIn(person)).cookie });

  /** What is found, once every service has answered: a busy host may be late. */
  const found = (person: Person, q: string): Promise<string[]> =>
    until(async () => {
      const { hits, missing } = (await answerTo(person, q)).bizData as SearchAnswerDto;
      return missing.length === 0 && hits.map(({ kind, id }) => `${kind} ${id}`);
    }, `every service has answered to ${q}`);

  it('finds records of services within the areas and sources of the caller', async () => {
    const recordsOf = (code: string): string[] => [
      `school ${code}`,
      `device ${code}-CARD`,
      `classroom ${code}/${code}-R`,
    ];
    expect(await found(areaManager, 'GZOWN')).toEqual(recordsOf('GZOWN'));
    expect(await found(areaManager, 'GZTHIRD')).toEqual(recordsOf('GZTHIRD'));
    expect(await found(areaManager, 'SZOWN')).toEqual([]);
    const elsewhere: Person = { ...administrator, source: 'quankeyun' };
    expect(await found(administrator, seedOrderNo('GZOWN'))).toEqual([`order ${seedOrderNo('GZOWN')}`]);
    expect(await found(elsewhere, 'GZTHIRD')).toEqual([]);
    expect(await found(elsewhere, 'GZOPEN')).toContain('teacher GZOPEN-T');
    expect(await found(areaManager, 'GZOWN小学 GZOWN教')).toEqual(['classroom GZOWN/GZOWN-R']);
    expect(await found(areaManager, 'wn-card')).toEqual(['device GZOWN-CARD']);
  });

  it('finds members by name, given name and initials, for administrators alone', async () => {
    const students = seedSchools.map(({ code }) => `student ${code}-S`).sort();
    for (const q of ['王小明', '小明', 'wxm'])
      expect([q, (await found(administrator, q)).sort()]).toEqual([q, students]);
    expect(await found(areaManager, '王小明')).toEqual([]);
    expect(await found({ ...administrator, source: 'quankeyun' }, '王小明')).toHaveLength(3);
  });

  it('finds a parent by the whole phone or its end, and records who looked for it, masked', async () => {
    const audited = () =>
      select<{ after: unknown; uid: string }>(
        all.database('gateway'),
        `select uid, after from audit where action = 'member.searchPhone' order by at`,
      );
    const { cookie, uid } = await all.signIn(administrator);
    for (const q of [phone, '0000']) {
      const { bizData } = await all.call('GET /api/search', { query: { q }, cookie });
      expect((bizData as SearchAnswerDto).hits).toContainEqual({
        kind: 'parent',
        id: 'GZOWN-P',
        title: 'GZOWN家长',
        detail: ['GZOWN小学', '一年级(1)班', '王小明', maskedPhone(phone)].join(' · '),
        params: { schoolCode: 'GZOWN', student: 'GZOWN-S' },
      });
    }
    const lines = await until(async () => {
      const some = await audited();
      return some.length === 2 && some;
    }, 'both searches are recorded');
    expect(lines).toEqual([phone, '0000'].map((each) => ({ uid, after: { phone: maskedPhone(each) } })));
    expect(await found(areaManager, phone)).toEqual([]);
    expect(await audited()).toHaveLength(2);
  });

  it('names the kinds of a service that does not answer in time, beside what others have found', async () => {
    const runner = all.database('devices').createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('lock table device in access exclusive mode');
      const { bizData } = await answerTo(areaManager, 'GZOWN');
      const { hits, missing } = bizData as SearchAnswerDto;
      expect(hits.map(({ kind }) => kind)).toEqual(['school']);
      expect(missing).toEqual(['device', 'classroom']);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('limits how often a person searches, and says for how long', async () => {
    const { cookie } = await all.signIn(areaManager);
    const search = (): Promise<Answer> => all.call('GET /api/search', { query: { q: '没有的' }, cookie });
    // a minute may end meanwhile
    const refused = await until(async () => {
      const responses = await Promise.all(Array.from({ length: searchesPerMinute + 1 }, search));
      return responses.find(({ status }) => status === 429) ?? false;
    }, 'a search is refused');
    expect(refused.msg).toBe(texts.tooManyRequests);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await answerTo(areaManager, '没有的')).status).toBe(200);
  });
});
