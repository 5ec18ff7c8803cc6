import { afterAll, beforeAll, expect, describe, it } from '@jest/globals';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { SchoolScope } from '#libs/copies/schools';
import { select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { EncryptedStorage, storageAt } from '#libs/data/storage';
import { LocalBus, Outbox } from '#libs/events';
import { UploadLimits } from '#libs/files/pictures';
import type { Config } from '#libs/kernel/config';
import { CommandPayloads } from '../../../services/devices/commands/command-payloads.js';
import { CommandObservers, CommandStore } from '../../../services/devices/commands/command-store.js';
import { database } from '../../../services/devices/database.js';
import { ScreenshotAddresses } from '../../../services/devices/screenshots/screenshot-addresses.js';
import { ScreenshotCleaner } from '../../../services/devices/screenshots/screenshot-cleaner.js';
import { ScreenshotFiles } from '../../../services/devices/screenshots/screenshot-files.js';
import { ScreenshotListService } from '../../../services/devices/screenshots/screenshot-list.service.js';
import { ScreenshotUploadService } from '../../../services/devices/screenshots/screenshot-upload.service.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { addCard, addSchool, callers, SetClock } from './reading-parts.js';

const config = { productCode: 'product', publicUrl: 'http://cards.test', internalKey: 'a key of the test' } as Config;
const dataKey = Buffer.alloc(32, 7).toString('base64');

/** A storage whose process is killed while it stores a thumbnail. */
class Killed extends EncryptedStorage {
  override put(key: string, content: Readable): Promise<number> {
    return key.endsWith('thumbnail.jpg') ? new Promise(() => undefined) : super.put(key, content);
  }
}

/** Transactions whose commit is not acknowledged. */
class Unacknowledged extends Transactions {
  override async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    await super.run(work);
    throw new Error('connection lost');
  }
}

describe('stored screenshots', () => {
  const clock = new SetClock(new Date('2026-03-02T02:00:00Z'));
  const addresses = new ScreenshotAddresses(config);
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-screenshots-'));
  let db: TestDatabase;
  let store: CommandStore;
  let uploads: ScreenshotUploadService;
  let list: ScreenshotListService;
  let jobs: Jobs;
  let uploadsOn: (files: EncryptedStorage, transactions: Transactions) => ScreenshotUploadService;
  let storage: EncryptedStorage;
  let png: Buffer;

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    storage = new EncryptedStorage(await storageAt(pathToFileURL(`${folder}/`).href), dataKey);
    const observers = new CommandObservers();
    store = new CommandStore(new Outbox(), observers);
    uploadsOn = (kept, transactions) =>
      new ScreenshotUploadService(
        ...([dataSource, transactions, new ScreenshotFiles(dataSource, kept, clock)] as const),
        ...([addresses, new UploadLimits(), store, observers, new CommandPayloads(), new LocalBus(), clock] as const),
      );
    uploads = uploadsOn(storage, new Transactions(dataSource));
    uploads.onModuleInit();
    list = new ScreenshotListService(dataSource, new SchoolScope(config), storage);
    jobs = new Jobs(dataSource, clock, { service: 'devices' });
    new ScreenshotCleaner(dataSource, new ScreenshotFiles(dataSource, storage, clock), clock, jobs);
    png = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    await addSchool(dataSource, 'S1', 'p1 c1 t1');
    await addCard(dataSource, 'A1', { school: 'S1', status: 'on' });
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });

  const asked = async (): Promise<string> => {
    const key = randomUUID();
    await db.dataSource.query(
      `insert into command (id, device_no, school_code, type, status, created_by, create_date, expires_at)
       values ($1, 'A1', 'S1', 'screenshot', 'sent', 'admin', $2, $2::timestamptz + interval '5 min')`,
      [key, clock.now()],
    );
    return key;
  };
  const upload = (key: string, by = uploads): Promise<string> => {
    const until = new Date(clock.now().getTime() + 300_000);
    const { searchParams } = new URL(addresses.of({ key, deviceNo: 'A1', until }));
    const query = Object.fromEntries(searchParams) as { card: string; until: string; sign: string };
    return by.receive(key, query, Object.assign(Readable.from([png]), { headers: {} }) as unknown as Request);
  };
  const succeed = (key: string): Promise<unknown> =>
    new Transactions(db.dataSource).run((tx) =>
      store.apply(tx, [{ commandId: key, deviceNo: 'A1', event: 'succeed', at: clock.now(), result: { key } }]),
    );
  const resultOf = async (key: string): Promise<unknown> => {
    const [row] = await select<{ result: unknown }>(db.dataSource, 'select result from command where id = $1', [key]);
    return row?.result;
  };
  const killedStorage = async (): Promise<EncryptedStorage> =>
    new Killed(await storageAt(pathToFileURL(`${folder}/`).href), dataKey);
  const files = (): number =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length;

  it('come before or after the acknowledgement of their command', async () => {
    const [early, late] = [await asked(), await asked()];
    await upload(early);
    await succeed(early);
    expect(await resultOf(early)).toEqual({ key: early });
    await succeed(late);
    expect(await resultOf(late)).toEqual({ key: late, uploaded: false });
    await upload(late);
    expect(await resultOf(late)).toEqual({ key: late, uploaded: true });
  });

  it('are listed and opened by those who see the school, until they are dropped and deleted', async () => {
    for (let n = 0; n < 5; n++) await upload(await asked());
    const listed = await list.list(callers.cityManager, 'A1');
    expect(listed).toHaveLength(5);
    expect(await list.list(callers.customerManager, 'A1')).toEqual([]);
    const [{ key } = { key: '' }] = listed;
    expect((await list.open(callers.admin, key, 'thumbnail')).readable).toBe(true);
    await expect(list.open(callers.customerManager, key, 'picture')).rejects.toThrow();
    await jobs.runNow('screenshots');
    expect(files()).toBe(14);
    clock.set('2026-03-02T03:00:00Z');
    await jobs.runNow('screenshots');
    expect(files()).toBe(10);
    clock.set('2026-04-02T03:00:00Z');
    await jobs.runNow('screenshots');
    expect([files(), await list.list(callers.admin, 'A1')]).toEqual([0, []]);
  });

  it('leave no file of a process that was killed between the file and the picture', async () => {
    const before = files();
    void upload(await asked(), uploadsOn(await killedStorage(), new Transactions(db.dataSource)));
    await until(() => files() === before + 1, 'the picture is stored');
    clock.set('2026-04-02T03:05:00Z');
    await jobs.runNow('screenshots');
    expect(files()).toBe(before + 1);
    clock.set('2026-04-02T03:11:00Z');
    await jobs.runNow('screenshots');
    expect(files()).toBe(before);
  });

  it('keep the files of a picture whose commit was not acknowledged', async () => {
    const key = await asked();
    const refused = upload(key, uploadsOn(storage, new Unacknowledged(db.dataSource)));
    await expect(refused).rejects.toThrow('connection lost');
    clock.set('2026-04-02T04:00:00Z');
    await jobs.runNow('screenshots');
    expect(await list.list(callers.admin, 'A1')).toMatchObject([{ key }]);
    for (const variant of ['picture', 'thumbnail'] as const)
      expect((await list.open(callers.admin, key, variant)).readable).toBe(true);
  });
});
