import { Inject, Injectable } from '@nestjs/common';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import { generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Config } from '#libs/config';

/** So long a certificate of our own is valid. */
const ownYears = 20;

/** Signs statements: with the certificate of the environment, or with one that is made once and kept with the data. */
@Injectable()
export class StatementSigner {
  private own: Promise<Buffer> | undefined;

  constructor(@Inject(Config) private readonly config: Config) {}

  /** True while nobody outside vouches for the certificate. */
  get isSelfMade(): boolean {
    return this.config.statementCertificate === undefined;
  }

  /** A PDF that has room for a signature, with it: a detached PKCS#7 signature over the whole file. */
  async sign(pdf: Buffer, at: Date): Promise<Buffer> {
    const { p12, password } = this.config.statementCertificate ?? { p12: await this.ownCertificate(), password: '' };
    return new SignPdf().sign(pdf, new P12Signer(p12, { passphrase: password }), at);
  }

  private ownCertificate(): Promise<Buffer> {
    this.own ??= this.madeOrRead();
    return this.own;
  }

  private async madeOrRead(): Promise<Buffer> {
    const file = this.config.dataPath('statement-signer.p12');
    if (existsSync(file)) return readFileSync(file);
    const made = await selfMade();
    mkdirSync(this.config.dataDir, { recursive: true });
    writeFileSync(`${file}.new`, made, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return made;
  }
}

const selfMade = async (): Promise<Buffer> => {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const privateKey = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // a positive number of 16 bytes
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date(new Date().setFullYear(new Date().getFullYear() + ownYears));
  const name = [{ name: 'commonName', value: 'Firstbell statements (self-signed)' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(privateKey, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(privateKey, [certificate], '', { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
};
