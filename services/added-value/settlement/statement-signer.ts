import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import { generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#libs/kernel/config';

/** Validity of a self-signed certificate. */
const ownYears = 20;

/** With what statements are signed: the certificate of the environment, or one that is made once and kept in a file. */
export interface SignerSettings {
  certificate: Config['statementCertificate'];
  ownFile: string;
}

export interface SignedPdf {
  pdf: Uint8Array;
  /** Why a certificate that was made is used this once only; undefined: it is kept, or was given. */
  unkept: string | undefined;
}

/** A PDF that has room for a signature, with it: a detached PKCS#7 signature over the whole file. */
export const signPdf = async (pdf: Buffer, { certificate, ownFile }: SignerSettings, at: Date): Promise<SignedPdf> => {
  const { p12, password, unkept } = certificate ? { ...certificate, unkept: undefined } : await ownCertificate(ownFile);
  return { pdf: await new SignPdf().sign(pdf, new P12Signer(p12, { passphrase: password }), at), unkept };
};

const ownCertificate = async (file: string): Promise<{ p12: Buffer; password: string; unkept: string | undefined }> => {
  const known = { password: '', unkept: undefined };
  if (existsSync(file)) return { p12: readFileSync(file), ...known };
  const p12 = await selfMade();
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, p12, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return { p12, ...known };
  } catch (error) {
    // containers cannot write where their program lies
    return { p12, password: '', unkept: String(error) };
  }
};

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
