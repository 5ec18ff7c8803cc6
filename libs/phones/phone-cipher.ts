import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Config } from '#libs/config';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts stored phone numbers: `base64(iv, tag, ciphertext)` under a key derived from the data key. */
@Injectable()
export class PhoneCipher {
  private readonly key: Buffer;
  private readonly searchKey: Buffer;

  constructor(config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.dataKey, '', 'phone', 32));
    this.searchKey = Buffer.from(hkdfSync('sha256', config.dataKey, '', 'phone search', 32));
  }

  /** The same for the same phone, so that a whole phone can be looked for; nobody reads the phone out of it. */
  searchHash(phone: string): string {
    return createHmac('sha256', this.searchKey).update(phone).digest('base64url');
  }

  encrypt(phone: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv);
    const text = Buffer.concat([cipher.update(phone, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  }

  /** @throws Error when the text was changed or encrypted with another key. */
  decrypt(stored: string): string {
    const bytes = Buffer.from(stored, 'base64');
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }
}
