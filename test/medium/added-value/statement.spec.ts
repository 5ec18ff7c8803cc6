import { afterAll, describe, expect, it } from '@jest/globals';
import forge from 'node-forge';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Config } from '#libs/kernel/config';
import { ThreadedStatements } from '../../../services/added-value/settlement/statement.service.js';
import { holdUp } from '../../stack/index.js';
import { statement } from './statement-parts.js';

/** What a signature covers, and the signature, as a reader of PDF finds them. */
const partsOf = (pdf: Buffer): { covered: Buffer; signature: Buffer } => {
  const [, ...range] = /\/ByteRange \[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1')) ?? [];
  const [start = 0, length = 0, next = 0, rest = 0] = range.map(Number);
  // the signature fills the gap, and nothing follows the second part
  expect([start, next + rest]).toEqual([0, pdf.length]);
  const placed = Buffer.from(pdf.subarray(length + 1, next - 1).toString('latin1'), 'hex');
  const covered = Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]);
  // a DER sequence with a length of two bytes; what fills its place up is zeros, which a signature may end with as well
  expect([...placed.subarray(0, 2)]).toEqual([0x30, 0x82]);
  return { covered, signature: placed.subarray(0, 4 + placed.readUInt16BE(2)) };
};

describe('the statement of a settled month', () => {
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-statement-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const signed = (env: NodeJS.ProcessEnv = {}): Promise<Buffer> =>
    new ThreadedStatements(new Config({ DATA_DIR: directory, ...env }, 'added-value')).signed(statement);
  const verify = (pdf: Buffer): string => {
    const { covered, signature } = partsOf(pdf);
    const [content, file] = [join(directory, 'content'), join(directory, 'signature.der')];
    writeFileSync(content, covered);
    writeFileSync(file, signature);
    const openssl = ['cms', '-verify', '-inform', 'DER', '-in', file, '-content', content, '-binary', '-noverify'];
    return execFileSync('openssl', [...openssl, '-out', '/dev/null'], { stdio: 'pipe', encoding: 'utf8' });
  };

  it('is signed over the whole file, by a certificate that stays the same', async () => {
    const pdf = await signed();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(() => verify(pdf)).not.toThrow();
    const kept = readFileSync(join(directory, 'statement-signer.p12'));
    await signed();
    expect(readFileSync(join(directory, 'statement-signer.p12'))).toEqual(kept);
  });

  it('is made by a thread of its own: also while the thread that serves calls does nothing', async () => {
    const certificate = join(directory, 'blocked', 'statement-signer.p12');
    const pdf = signed({ DATA_DIR: join(directory, 'blocked') });
    // the thread is started, and from here on this one is blocked until it has written its certificate
    await nextTurn();
    for (let n = 0; n < 2500 && !existsSync(certificate); n++) holdUp(10);
    expect(existsSync(certificate)).toBe(true);
    const made = await pdf;
    expect(() => verify(made)).not.toThrow();
  });

  it('is signed as well where no certificate can be kept', async () => {
    const secrets = { SESSION_SECRET: 's', INTERNAL_KEY: 'i', DATA_KEY: 'd', DEVICE_KEYS: 'k' };
    const away = { DATABASE_URL: 'postgres://h/d', DATA_DIR: join(directory, 'content', 'below-a-file') };
    const pdf = await signed({ ...secrets, ...away });
    expect(() => verify(pdf)).not.toThrow();
  });

  it('does not verify once a byte has changed', async () => {
    const pdf = await signed();
    pdf[100] = (pdf[100] ?? 0) ^ 1;
    expect(() => verify(pdf)).toThrow();
  });

  it('is signed by the certificate of the environment', async () => {
    const kept = forge.asn1.fromDer(readFileSync(join(directory, 'statement-signer.p12')).toString('binary'));
    const bags = forge.pkcs12.pkcs12FromAsn1(kept, '');
    const { pkcs8ShroudedKeyBag = '', certBag = '' } = forge.pki.oids;
    const key = bags.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag]?.[0]?.key;
    const certificate = bags.getBags({ bagType: certBag })[certBag]?.[0]?.cert;
    if (!key || !certificate) throw new Error('no key');
    const given = forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(key, [certificate], 'secret')).getBytes();
    const STATEMENT_P12 = Buffer.from(given, 'binary').toString('base64');
    const pdf = await signed({ STATEMENT_P12, STATEMENT_P12_PASSWORD: 'secret', DATA_DIR: join(directory, 'none') });
    expect(() => verify(pdf)).not.toThrow();
    expect(() => new Config({ STATEMENT_P12 }, 'added-value')).toThrow('STATEMENT_P12_PASSWORD');
  });
});
