import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { ApkProblem } from '#libs/contracts';
import { oddCertificate } from '../../../tools/apk/der.js';
import type { JarOptions, JarSigner } from '../../../tools/apk/jar-signature.js';
import { type ApkOptions, makeApk } from '../../../tools/apk/make-apk.js';
import { testSigners } from '../../../tools/apk/signers.js';
import type { BlockSigner } from '../../../tools/apk/signing-block.js';
import type { ZipPart } from '../../../tools/apk/zip.js';
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

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const [a, b] = [sha256(testSigners.a.certificate), sha256(testSigners.b.certificate)];
const odd = oddCertificate(testSigners.a.certificate);

describe('the signers of an apk', () => {
  let directory: string;
  beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), 'apk-signers-'))));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const read = (options: Partial<ApkOptions>): Promise<ApkFacts> => {
    const path = join(directory, 'some.apk');
    writeFileSync(path, makeApk({ packageName: 'com.firstbell.card', versionCode: 1, versionName: '1', ...options }));
    return readApk(path, () => undefined);
  };
  const signersOf = async (options: Partial<ApkOptions>): Promise<string[]> => {
    const { signerSha256, otherSigners } = await read(options);
    return [signerSha256, ...otherSigners];
  };
  const problemOf = async (options: Partial<ApkOptions>): Promise<ApkProblem | undefined> => {
    try {
      await read(options);
      return undefined;
    } catch (error) {
      if (error instanceof ApkError) return error.problem;
      throw error;
    }
  };

  describe('by the second and the third scheme', () => {
    const signed = (...blockSigners: BlockSigner[]): Partial<ApkOptions> => ({ blockSigners });

    it('are all kept, the first one first', async () => {
      expect(await signersOf(signed({ signer: 'a' }, { signer: 'b' }))).toEqual([a, b]);
      expect(await signersOf(signed({ signer: 'b' }, { signer: 'a' }))).toEqual([b, a]);
    });

    it('are known by their certificates as these stand in the apk', async () => {
      expect(await signersOf(signed({ signer: 'a', certificate: odd }))).toEqual([sha256(odd)]);
      expect(await signersOf({ ...signed({ signer: 'a', certificate: odd }), schemes: ['v3'] })).toEqual([sha256(odd)]);
    });

    it.each<[string, BlockSigner[], ApkProblem]>([
      ['one without a signature', [{ signer: 'a', fault: 'unsigned' }], 'signature'],
      ['one with the signature of something else', [{ signer: 'a', fault: 'signature' }], 'signature'],
      ['one who signed another content', [{ signer: 'a', fault: 'content' }], 'signature'],
      ['one without a certificate', [{ signer: 'a', certificate: null }], 'signature'],
      ['the certificate of another signer', [{ signer: 'a', certificate: testSigners.b.certificate }], 'signature'],
      ['a digest without its signature', [{ signer: 'a', fault: 'digestList' }], 'digestList'],
      ['a second without a signature', [{ signer: 'a' }, { signer: 'b', fault: 'unsigned' }], 'otherSigner'],
      ['a second with a broken signature', [{ signer: 'a' }, { signer: 'b', fault: 'signature' }], 'otherSigner'],
      ['a second without a certificate', [{ signer: 'a' }, { signer: 'b', certificate: null }], 'otherSigner'],
      ['a second who signed another content', [{ signer: 'a' }, { signer: 'b', fault: 'content' }], 'signature'],
      ['a third scheme that was taken away', [{ signer: 'a', expectsV3: true }], 'stripped'],
    ])('are refused with %s', async (_what, blockSigners, problem) => {
      expect(await problemOf({ blockSigners })).toBe(problem);
    });

    it('are refused when there are none, or two by the third scheme', async () => {
      expect(await problemOf({ blockSigners: [] })).toBe('unsigned');
      expect(await problemOf({ ...signed({ signer: 'a' }, { signer: 'b' }), schemes: ['v3'] })).toBe('otherSigner');
    });

    it('may expect a third scheme that is there', async () => {
      const options = signed({ signer: 'a', expectsV3: true });
      expect(await signersOf({ ...options, schemes: ['v2', 'v3'] })).toEqual([a]);
    });
  });

  describe('by the first scheme', () => {
    const jar = (signer: Partial<JarSigner> = {}, others: Partial<JarOptions> = {}): Partial<ApkOptions> => ({
      unsigned: true,
      jar: { signers: [{ signer: 'a', ...signer }], ...others },
    });

    it('are those of the certificate that the signature names, not of the first in the file', async () => {
      expect(await signersOf(jar())).toEqual([a]);
      expect(await signersOf(jar({ before: [testSigners.b.certificate] }))).toEqual([a]);
      expect(await signersOf(jar({ before: [Buffer.from('3003020101', 'hex')] }))).toEqual([a]);
    });

    it('are known by their certificates as these stand in the apk', async () => {
      expect(await signersOf(jar({ certificate: odd }))).toEqual([sha256(odd)]);
    });

    it('may sign attributes, or the manifest section by section', async () => {
      expect(await signersOf(jar({ attributes: true }))).toEqual([a]);
      expect(await signersOf(jar({ fault: 'manifestDigest' }))).toEqual([a]);
    });

    it('may have long names and names in Chinese', async () => {
      const parts = [
        { name: `assets/${'长'.repeat(40)}.txt`, content: Buffer.from('content') },
        { name: 'META-INF/services/anything', content: Buffer.from('not signed') },
      ];
      expect(await signersOf({ ...jar(), parts })).toEqual([a]);
    });

    it('are all kept', async () => {
      const signers: JarSigner[] = [{ signer: 'a' }, { signer: 'b' }];
      expect(await signersOf({ unsigned: true, jar: { signers } })).toEqual([a, b]);
    });

    it.each<[string, Partial<JarSigner>, Partial<JarOptions>, ApkProblem]>([
      ['the signature of something else', { fault: 'signature' }, {}, 'signature'],
      ['the certificate of another signer alone', { certificate: testSigners.b.certificate }, {}, 'signature'],
      ['attributes with another digest', { attributes: true, fault: 'attribute' }, {}, 'signature'],
      ['another digest of a section', { fault: 'sectionDigest' }, {}, 'jarDigest'],
      ['a part that the signer left out', { fault: 'unlisted' }, {}, 'jarDigest'],
      ['another digest of a part', {}, { wrongPart: 'classes.dex' }, 'jarDigest'],
      ['a part without a digest', {}, { unlisted: 'classes.dex' }, 'jarDigest'],
      ['a part that is not there', {}, { absent: 'assets/gone' }, 'jarDigest'],
      ['a second scheme that was taken away', { claims: '2' }, {}, 'stripped'],
      ['a third scheme that was taken away', { claims: '3' }, {}, 'stripped'],
    ])('are refused with %s', async (_what, signer, others, problem) => {
      expect(await problemOf(jar(signer, others))).toBe(problem);
    });

    it('are refused with a second whose signature is broken', async () => {
      const signers: JarSigner[] = [{ signer: 'a' }, { signer: 'b', fault: 'signature' }];
      expect(await problemOf({ unsigned: true, jar: { signers } })).toBe('otherSigner');
    });

    it.each([Buffer.alloc(0), Buffer.from('x'), Buffer.from('3080308030800000', 'hex')])(
      'are refused with a block that is none: %j',
      async (content) => {
        const parts = [
          { name: 'META-INF/CERT.SF', content: Buffer.from('Signature-Version: 1.0\r\n\r\n') },
          { name: 'META-INF/CERT.RSA', content },
        ];
        expect(await problemOf({ unsigned: true, parts })).toBe('signature');
      },
    );
  });

  describe('by several schemes', () => {
    const both = (jarSigner: JarSigner, options: Partial<ApkOptions> = {}): Partial<ApkOptions> => ({
      minSdk: 21,
      jar: { signers: [jarSigner] },
      ...options,
    });

    it('are the same', async () => {
      expect(await signersOf(both({ signer: 'a', claims: '2' }))).toEqual([a]);
      expect(await signersOf(both({ signer: 'a', claims: '2, 3' }, { schemes: ['v2', 'v3'] }))).toEqual([a]);
      expect(await problemOf(both({ signer: 'b' }))).toBe('signersDiffer');
      expect(await problemOf(both({ signer: 'b' }, { schemes: ['v3'] }))).toBe('signersDiffer');
    });

    it('are refused when one of the schemes that the first names is not there', async () => {
      expect(await problemOf(both({ signer: 'a', claims: '2,3' }))).toBe('stripped');
      expect(await problemOf(both({ signer: 'a', claims: '2' }, { schemes: ['v3'] }))).toBe('stripped');
      expect(await signersOf(both({ signer: 'a', claims: '2, 4, x' }))).toEqual([a]);
    });

    it('are those of the second scheme when no card would look at the first', async () => {
      const broken: JarSigner = { signer: 'b', fault: 'signature' };
      expect(await problemOf(both(broken))).toBe('signature');
      expect(await signersOf(both(broken, { minSdk: 24 }))).toEqual([a]);
    });
  });
});
