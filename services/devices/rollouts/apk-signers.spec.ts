import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApkProblem } from '#libs/contracts';
import { oddCertificate } from '../../../tools/apk/der.js';
import type { JarOptions, JarSigner } from '../../../tools/apk/jar-signature.js';
import { type ApkOptions, makeApk } from '../../../tools/apk/make-apk.js';
import { testSigners } from '../../../tools/apk/signers.js';
import type { BlockSigner } from '../../../tools/apk/signing-block.js';
import { ApkError, type ApkFacts } from './apk-facts.js';
import { readApk } from './read-apk.js';

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
