import forge from 'node-forge';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '#libs/contracts';

/** PEM files of certificates that sign themselves, with their keys. */
export class TestPemFiles {
  readonly directory = mkdtempSync(join(tmpdir(), 'firstbell-pem-'));

  /** The files of a certificate and of its key. */
  pair(name: string): { cert: string; key: string } {
    const keys = forge.pki.rsa.generateKeyPair(2048);
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = keys.publicKey;
    certificate.serialNumber = '01';
    certificate.validity.notAfter = new Date(Date.now() + dayMs);
    certificate.setSubject([{ name: 'commonName', value: name }]);
    certificate.setIssuer(certificate.subject.attributes);
    certificate.sign(keys.privateKey, forge.md.sha256.create());
    return {
      cert: this.file(`${name}-cert.pem`, forge.pki.certificateToPem(certificate)),
      key: this.file(`${name}-key.pem`, forge.pki.privateKeyToPem(keys.privateKey)),
    };
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  private file(name: string, content: string): string {
    const path = join(this.directory, name);
    writeFileSync(path, content);
    return path;
  }
}
