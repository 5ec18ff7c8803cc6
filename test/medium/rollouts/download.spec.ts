import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#libs/service/boot';
import { Config } from '#libs/kernel/config';
import { ObjectStorage } from '#libs/data/storage';
import { database } from '../../../services/devices/database.js';
import { manifest } from '../../../services/devices/service.js';
import { DownloadSlots } from '../../../services/devices/rollouts/download-slots.js';
import { PackageTrafficCounts } from '../../../services/devices/rollouts/package-traffic.js';
import { freePort, testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { addressFor, type Offered, offerPackage } from './offered-packages.js';

@Module({ imports: [manifest.module] })
class TestModule {}

const large = 24 * 2 ** 20;

describe('a package that cards fetch', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-downloads-'));
  const open: IncomingMessage[] = [];
  let db: TestDatabase;
  let app: NestExpressApplication;
  let second: NestExpressApplication;

  const start = async (): Promise<NestExpressApplication> => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: db.url, LOG_LEVEL: 'silent', MQTT_PORT: String(await freePort()) };
    const made = await createApp(TestModule, new Config(env, 'devices'), db.url);
    await made.listen(0, '127.0.0.1');
    return made;
  };

  beforeAll(async () => {
    db = await testDatabase(database);
    [app, second] = [await start(), await start()];
  });
  afterEach(() => {
    for (const response of open.splice(0)) response.destroy();
  });
  afterAll(async () => {
    await app.close();
    await second.close();
    await db.close();
    rmSync(dataDir, { recursive: true });
  });

  const offer = (options: { bytes?: number; downloadsPerSchool?: number } = {}): Promise<Offered> =>
    offerPackage(app, db.dataSource, options);
  const addressOf = (
    offered: Offered,
    card: { deviceNo: string; schoolCode?: string; until?: Date },
    of = app,
  ): Promise<string> => addressFor(of, db.dataSource, offered, card);
  const fetchPart = (address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(address, { method, headers });
  const slots = async (): Promise<string[]> => {
    const rows = await db.dataSource.query<{ device_no: string }[]>('select device_no from package_slot order by 1');
    return rows.map((row) => row.device_no);
  };
  /** A download whose reader takes nothing yet; resolves with its head. */
  const begin = (address: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      httpGet(address, { agent: false }, (response) => {
        response.pause();
        open.push(response);
        resolve(response);
      }).once('error', reject);
    });
  const isEnded = (response: IncomingMessage): Promise<boolean> =>
    new Promise((resolve) => {
      response.once('error', () => resolve(false)).once('close', () => resolve(response.complete));
      response.resume();
    });

  it('comes as a whole, named by its content', async () => {
    const offered = await offer();
    const answer = await fetchPart(await addressOf(offered, { deviceNo: 'whole', schoolCode: 's1' }));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag: `"${offered.sha256}"`,
      'content-length': '10000',
      'content-type': 'application/vnd.android.package-archive',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-transform',
      'last-modified': 'Tue, 01 Sep 2026 08:00:00 GMT',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(offered.content)).toBe(true);
  });

  it('comes in parts, as long as it is the same', async () => {
    const offered = await offer();
    const address = await addressOf(offered, { deviceNo: 'parts', schoolCode: 's1' });
    const part = await fetchPart(address, { range: 'bytes=100-199', 'if-range': `"${offered.sha256}"` });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/10000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(offered.content.subarray(100, 200))).toBe(true);
    const last = await fetchPart(address, { range: 'bytes=-7' });
    expect(Buffer.from(await last.arrayBuffer()).equals(offered.content.subarray(-7))).toBe(true);
    const other = await fetchPart(address, { range: 'bytes=100-199', 'if-range': '"other"' });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, 10_000]);
    const beyond = await fetchPart(address, { range: 'bytes=10000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
  });

  it('is described without being sent', async () => {
    const offered = await offer();
    const address = await addressOf(offered, { deviceNo: 'head', schoolCode: 's1' });
    const head = await fetchPart(address, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      '10000',
      0,
    ]);
    const known = await fetchPart(address, { 'if-none-match': `"${offered.sha256}"` });
    expect([known.status, known.headers.get('etag')]).toEqual([304, `"${offered.sha256}"`]);
  });

  it('is for who has a signed address, as long as there is something to fetch', async () => {
    const offered = await offer();
    const address = await addressOf(offered, { deviceNo: 'signed', schoolCode: 's1' });
    expect((await fetchPart(address.replace('signed', 'other'))).status).toBe(403);
    expect((await fetchPart(address.split('?')[0] ?? '')).status).toBe(403);
    expect((await fetchPart(`${address}&sign=x`)).status).toBe(403);
    const old = await addressOf(offered, { deviceNo: 'old', schoolCode: 's1', until: new Date(Date.now() - 1000) });
    expect(await (await fetchPart(old)).json()).toMatchObject({ rtnCode: '410', bizData: null });
    for (const state of ['cancelled', 'failed']) {
      await db.dataSource.query(`update rollout_card set state = $1 where device_no = 'signed'`, [state]);
      expect([state, (await fetchPart(address)).status]).toEqual([state, 410]);
    }
    await db.dataSource.query(`update rollout_card set state = 'offered' where device_no = 'signed'`);
    await db.dataSource.query(`update device set blocked_at = now() where device_no = 'signed'`);
    expect((await fetchPart(address)).status).toBe(429);
    await db.dataSource.query(`update device set blocked_at = null where device_no = 'signed'`);
    expect((await fetchPart(address, {}, 'HEAD')).status).toBe(200);
    await db.dataSource.query('update version_package set withdrawn_at = now() where id = $1', [offered.packageId]);
    expect((await fetchPart(address)).status).toBe(410);
    await db.dataSource.query(`delete from rollout_card where device_no = 'signed'`);
    expect((await fetchPart(address)).status).toBe(404);
  });

  it('is missing when the storage has lost it', async () => {
    const offered = await offer();
    const address = await addressOf(offered, { deviceNo: 'lost', schoolCode: 's1' });
    await app.get(ObjectStorage).delete(`packages/${offered.packageId}.apk`);
    const answer = await fetchPart(address);
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([404, null]);
    await until(async () => !(await slots()).includes('lost'), 'the place is free');
  });

  it('goes to so many cards of a school at once, whichever instance they ask', async () => {
    const offered = await offer({ bytes: large, downloadsPerSchool: 2 });
    const [a, b, c, elsewhere] = await Promise.all([
      addressOf(offered, { deviceNo: 'pace-a', schoolCode: 's2' }),
      addressOf(offered, { deviceNo: 'pace-b', schoolCode: 's2' }, second),
      addressOf(offered, { deviceNo: 'pace-c', schoolCode: 's2' }, second),
      addressOf(offered, { deviceNo: 'pace-d', schoolCode: 's3' }, second),
    ]);
    const first = await begin(a);
    expect([first.statusCode, (await begin(b)).statusCode]).toEqual([200, 200]);
    const refused = await fetchPart(c);
    expect([refused.status, refused.headers.get('content-length') === String(large)]).toEqual([429, false]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
    expect((await fetchPart(c, {}, 'HEAD')).status).toBe(200);
    expect((await begin(elsewhere)).statusCode).toBe(200);
    // the first card goes away in the middle: its place is free
    first.destroy();
    await until(async () => !(await slots()).includes('pace-a'), 'the place is free');
    const whole = await fetchPart(c);
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, large]);
    await until(async () => !(await slots()).includes('pace-c'), 'the place is free');
  });

  it('goes to no more cards than there are places when all ask at once', async () => {
    const offered = await offer({ bytes: large, downloadsPerSchool: 3 });
    const addresses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        addressOf(offered, { deviceNo: `crowd-${index}`, schoolCode: 's4' }, index % 2 ? app : second),
      ),
    );
    const heads = await Promise.all(addresses.map((address) => begin(address)));
    expect(heads.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(heads.filter(({ statusCode }) => statusCode === 429)).toHaveLength(17);
  });

  it('goes to a card once: its newer request takes over, also at another instance', async () => {
    const offered = await offer({ bytes: large, downloadsPerSchool: 1 });
    const address = await addressOf(offered, { deviceNo: 'again', schoolCode: 's5' });
    const other = address.replace(await app.getUrl(), await second.getUrl());
    const first = await begin(address);
    const newer = await begin(address);
    expect([newer.statusCode, await isEnded(first)]).toEqual([200, false]);
    const third = await begin(other);
    expect(third.statusCode).toBe(200);
    await app.get(DownloadSlots).renew();
    expect(await isEnded(newer)).toBe(false);
    expect(await isEnded(third)).toBe(true);
  });

  it('leaves no unrenewed place behind', async () => {
    const offered = await offer({ downloadsPerSchool: 1 });
    const address = await addressOf(offered, { deviceNo: 'heir', schoolCode: 's6' });
    await db.dataSource.query(
      `insert into package_slot values ('dead', 's6', gen_random_uuid(), now() + interval '1 minute')`,
    );
    expect((await fetchPart(address)).status).toBe(429);
    await db.dataSource.query(`update package_slot set until = now() where device_no = 'dead'`);
    expect((await fetchPart(address)).status).toBe(200);
  });

  it('lets a card ask again and again, but not for ever', async () => {
    const offered = await offer();
    const address = await addressOf(offered, { deviceNo: 'hurried' });
    const statuses: number[] = [];
    for (let asked = 0; asked < 65; asked++) statuses.push((await fetchPart(address, {}, 'HEAD')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  it('is counted for the school', async () => {
    const offered = await offer();
    const address = await addressOf(offered, { deviceNo: 'counted', schoolCode: 's7' });
    await (await fetchPart(address)).arrayBuffer();
    await (await fetchPart(address, { range: 'bytes=0-499' })).arrayBuffer();
    const counts = app.get(PackageTrafficCounts);
    const counted = async (): Promise<unknown> => {
      await counts.flush();
      const figures = `select requests, postponed, bytes from package_traffic where school_code = 's7'`;
      return JSON.stringify(await db.dataSource.query(figures));
    };
    const expected = '[{"requests":"2","postponed":"0","bytes":"10500"}]';
    await until(async () => (await counted()) === expected, 'both requests are counted');
  });
});
