import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from '#libs/contracts';
import { manifests } from '../../../services/all/manifests.js';
import { createDatabase, HttpClient, projectRoot, type Stack, startStack, until } from '../../stack/index.js';
import { migrationHashes } from '../../versions/migration-hashes.js';

const folder = join(projectRoot, 'test/versions');
const versions = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace('.sql', ''));
/** The secrets with which `tools/dump-version.js` fills every dump. */
const keys = { SESSION_SECRET: 's', INTERNAL_KEY: 'i', DATA_KEY: 'd', DEVICE_KEYS: 'k' };
const secrets = Object.fromEntries(Object.entries(keys).map(([name, letter]) => [name, letter.repeat(32)]));

/** A dump grows old: nothing of it expires. */
const keepAll = { IMPORT_DAYS: '36500', AUDIT_DAYS: '36500' };

type Row = Record<string, unknown>;

it('there is a dump of a version to come from', () => {
  expect(versions).toContain('0.1.0');
});

it.each(versions)('the migrations of %s are as they were released', async (version) => {
  const released = JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8')) as Record<string, string>;
  expect(await migrationHashes(manifests.map(({ database }) => database))).toMatchObject(released);
});

describe.each(versions)('an installation of %s after its upgrade', (version) => {
  let server: Awaited<ReturnType<typeof createDatabase>>;
  let stack: Stack;
  let client: HttpClient;

  beforeAll(async () => {
    server = await createDatabase();
    const loader = new pg.Client({ connectionString: server.url });
    await loader.connect();
    await loader.query(readFileSync(join(folder, `${version}.sql`), 'utf8'));
    await loader.end();
    stack = await startStack({ kafka: false, databaseUrl: server.url, env: { ...secrets, ...keepAll } });
    client = await stack.signedIn();
  }, 120_000);
  afterAll(async () => {
    await stack.stop();
    await server.drop();
  });

  const list = (path: string, body: object = {}): Promise<Page<Row>> =>
    client.call('POST', `${path}?page=1&size=10`, body);

  it('shows its schools, accounts and audit entries', async () => {
    const { list: schools } = await list('/api/lds/school/list');
    expect(schools.map(({ code }) => code).sort()).toEqual(['S1', 'S2']);
    expect((await list('/api/lds/adminAccount/list')).list).toContainEqual(
      expect.objectContaining({ account: 'manager1', phone: '139****0003' }),
    );
    const { list: entries } = await list('/api/audit/list');
    expect(entries.length).toBeGreaterThan(0);
  });

  it('shows its people, and their phones to who asks for them', async () => {
    const { list: students } = await list('/api/lds/student/list', { schoolCode: 'S1' });
    expect(students).toEqual([expect.objectContaining({ name: '李小明' })]);
    const path = '/api/lds/teacher/teachersBySchoolCode?schoolCode=S1&page=1&size=10';
    const { list: teachers } = await client.call<Page<Row>>('GET', path);
    expect(teachers.map(({ name }) => name).sort()).toEqual(['王老师', '赵老师']);
    const [teacher] = teachers.filter(({ name }) => name === '王老师');
    const code = String(teacher?.['code']);
    expect(await client.call('GET', `/api/lds/teacher/phoneDetail?schoolCode=S1&uid=${code}`)).toEqual({
      phone: '13900000001',
    });
  });

  it('shows its cards, bound as they were, with their commands', async () => {
    const { list: cards } = await list('/api/schoolDevice/list');
    expect(cards.map(({ deviceNo, schoolCode }) => [deviceNo, schoolCode]).sort()).toEqual([
      ['CC1', 'S1'],
      ['CC2', null],
    ]);
    const { list: commands } = await list('/api/schoolDevice/command/list');
    expect(commands).toEqual([expect.objectContaining({ deviceNo: 'CC1', iotMessageType: 'clearCache' })]);
  });

  it('rolls back an import that it had made', async () => {
    const { list: batches } = await client.call<Page<Row>>(
      'GET',
      '/api/lds/batchImport/list?schoolCode=S1&page=1&size=10',
    );
    const batchId = String(batches[0]?.['batchId']);
    await client.call('POST', '/api/lds/batchImport/undo', { batchId });
    const path = '/api/lds/teacher/teachersBySchoolCode?schoolCode=S1&page=1&size=10';
    await until(async () => (await client.call<Page<Row>>('GET', path)).total === 1, 'the imported teacher is gone');
  });
});
