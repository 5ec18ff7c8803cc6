import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Config } from '#libs/config';
import { AesGcm, HashKeys, keysOf, PhoneCipher, withNestedPhones } from '#libs/crypto';
import { packed, rowsPurpose, unpacked } from './packed-rows.js';

/** Uploaded rows hold people's phones: stored is the packed JSON, encrypted. */
@Injectable()
export class RowCipher {
  private readonly cipher: AesGcm;
  private readonly hashKey: Buffer;
  private readonly phones: PhoneCipher;
  private readonly isRing: boolean;

  constructor(@Inject(Config) config: Config, @Inject(HashKeys) hashKeys: HashKeys) {
    this.cipher = new AesGcm(config.dataKey, rowsPurpose);
    this.hashKey = hashKeys.of('people of imported rows');
    this.phones = new PhoneCipher(config, hashKeys);
    this.isRing = keysOf(config.dataKey).length > 1;
  }

  /** The same for the same text; the text cannot be read out of it. */
  hash(text: string): string {
    return createHmac('sha256', this.hashKey).update(text).digest('base64url').slice(0, 16);
  }

  /** Encrypted phones within are brought under the first data key: stored rows are not looked into. */
  async encrypt(value: unknown): Promise<Buffer> {
    const kept = this.isRing ? withNestedPhones(value, (phone) => this.phones.renewed(phone)) : value;
    return this.cipher.encrypt(await packed(kept));
  }

  /** @throws Error when it was changed or encrypted with another key */
  async decrypt<T>(stored: Buffer): Promise<T> {
    return (await unpacked(this.cipher.decrypt(stored))) as T;
  }
}
