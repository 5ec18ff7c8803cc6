import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Config } from '#libs/config';
import { AesGcm, derivedKey } from './aes-gcm.js';

/** Encrypts stored phone numbers: base64 of an `AesGcm` value under a key derived from the data key. */
@Injectable()
export class PhoneCipher {
  private readonly cipher: AesGcm;
  private readonly searchKey: Buffer;

  constructor({ dataKey }: Config) {
    this.cipher = new AesGcm(dataKey, 'phone');
    this.searchKey = derivedKey(dataKey, 'phone search');
  }

  /** The same for the same phone, so that a whole phone can be looked for; nobody reads the phone out of it. */
  searchHash(phone: string): string {
    return createHmac('sha256', this.searchKey).update(phone).digest('base64url');
  }

  encrypt(phone: string): string {
    return this.cipher.encrypt(Buffer.from(phone)).toString('base64');
  }

  /** @throws Error when the text was changed or encrypted with another key */
  decrypt(stored: string): string {
    return this.cipher.decrypt(Buffer.from(stored, 'base64')).toString('utf8');
  }
}
