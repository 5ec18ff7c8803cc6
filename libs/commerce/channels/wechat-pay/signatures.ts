import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import { NotificationError } from '../payment-channel.js';

/** How far the time of a signature may be from ours. */
const windowMs = 300_000;
const tagBytes = 16;
/** Signatures with which the platform tests that wrong ones are refused. */
const probePrefix = 'WECHATPAY/SIGNTEST/';

/** RSA-SHA256 with PKCS #1 v1.5, in base64. */
export const signatureOf = (message: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(message).sign(key, 'base64');

/** Parts of a message that is signed: each ends with a line feed, the last one too. */
export const lines = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('');

/** 32 characters that no other message has. */
export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();

interface Signer {
  merchantId: string;
  serial: string;
  privateKey: KeyObject;
}

interface SignedCall {
  method: string;
  /** Path with its query. */
  target: string;
  body: string;
  at: Date;
  nonce: string;
}

/** Seconds since 1970, as signatures have them. */
export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** The header `Authorization` of a call. */
export const authorization = (signer: Signer, { method, target, body, at, nonce }: SignedCall): string => {
  const timestamp = secondsOf(at);
  const signature = signatureOf(lines(method, target, timestamp, nonce, body), signer.privateKey);
  const fields = { mchid: signer.merchantId, nonce_str: nonce, signature, timestamp, serial_no: signer.serial };
  const texts = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${texts.join(',')}`;
};

/** A header by its name in lower case. */
export type HeaderReader = (name: string) => string | null | undefined;

/** Passes what the platform has signed, over the bytes as they came. @throws NotificationError for anything else */
export const assertSigned = (
  keys: ReadonlyMap<string, KeyObject>,
  header: HeaderReader,
  body: Buffer,
  now: Date,
): void => {
  const [serial, signature, timestamp, nonce] = ['serial', 'signature', 'timestamp', 'nonce'].map(
    (name) => header(`wechatpay-${name}`) ?? '',
  ) as [string, string, string, string];
  if (signature === '') throw new NotificationError('it has no signature');
  if (signature.startsWith(probePrefix)) throw new NotificationError('a probe of the platform', true);
  const key = keys.get(serial);
  if (!key) throw new NotificationError(`signed with an unknown key ${serial.slice(0, 80)}`);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp) * 1000) > windowMs) {
    throw new NotificationError('signed more than 300 s from now');
  }
  const signed = createVerify('RSA-SHA256').update(lines(timestamp, nonce)).update(body).update('\n');
  if (!signed.verify(key, signature, 'base64')) throw new NotificationError('the signature is not of this content');
};

/** What a report carries encrypted, AES-256-GCM. @throws NotificationError when it was changed or has another key */
export const decrypted = (
  key: Buffer,
  resource: { ciphertext: string; nonce: string; associatedData: string },
): Buffer => {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, resource.nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(resource.associatedData));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new NotificationError('its content cannot be decrypted');
  }
};
