import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import forge from 'node-forge';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TlsContext } from './listeners.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-tls-'));
afterAll(() => rmSync(dir, { recursive: true }));

const files = { certFile: join(dir, 'tls.crt'), keyFile: join(dir, 'tls.key') };

const selfSigned = (): { cert: string; key: string } => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }) as string;
  const certificate = forge.pki.createCertificate();
  const own = forge.pki.privateKeyFromPem(key);
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e);
  certificate.setSubject([{ name: 'commonName', value: 'mqtt.example.org' }]);
  certificate.setIssuer([{ name: 'commonName', value: 'mqtt.example.org' }]);
  certificate.sign(own, forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(certificate), key };
};
const [first, second] = [selfSigned(), selfSigned()];

/** Replaces a file as a volume does: the new one is whole when it gets its name. */
const put = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
};

describe('the certificate that cards are shown', () => {
  let now = 0;
  const later = (): void => void (now += 10_000);

  beforeEach(() => {
    put(files.certFile, first.cert);
    put(files.keyFile, first.key);
  });

  it('is the renewed one at most 10 s after its files were replaced', () => {
    const context = new TlsContext(files, () => now);
    const before = context.current;
    later();
    expect(context.current).toBe(before);
    put(files.keyFile, second.key);
    put(files.certFile, second.cert);
    expect(context.current).toBe(before);
    later();
    const after = context.current;
    expect(after).not.toBe(before);
    later();
    expect(context.current).toBe(after);
  });

  it('stays while the files do not belong together or are gone, and is tried again', () => {
    const context = new TlsContext(files, () => now);
    const before = context.current;
    put(files.certFile, second.cert);
    later();
    expect(context.current).toBe(before);
    rmSync(files.keyFile);
    later();
    expect(context.current).toBe(before);
    put(files.keyFile, second.key);
    later();
    expect(context.current).not.toBe(before);
  });

  it('has to be whole at the start', () => {
    put(files.keyFile, second.key);
    expect(() => new TlsContext(files)).toThrow();
  });
});
