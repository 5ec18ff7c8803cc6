import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Clock } from '#libs/kernel/clock';
import { apkProblems, dayMs, role, texts } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { ObjectStorage } from '#libs/data/storage';
import { getDataSourceToken } from '@nestjs/typeorm';
import { PackageChecks, UploadSweep } from '../../../services/devices/rollouts/package-upload.service.js';
import { UploadStore } from '../../../services/devices/rollouts/upload-store.js';
import { makeApk } from '../../../tools/apk/make-apk.js';
import { S3Server } from '../../../tools/s3-server/s3-server.js';
import { until } from '../../stack/index.js';
import { AllProcess } from '../authz/all-process.js';
import { newUploader, TusUpload } from './tus-upload.js';

const apk = (padding: number, versionCode = 30_500): Buffer =>
  makeApk({ packageName: 'com.firstbell.card', versionCode, versionName: '3.5.0', padding });

const root = mkdtempSync(join(tmpdir(), 'uploads-'));
const files = join(root, 'files');
let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start(join(root, 's3'));
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

/** The paths of all files below a directory. */
const pathsBelow = (directory: string): string[] =>
  existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : [];

describe.each([
  ['a directory', () => pathToFileURL(files).href, () => pathsBelow(files)],
  ['an S3-compatible store', () => server.url, () => server.keys],
])('packages that are uploaded into %s', (_name, address, names) => {
  let all: AllProcess;
  let tus: TusUpload;
  let uid: string;

  beforeAll(async () => {
    all = await AllProcess.start({ STORAGE_URL: address() });
    ({ tus, uid } = await newUploader(all, { tags: role.administrator }));
  });
  afterAll(() => all.close());

  const stored = (): string[] => names().filter((name) => /^packages\/.*[0-9a-f]{12}(\.apk)?$/.test(name));
  const leftParts = async (): Promise<number> =>
    (await select(all.database('devices'), 'select 1 from package_upload_part')).length;

  it('come in parts, are joined, summed up and opened', async () => {
    const file = apk(3_000_000);
    const path = await tus.begin(file.length);
    expect(path).toMatch(/^\/api\/deviceVersion\/upload\/[0-9a-f-]{36}$/);
    for (let at = 0; at < file.length; at += 1_000_000) {
      expect(await tus.offset(path)).toBe(at);
      const { status, headers } = await tus.part(path, at, file.subarray(at, at + 1_000_000));
      expect([status, headers.get('upload-offset')]).toEqual([204, String(Math.min(at + 1_000_000, file.length))]);
    }
    const id = path.split('/').at(-1);
    expect(await tus.checked(path)).toMatchObject({
      state: 'ready',
      received: file.length,
      problem: null,
      downloadUrl: `/api/deviceVersion/package/download/${id}`,
      facts: {
        packageName: 'com.firstbell.card',
        versionCode: 30_500,
        versionName: '3.5.0',
        minSdk: 24,
        size: file.length,
        sha256: createHash('sha256').update(file).digest('hex'),
      },
    });
    await until(async () => (await leftParts()) === 0, 'its parts are deleted');
    const read = await tus.send('GET', `/api/deviceVersion/package/download/${id}`, {});
    expect(read.headers.get('content-type')).toBe('application/vnd.android.package-archive');
  });

  it('go on after a connection broke in the middle of a part, with what had come of it', async () => {
    const file = apk(2_000_000);
    const path = await tus.begin(file.length);
    await tus.breakOff(path, 0, file.subarray(0, 700_000), file.length);
    const offset = await until(() => tus.offset(path), 'what came is stored');
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(700_000);
    expect((await tus.part(path, 0, file.subarray(0, 10))).status).toBe(409);
    expect((await tus.part(path, offset, file.subarray(offset))).status).toBe(204);
    const { facts } = await tus.checked(path);
    expect(facts?.sha256).toBe(createHash('sha256').update(file).digest('hex'));
  });

  it('count a part once, when two bring it at once over two instances', async () => {
    const file = apk(500_000);
    const path = await tus.begin(file.length);
    const id = path.split('/').at(-1) ?? '';
    const other = new UploadStore(
      all.database('devices'),
      new Transactions(all.database('devices')),
      all.app.get(ObjectStorage),
      all.app.get(Clock),
    );
    const owner = { uid, account: uid };
    const half = file.subarray(0, 250_000);
    const twice = await Promise.allSettled([
      tus.part(path, 0, half).then(({ status }) => status),
      other.append(owner, id, 0, Readable.from([half])),
    ]);
    const won = twice.filter((each) => each.status === 'fulfilled' && each.value !== 409);
    expect(won).toHaveLength(1);
    expect(await tus.offset(path)).toBe(250_000);
    await tus.part(path, 250_000, file.subarray(250_000));
    expect((await tus.checked(path)).state).toBe('ready');
  });

  it('are checked by the next process, when the process that had them is gone', async () => {
    const file = apk(1000);
    const path = await tus.begin(file.length);
    const begin = all.app.get(PackageChecks).begin.bind(all.app.get(PackageChecks));
    all.app.get(PackageChecks).begin = () => undefined;
    await tus.part(path, 0, file);
    expect((await tus.detail(path)).bizData?.state).toBe('checking');
    all.app.get(PackageChecks).begin = begin;
    expect((await tus.checked(path)).state).toBe('ready');
  });

  it.each([
    ['no apk at all', Buffer.from('hello '.repeat(1000)), apkProblems.notApk],
    [
      'no signature',
      makeApk({ packageName: 'a.b', versionCode: 1, versionName: '1', unsigned: true }),
      apkProblems.unsigned,
    ],
    [
      'a second signer without a signature',
      makeApk({
        ...{ packageName: 'a.b', versionCode: 1, versionName: '1' },
        blockSigners: [{ signer: 'a' }, { signer: 'b', fault: 'unsigned' }],
      }),
      apkProblems.otherSigner,
    ],
    [
      'too large a manifest',
      makeApk({ packageName: 'a.b', versionCode: 1, versionName: '1', manifest: Buffer.alloc(2 ** 21) }),
      apkProblems.tooMuch,
    ],
  ])('are refused with their reason, and leave nothing behind: %s', async (_what, file, problem) => {
    await until(async () => (await leftParts()) === 0, 'all others are checked');
    const before = stored();
    const refused = await tus.whole(file);
    expect(refused).toMatchObject({ state: 'refused', problem, downloadUrl: '', facts: null });
    await until(async () => (await leftParts()) === 0, 'its parts are deleted');
    expect(stored()).toEqual(before);
    const rows = await select(all.database('devices'), 'select 1 from version_package where id = $1', [refused.id]);
    expect(rows).toEqual([]);
  });

  it('are deleted at will, with what is stored of them', async () => {
    const before = stored();
    const path = await tus.begin(1000);
    await tus.part(path, 0, Buffer.alloc(500));
    expect(stored()).toHaveLength(before.length + 1);
    expect((await tus.send('DELETE', path, {})).status).toBe(204);
    expect((await tus.send('HEAD', path, {})).status).toBe(404);
    expect([await leftParts(), stored()]).toEqual([0, before]);
  });

  it('are deleted when they are abandoned for a day', async () => {
    const begun = await tus.begin(1000);
    await tus.part(begun, 0, Buffer.alloc(500));
    const { id } = await tus.whole(apk(100));
    const db = all.database('devices');
    const jobs = new Jobs(db, all.app.get(Clock), { service: 'devices' });
    const clock = { now: () => new Date(Date.now() + dayMs - 60_000) };
    const parts = [UploadStore, PackageChecks].map((each) => all.app.get<unknown>(each, { strict: false }));
    const sweep = Reflect.construct(UploadSweep, [
      ...parts,
      { sweep: async () => undefined },
      all.app.get(ObjectStorage),
      clock,
      jobs,
    ]) as object;
    expect(sweep).toBeDefined();
    // the process has a job of this name, whose turn may hold the lock
    const run = () => until(() => jobs.runNow('package-uploads'), 'a run of the job');
    await run();
    expect((await tus.detail(begun)).bizData?.received).toBe(500);
    clock.now = () => new Date(Date.now() + dayMs + 60_000);
    await run();
    expect([await leftParts(), stored()]).toEqual([0, []]);
    expect((await tus.detail(begun)).status).toBe(404);
    expect(await select(db, 'select 1 from version_package where id = $1', [id])).toEqual([]);
  });
});

