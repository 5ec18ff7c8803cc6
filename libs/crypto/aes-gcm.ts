import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export const algorithm = 'aes-256-gcm';
export const ivBytes = 12;
export const tagBytes = 16;

/**
 * The key of one purpose, such as `phone`, derived from a secret by HKDF with SHA-256: 32 bytes. What is encrypted for
 * one purpose cannot be read with the key of another. A purpose never changes: stored data depends on it.
 */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Random bytes for so many ivs are fetched at once: an import encrypts as many phones, and half of that was fetching. */
const ivsAtOnce = 512;
let ivs = Buffer.alloc(0);
let usedBytes = 0;

/** Random bytes that nobody has had before. */
const freshIv = (): Buffer => {
  if (usedBytes === ivs.length) {
    ivs = randomBytes(ivBytes * ivsAtOnce);
    usedBytes = 0;
  }
  usedBytes += ivBytes;
  return ivs.subarray(usedBytes - ivBytes, usedBytes);
};

/** AES-256-GCM of whole values: 12 bytes iv, 16 bytes tag, the ciphertext. */
export class AesGcm {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    this.key = derivedKey(secret, purpose);
  }

  /** A new iv each time, so equal values look different. */
  encrypt(plain: Uint8Array): Buffer {
    const iv = freshIv();
    const cipher = createCipheriv(algorithm, this.key, iv);
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  /** @throws Error when `stored` was changed or encrypted with another key */
  decrypt(stored: Buffer): Buffer {
    const decipher = createDecipheriv(algorithm, this.key, stored.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()]);
  }
}
