import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { headerBytes, PurposeKeys } from './purpose-keys.js';

export const algorithm = 'aes-256-gcm';
export const ivBytes = 12;
export const tagBytes = 16;

/**
 * Number of ivs whose random bytes are fetched at once: an import encrypts as many phones, and half of that was
 * fetching.
 */
const ivsAtOnce = 512;
let ivs = Buffer.alloc(0);
let usedBytes = 0;

/** Random bytes that were never used before. */
const freshIv = (): Buffer => {
  if (usedBytes === ivs.length) {
    ivs = randomBytes(ivBytes * ivsAtOnce);
    usedBytes = 0;
  }
  usedBytes += ivBytes;
  return ivs.subarray(usedBytes - ivBytes, usedBytes);
};

const opened = (key: Buffer, value: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, value.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(value.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(value.subarray(ivBytes + tagBytes)), decipher.final()]);
};

/**
 * AES-256-GCM of whole values: 12 bytes iv, 16 bytes tag, the ciphertext. Under a ring of several keys the header of the
 * first key stands before them. A value without header is one of any key.
 */
export class AesGcm {
  private readonly keys: PurposeKeys;

  /** @param ring one secret, or several: see `keysOf` */
  constructor(ring: string, purpose: string) {
    this.keys = new PurposeKeys(ring, purpose);
  }

  /** A new iv each time, so equal values look different. */
  encrypt(plain: Uint8Array): Buffer {
    const iv = freshIv();
    const cipher = createCipheriv(algorithm, this.keys.first.key, iv);
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([this.keys.header, iv, cipher.getAuthTag(), text]);
  }

  /** @throws Error when `stored` was changed or encrypted with a key that is not in the ring */
  decrypt(stored: Buffer): Buffer {
    const named = this.keys.namedIn(stored);
    // an iv may look like a header once in 2^48 values: then the tag does not fit
    const ways = this.keys.all.map(
      ({ key }) =>
        (): Buffer =>
          opened(key, stored),
    );
    if (named) ways.unshift(() => opened(named.key, stored.subarray(headerBytes)));
    return firstThatWorks(ways);
  }

  /** The value under the first key, with its header; undefined when it is so already. @throws Error as `decrypt` */
  renewed(stored: Buffer): Buffer | undefined {
    return this.keys.namedIn(stored) === this.keys.first ? undefined : this.encrypt(this.decrypt(stored));
  }
}

const firstThatWorks = <T>(ways: readonly (() => T)[]): T => {
  let failure: unknown;
  for (const way of ways) {
    try {
      return way();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};
