import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ObjectGone, ObjectStorage, EncryptedStorage, storageAt } from '#libs/data/storage';
import { checkedKey } from '../../../libs/data/storage/object-storage.js';
import { s3Address } from '../../../libs/data/storage/s3-address.js';
import { S3Server } from '../../../tools/s3-server/s3-server.js';
import { freePort, until } from '../../stack/index.js';

const directory = mkdtempSync(join(tmpdir(), 'storage-'));
let server: S3Server;

beforeAll(async () => {
  server = await S3Server.start(join(directory, 's3'));
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const bytes = (length: number): Buffer => Buffer.alloc(length, 'abcdefghij');
/** A stream that breaks after some bytes. */
const breaking = (length: number): Readable =>
  Readable.from(
    (async function* () {
      yield bytes(length);
      throw new Error('the sender went away');
    })(),
  );

describe('the check of a storage', () => {
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(server.url);
    change(url);
    return url.href;
  };
  const check = async (address: string): Promise<string | undefined> => (await storageAt(address)).check();

  it('leaves nothing behind', async () => {
    const folder = join(directory, 'checked');
    expect(await check(pathToFileURL(folder).href)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
    expect(await check(server.url)).toBeUndefined();
    expect(server.keys).not.toContain('check');
  });

  it.each([
    ['secret', (url: URL) => (url.password = 'guessed'), 'SignatureDoesNotMatch'],
    ['key', (url: URL) => (url.username = 'guessed'), 'InvalidAccessKeyId'],
    ['bucket', (url: URL) => (url.pathname = '/other'), 'NoSuchBucket'],
  ])('is refused with another %s', async (_what, change, code) => {
    await expect(check(changed(change))).rejects.toThrow(new RegExp(`^STORAGE_URL: http://.+: ${code}$`));
  });

  it('says why an object store does not respond', async () => {
    const port = String(await freePort());
    expect(await check(changed((url) => (url.port = port)))).toBe('ECONNREFUSED');
  });
});

describe('files in a directory', () => {
  it('are deleted with what a killed process has written of them', async () => {
    const folder = join(directory, 'killed');
    const storage = await storageAt(pathToFileURL(folder).href);
    const files = (): string[] =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? each.name : []));
    // a stream that does not end keeps its part as a kill does
    const open = new Readable({ read: () => undefined });
    open.push(bytes(1000));
    const written = storage.put('a/open.bin', open);
    await storage.put('a/other.bin', Readable.from([bytes(10)]));
    await until(() => files().length === 2, 'a part is there');
    await storage.delete('a/open.bin');
    expect(files()).toEqual(['other.bin']);
    open.push(null);
    await expect(written).rejects.toThrow('ENOENT');
  });
});

describe.each([
  ['a directory', () => pathToFileURL(join(directory, 'files')).href],
  ['an S3-compatible server', () => server.url],
])('files in %s', (_name, address) => {
  let storage: ObjectStorage;
  beforeAll(async () => {
    storage = await storageAt(address());
  });

  // more than one part of an upload
  it.each([0, 1, 1000, 12 * 2 ** 20])('come back as they were: %i bytes', async (length) => {
    expect(await storage.put('a/b.bin', Readable.from([bytes(length)]))).toBe(length);
    expect(bytes(length).equals(await buffer(await storage.get('a/b.bin')))).toBe(true);
    const local = await storage.withFile('a/b.bin', async (path) => readFileSync(path));
    expect(bytes(length).equals(local)).toBe(true);
  });

  it('are read in part, and say their size', async () => {
    const content = bytes(1005);
    await storage.put('part.bin', Readable.from([content]));
    for (const [start, end] of [
      [0, 0],
      [0, 1],
      [7, 12],
      [1000, 1004],
      [0, 1004],
    ] as const) {
      const part = await buffer(await storage.get('part.bin', { start, end }));
      expect(part.toString()).toBe(content.subarray(start, end + 1).toString());
    }
    expect(await storage.size('part.bin')).toBe(1005);
  });

  it('are gone after they were deleted, and may be deleted again', async () => {
    await storage.put('gone.bin', Readable.from([bytes(10)]));
    await storage.delete('gone.bin');
    await storage.delete('gone.bin');
    await expect(storage.get('gone.bin')).rejects.toThrow(ObjectGone);
    await expect(storage.get('gone.bin', { start: 0, end: 1 })).rejects.toThrow(ObjectGone);
    await expect(storage.size('gone.bin')).rejects.toThrow(ObjectGone);
    await expect(storage.withFile('gone.bin', async () => undefined)).rejects.toThrow(ObjectGone);
  });

  it('are not there when their stream broke', async () => {
    await expect(storage.put('broken.bin', breaking(100))).rejects.toThrow();
    await expect(storage.get('broken.bin')).rejects.toThrow(ObjectGone);
  });

  it.each(['../x', '/x', 'a/../b', 'a//b', '', '.hidden', 'a b', 'a\\b'])('have no key %j', (key) => {
    expect(() => checkedKey(key)).toThrow('no key');
  });
});

