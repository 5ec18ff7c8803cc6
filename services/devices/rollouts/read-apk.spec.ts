import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { ApkProblem } from '#libs/contracts';
import { type ApkOptions, makeApk } from '../../../tools/apk/make-apk.js';
import type { ZipPart } from '../../../tools/apk/zip.js';
import { testSigners } from '../../../tools/apk/signers.js';
import { ApkError, type ApkFacts } from './apk-facts.js';
import { readApk } from './read-apk.js';

const options: ApkOptions = { packageName: 'com.firstbell.card', versionCode: 30_500, versionName: '3.5.0' };
const fingerprint = (signer: 'a' | 'b'): string =>
  createHash('sha256').update(testSigners[signer].certificate).digest('hex');

describe('an apk', () => {
  let directory: string;
  beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), 'apk-'))));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const read = (bytes: Buffer): Promise<ApkFacts> => {
    const path = join(directory, 'some.apk');
    writeFileSync(path, bytes);
    return readApk(path, () => undefined);
  };
  const problemOf = async (bytes: Buffer): Promise<ApkProblem | undefined> => {
    try {
      await read(bytes);
      return undefined;
    } catch (error) {
      if (error instanceof ApkError) return error.problem;
      throw error;
    }
  };

  it.each([
    ['a', 0],
    ['b', 0],
    ['a', 3_000_000],
  ] as const)('says what it is and who signed it: %s, %i bytes besides', async (signer, padding) => {
    expect(await read(makeApk({ ...options, signer, padding, minSdk: 22 }))).toEqual({
      packageName: 'com.firstbell.card',
      versionCode: 30_500,
      versionName: '3.5.0',
      minSdk: 22,
      signerSha256: fingerprint(signer),
      otherSigners: [],
    });
  });

  it.each([[['v3']], [['v2', 'v3']]] as const)('is read when it is signed by %j', async (schemes) => {
    const apk = makeApk({ ...options, schemes, signer: 'b' });
    expect(await read(apk)).toMatchObject({ signerSha256: fingerprint('b') });
    apk.writeUInt8(apk.readUInt8(100) ^ 1, 100);
    expect(await problemOf(apk)).toMatch(/signature|damaged/);
  });

  it('is refused without a signature', async () => {
    expect(await problemOf(makeApk({ ...options, unsigned: true }))).toBe('unsigned');
  });

  it('is refused when a byte of it is not what was signed, wherever it stands', async () => {
    const apk = makeApk({ ...options, padding: 2_500_000 });
    const wrong: [string, number][] = [
      ['in the asset', 1_500_000],
      ['in the last bytes of the contents', apk.indexOf('APK Sig Block 42') - 3000],
      ['in the directory', apk.lastIndexOf('assets/padding.bin') - 30],
    ];
    for (const [where, at] of wrong) {
      const changed = Buffer.from(apk);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([where, await problemOf(changed)]).toEqual([where, expect.stringMatching(/^(signature|damaged)$/)]);
    }
  });

  it('is refused with the block of signatures of another one', async () => {
    const block = (apk: Buffer): [number, number] => {
      const end = apk.indexOf('APK Sig Block 42') + 16;
      return [end - Number(apk.readBigUInt64LE(end - 24)) - 8, end];
    };
    const one = makeApk(options);
    const [from, to] = block(one);
    let other: Buffer;
    let otherFrom: number;
    let otherTo: number;
    do {
      other = makeApk({ ...options, versionName: '3.5.1' });
      [otherFrom, otherTo] = block(other);
      // a signature has a byte more or less
    } while (otherTo - otherFrom !== to - from);
    const mixed = Buffer.from(one);
    other.copy(mixed, from, otherFrom, otherTo);
    expect(await problemOf(mixed)).toBe('signature');
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello, this is no apk at all')],
    ['an end of a zip alone', Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])],
    ['a program before the zip', Buffer.concat([Buffer.from('dex\n035\0'), makeApk(options)])],
    ['zeros', Buffer.alloc(100_000)],
  ])('is not %s', async (_what, bytes) => {
    expect(await problemOf(bytes)).toBe('notApk');
  });

  it('is not a zip without a manifest', async () => {
    const bytes = makeApk(options);
    const renamed = Buffer.from(
      bytes.toString('latin1').replaceAll('AndroidManifest.xml', 'AndroidManifest.xmL'),
      'latin1',
    );
    expect(await problemOf(renamed)).toBe('notApk');
  });

  it('is refused cut off anywhere', async () => {
    const apk = makeApk({ ...options, padding: 10_000 });
    for (let length = 10; length < apk.length; length += 397) {
      expect(await problemOf(apk.subarray(0, length))).toMatch(/notApk|damaged/);
    }
  });

  it('is refused with two parts of a name, and with parts that share bytes', async () => {
    const twice = { name: 'classes.dex', content: Buffer.from('another') };
    expect(await problemOf(makeApk({ ...options, parts: [twice] }))).toBe('damaged');
    const apk = makeApk({ ...options, parts: [{ name: 'a', content: Buffer.alloc(100) }] });
    // the last part begins where the first one does
    apk.writeUInt32LE(0, apk.length - 22 - 5);
    expect(await problemOf(apk)).toBe('damaged');
  });

  /** An apk whose manifest is this, and says in the zip what is said of it. */
  const withManifest = (manifest: Buffer): Buffer => makeApk({ ...options, manifest, unsigned: true });

  it.each<[string, Buffer]>([
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('<manifest package="a.b"/>')],
    ['garbage', createHash('sha512').update('garbage').digest()],
    [
      'a chunk without a length',
      Buffer.from([3, 0, 8, 0, 24, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
    ],
  ])('is refused with a manifest that is %s', async (_what, manifest) => {
    expect(await problemOf(withManifest(manifest))).toBe('manifest');
  });

  it('is refused with a manifest that is too large', async () => {
    expect(await problemOf(withManifest(Buffer.alloc(1_100_000)))).toBe('tooMuch');
  });

  it.each([
    ['versionCode', { versionCode: 0 }],
    ['versionCode', { versionCode: 2_100_000_001 }],
    ['packageName', { packageName: 'nodots' }],
    ['packageName', { packageName: 'a..b' }],
  ])('is refused with a %s that Android does not take: %j', async (_what, some) => {
    expect(await problemOf(makeApk({ ...options, ...some }))).toBe('manifest');
  });

  it('is refused when it would unpack to too much', async () => {
    const bytes = 100 * 2 ** 20;
    const bomb = (n: number): ZipPart => ({ name: `bomb${n}`, content: packed, unpacked: { bytes, crc: 0 } });
    const packed = deflateRawSync(Buffer.alloc(bytes));
    expect(await problemOf(makeApk({ ...options, parts: [bomb(1)] }))).toBe('tooMuch');
    // none of them suspicious by itself
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...bomb(n),
      content: Buffer.alloc(1_000_000),
    }));
    expect(await problemOf(makeApk({ ...options, parts: many }))).toBe('tooMuch');
  });
});
