import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type ByteRange, ObjectGone, type ObjectStorage, storageAt } from '#libs/data/storage';
import { seededBytes } from '../../../test/stack/property-seed.js';
import { until } from '../../../test/stack/until.js';
import { type Asked, blockBytes, PackageBlocks, partOf } from './package-blocks.js';

describe('blocks of packages', () => {
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-blocks-'));
  const content = seededBytes(3 * blockBytes + 100);
  const stored = { storageKey: 'packages/a.apk', size: content.length };
  let storage: ObjectStorage;
  let reads: ByteRange[];

  const blocks = (forgetMs?: number): PackageBlocks => {
    reads = [];
    const get = (key: string, range?: ByteRange): Promise<Readable> => {
      if (range) reads.push(range);
      return storage.get(key, range);
    };
    return new PackageBlocks({ get }, forgetMs);
  };
  const part = async (from: PackageBlocks, start: number, end: number): Promise<Buffer> =>
    buffer(await from.open(stored, { start, end }));

  beforeAll(async () => {
    storage = await storageAt(pathToFileURL(directory).href);
    await storage.put(stored.storageKey, Readable.from([content]));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it.each([
    [0, content.length - 1],
    [0, 0],
    [blockBytes - 1, blockBytes],
    [blockBytes, 2 * blockBytes - 1],
    [5, 2 * blockBytes + 7],
    [content.length - 1, content.length - 1],
  ])('give the bytes %d to %d', async (start, end) => {
    expect((await part(blocks(), start, end)).equals(content.subarray(start, end + 1))).toBe(true);
  });

  it('are read once for all that want them at the same time', async () => {
    const shared = blocks();
    const all = await Promise.all(Array.from({ length: 20 }, () => part(shared, 0, content.length - 1)));
    expect(all.every((each) => each.equals(content))).toBe(true);
    expect(reads).toHaveLength(4);
  });

  it('are not read for who has not taken the one before', async () => {
    const own = blocks();
    const slow = await own.open(stored, { start: 0, end: content.length - 1 });
    slow.once('data', () => slow.pause());
    await until(() => slow.isPaused(), 'the first block has come');
    // another reader has gone through all of it meanwhile
    await part(own, 3 * blockBytes, content.length - 1);
    expect(reads.map(({ start }) => start / blockBytes)).toEqual([0, 3]);
    slow.destroy();
  });

  it('are evicted when no download needs them', async () => {
    const own = blocks(20);
    await part(own, 0, content.length - 1);
    await until(() => own.size === 0, 'nothing is kept');
    const before = reads.length;
    await part(own, 0, 0);
    expect(reads.length).toBeGreaterThan(before);
  });

  it('are kept up to a bound, those used last', async () => {
    const own = blocks();
    const many = { storageKey: 'packages/many.apk', size: 130 * blockBytes };
    await storage.put(many.storageKey, Readable.from([Buffer.alloc(many.size)]));
    for await (const block of await own.open(many, { start: 0, end: many.size - 1 })) expect(block).toBeDefined();
    expect([own.size, reads.length]).toEqual([128, 130]);
    await buffer(await own.open(many, { start: many.size - 1, end: many.size - 1 }));
    expect(reads).toHaveLength(130);
    await buffer(await own.open(many, { start: 0, end: 0 }));
    expect(reads).toHaveLength(131);
  });

  it('that are not there are looked for again', async () => {
    const own = blocks();
    const later = { storageKey: 'packages/later.apk', size: 3 };
    await expect(own.open(later, { start: 0, end: 2 })).rejects.toBeInstanceOf(ObjectGone);
    await storage.put(later.storageKey, Readable.from([Buffer.from('abc')]));
    expect(String(await buffer(await own.open(later, { start: 0, end: 2 })))).toBe('abc');
  });

  it('end with an error where the object ends too early', async () => {
    const longer = { ...stored, size: content.length + 1 };
    const read = await blocks().open(longer, { start: 0, end: content.length });
    await expect(buffer(read)).rejects.toThrow('shorter');
  });
});

const entity = { size: 1000, etag: '"abc"', modified: new Date('2026-09-01T08:00:00.400Z') };
const asked = (some: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  range: undefined,
  ifRange: undefined,
  ifNoneMatch: undefined,
  ...some,
});
const whole = { status: 200, start: 0, end: 999 };

describe('the part of a package that a request gets', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 999],
    ['Bytes = 100 - 199', 100, 199],
    ['bytes=900-5000', 900, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=999-999', 999, 999],
  ])('%s', (range, start, end) => expect(partOf(asked({ range }), entity)).toEqual({ status: 206, start, end }));

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=999999999999999-'])('%s is out of it', (range) =>
    expect(partOf(asked({ range }), entity)).toEqual({ status: 416 }),
  );

  it.each(['bytes=5-4', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes=9999999999999999-', ''])(
    '%p is answered with the whole',
    (range) => expect(partOf(asked({ range }), entity)).toEqual(whole),
  );

  it.each([
    ['"abc"', 206],
    ['Tue, 01 Sep 2026 08:00:00 GMT', 206],
    ['"abd"', 200],
    ['W/"abc"', 200],
    ['Tue, 01 Sep 2026 08:00:01 GMT', 200],
    ['yesterday', 200],
  ])('If-Range %s: %i', (ifRange, status) =>
    expect(partOf(asked({ range: 'bytes=10-', ifRange }), entity).status).toBe(status),
  );

  it.each([
    ['"abc"', 304],
    ['"x", W/"abc"', 304],
    ['*', 304],
    ['"abd"', 200],
  ])('If-None-Match %s: %i', (ifNoneMatch, status) =>
    expect(partOf(asked({ ifNoneMatch }), entity).status).toBe(status),
  );

  it('knows no ranges of a HEAD', () =>
    expect(partOf(asked({ method: 'HEAD', range: 'bytes=0-9' }), entity)).toEqual(whole));
});