describe('an upload of a package', () => {
  let all: AllProcess;
  let tus: TusUpload;

  beforeAll(async () => {
    all = await AllProcess.start();
    ({ tus } = await newUploader(all, { tags: role.administrator }));
  });
  afterAll(() => all.close());

  it('says what it takes', async () => {
    const { status, headers } = await tus.send('OPTIONS', '/api/deviceVersion/upload', {});
    expect([status, headers.get('tus-max-size')]).toEqual([204, String(500 * 2 ** 20)]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['a name of another kind', 100, '班牌.zip', 400, texts.fileFormat],
    ['no name', 100, '', 400, texts.fileFormat],
    ['nothing in it', 0, 'a.apk', 400, texts.fileRequired],
    ['more than 500 MB', 500 * 2 ** 20 + 1, 'a.apk', 413, '文件过大，大小不能超过500m'],
  ])('is refused with %s', async (_what, length, name, status, msg) => {
    const answer = await tus.create(length, name);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { rtnCode: '-1', bizData: null, msg }]);
  });

  it('takes no more than it has announced', async () => {
    const path = await tus.begin(100);
    expect((await tus.part(path, 0, Buffer.alloc(101))).status).toBe(413);
    expect((await tus.part(path, 50, Buffer.alloc(10))).status).toBe(409);
    expect(await tus.offset(path)).toBe(0);
  });

  it('belongs to who began it', async () => {
    const path = await tus.begin(100);
    const { tus: other } = await newUploader(all, { tags: role.administrator });
    expect((await other.send('HEAD', path, {})).status).toBe(404);
    expect((await other.part(path, 0, Buffer.alloc(10))).status).toBe(404);
    expect((await other.send('DELETE', path, {})).status).toBe(404);
    expect((await other.detail(path)).status).toBe(404);
    expect((await tus.part(path, 0, Buffer.alloc(10))).status).toBe(204);
  });

  it('is for administrators, with a session and the mandatory headers', async () => {
    const { tus: manager } = await newUploader(all, { tags: role.areaManager, areas: ['440100'] });
    expect((await manager.create(100)).status).toBe(403);
    expect((await new TusUpload(all.origin, '').create(100)).status).toBe(401);
    const { body } = await tus.send('POST', '/api/deviceVersion/upload', { terminal: 'x', 'upload-length': '5' });
    expect(JSON.parse(body)).toMatchObject({ msg: texts.missingHeaders });
  });

  it('gives way when its account begins a sixth', async () => {
    const { tus: some } = await newUploader(all, { tags: role.administrator });
    const paths: string[] = [];
    for (let n = 0; n < 6; n++) paths.push(await some.begin(100));
    const statuses = await Promise.all(paths.map(async (path) => (await some.send('HEAD', path, {})).status));
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200]);
  });

  it('leaves five of 200 that one account begins at once', async () => {
    const { tus: some, uid: owner } = await newUploader(all, { tags: role.administrator });
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await some.create(100)).status));
    // one that gave way before its response was made is not there any more
    expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    const left = 'select id from package_upload where uid = $1';
    expect(await select(all.database('devices'), left, [owner])).toHaveLength(5);
  });

  it('is refused while others bring 2 GiB, and takes the room of an abandoned one', async () => {
    const db = all.database('devices');
    await db.query('delete from package_upload_part');
    await db.query('delete from package_upload');
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => newUploader(all, { tags: role.administrator })));
    const mebibytes = 500 * 2 ** 20;
    const [first = '', ...others] = await Promise.all(people.slice(0, 4).map((each) => each.tus.begin(mebibytes)));
    const last = people[4]?.tus;
    const refused = await last?.create(mebibytes);
    expect([refused?.status, JSON.parse(refused?.body ?? '')]).toMatchObject([429, { msg: texts.uploadsFull }]);
    await db.query(`update package_upload set updated_at = updated_at - interval '11 minutes' where id = $1`, [
      first.split('/').at(-1),
    ]);
    expect((await last?.create(mebibytes))?.status).toBe(201);
    const statuses = await Promise.all(
      [first, ...others].map(async (path, n) => (await people[n]?.tus.send('HEAD', path, {}))?.status),
    );
    expect(statuses).toEqual([404, 200, 200, 200]);
  });

  it('comes in 2000 parts at most', async () => {
    const path = await tus.begin(100);
    const id = path.split('/').at(-1);
    await change(all.app.get(getDataSourceToken('devices')), 'update package_upload set parts = 2000 where id = $1', [
      id,
    ]);
    const answer = await tus.part(path, 0, Buffer.alloc(10));
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([413, { msg: texts.uploadPartsTooMany }]);
  });
});
