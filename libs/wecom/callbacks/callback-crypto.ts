import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A callback that is not from the platform, is not for us, or cannot be read. */
export class CallbackError extends Error {}

/** What a callback is verified and decrypted with. */
export interface CallbackKeys {
  token: string;
  /** EncodingAESKey: 43 characters. */
  aesKey: string;
  /**
   * For whom it must be: the suite id on the command address of an app, the corporation's id on its data address. The check
   * of an address by the platform is for the provider's corporation.
   */
  receiveId: string | readonly string[] | ((receiveId: string) => boolean);
}

/** A callback as it comes: three fields of the query, and `Encrypt` of the body (or `echostr` of the query). */
export interface EncryptedCallback {
  signature: string;
  timestamp: string;
  nonce: string;
  encrypt: string;
}

export interface DecryptedCallback {
  /** XML, or the text that a check of the address wants back. */
  text: string;
  receiveId: string;
}

const randomLength = 16;
const lengthBytes = 4;
/** PKCS #7 to blocks of 32 bytes, which is not what AES has. */
const paddedTo = 32;

/** The signature of a callback: SHA-1 of its four parts, sorted. */
const callbackSignature = (token: string, timestamp: string, nonce: string, encrypt: string): string =>
  createHash('sha1').update([token, timestamp, nonce, encrypt].sort().join('')).digest('hex');

/** Verifies and decrypts. @throws CallbackError for anything that is not from the platform and for us */
export const decryptCallback = (callback: EncryptedCallback, keys: CallbackKeys): DecryptedCallback => {
  const { signature, timestamp, nonce, encrypt } = callback;
  const expected = Buffer.from(callbackSignature(keys.token, timestamp, nonce, encrypt));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new CallbackError('the signature is not of this content');
  }
  const plain = withoutPadding(decrypted(keyOf(keys.aesKey), encrypt));
  const length = plain.length < randomLength + lengthBytes ? Number.NaN : plain.readUInt32BE(randomLength);
  const start = randomLength + lengthBytes;
  if (!(start + length <= plain.length)) throw new CallbackError('its content has another length than it says');
  const receiveId = plain.subarray(start + length).toString('utf8');
  if (!isFor(keys.receiveId, receiveId)) throw new CallbackError('it is for another receiver');
  return { text: plain.subarray(start, start + length).toString('utf8'), receiveId };
};

/** Encrypts and signs a text for a receiver, as the platform does. */
export const encryptCallback = (
  text: string,
  { token, aesKey, receiveId }: { token: string; aesKey: string; receiveId: string },
  { timestamp, nonce, random = randomBytes(randomLength) }: { timestamp: string; nonce: string; random?: Buffer },
): EncryptedCallback => {
  const key = keyOf(aesKey);
  const content = Buffer.from(text);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(content.length);
  const plain = Buffer.concat([random, length, content, Buffer.from(receiveId)]);
  const padding = paddedTo - (plain.length % paddedTo);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)]);
  const encrypt = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
  return { signature: callbackSignature(token, timestamp, nonce, encrypt), timestamp, nonce, encrypt };
};

const keyOf = (aesKey: string): Buffer => {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  if (key.length !== 32) throw new CallbackError('its key is none');
  return key;
};

const decrypted = (key: Buffer, encrypt: string): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    return Buffer.concat([decipher.update(Buffer.from(encrypt, 'base64')), decipher.final()]);
  } catch {
    throw new CallbackError('its content cannot be decrypted');
  }
};

const withoutPadding = (padded: Buffer): Buffer => {
  const count = padded.at(-1) ?? 0;
  const isPadding = count >= 1 && count <= paddedTo && padded.subarray(-count).every((byte) => byte === count);
  if (!isPadding) throw new CallbackError('its content cannot be decrypted');
  return padded.subarray(0, -count);
};

const isFor = (wanted: CallbackKeys['receiveId'], receiveId: string): boolean => {
  if (typeof wanted === 'function') return wanted(receiveId);
  return typeof wanted === 'string' ? wanted === receiveId : wanted.includes(receiveId);
};