describe('an upload to an S3-compatible server', () => {
  it('leaves no parts when its stream breaks after the first part', async () => {
    const storage = await storageAt(server.url);
    await expect(storage.put('broken-late.bin', breaking(6 * 2 ** 20))).rejects.toThrow('the sender went away');
    await until(() => server.unfinished === 0, 'the parts are deleted');
    await expect(storage.get('broken-late.bin')).rejects.toThrow(ObjectGone);
  });
});

describe('files with data of people', () => {
  let storage: EncryptedStorage;
  beforeAll(async () => {
    storage = new EncryptedStorage(await storageAt(pathToFileURL(join(directory, 'encrypted')).href), 'key');
  });

  it.each([0, 1, 17, 100_000])('come back as they were: %i bytes', async (length) => {
    await storage.put('a.bin', Readable.from([bytes(length)]));
    expect(bytes(length).equals(await buffer(await storage.get('a.bin')))).toBe(true);
    const local = await storage.withFile('a.bin', async (path) => readFileSync(path));
    expect(local.length).toBe(length);
  });

  it('lie encrypted', async () => {
    await storage.put('b.bin', Readable.from(['13800138000']));
    const stored = readFileSync(join(directory, 'encrypted', 'b.bin'));
    expect(stored.includes('13800138000')).toBe(false);
  });

  it('are refused when they were tampered with', async () => {
    await storage.put('c.bin', Readable.from([bytes(100)]));
    const other = new EncryptedStorage(
      await storageAt(pathToFileURL(join(directory, 'encrypted')).href),
      'another key',
    );
    await expect(other.get('c.bin').then((stream) => buffer(stream))).rejects.toThrow();
  });
});

describe('addresses of object stores', () => {
  it('name everything', () => {
    expect(s3Address('s3://key:a%2Fb@store:9000/bucket?tls=1&region=cn-north-1')).toEqual({
      endpoint: 'https://store:9000',
      region: 'cn-north-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/b',
      bucket: 'bucket',
    });
    expect(() => s3Address('s3://store/bucket')).toThrow('s3://key:secret@host:port/bucket');
  });

  it('permit uploads of browsers below a place, up to a size and a moment', async () => {
    const storage = await storageAt(server.url);
    const direct = storage.directUpload('uploads/u1/', new Date('2026-11-21T03:00:00Z'), 10);
    expect(JSON.parse(Buffer.from(direct?.policy ?? '', 'base64').toString())).toEqual({
      expiration: '2026-11-21T03:00:00.000Z',
      conditions: [{ bucket: 'firstbell' }, ['starts-with', '$key', 'uploads/u1/'], ['content-length-range', 1, 10]],
    });
    expect(direct?.signature).toMatch(/^[A-Za-z0-9+/]{27}=$/);
  });
});
