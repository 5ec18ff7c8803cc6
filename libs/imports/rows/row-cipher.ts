import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { Config } from '#libs/config';
import { AesGcm, derivedKey } from '#libs/crypto';

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);
/** Fast rather than small. */
const level = 1;

/** Uploaded rows hold people's phones: stored is the packed JSON, encrypted. */
@Injectable()
export class RowCipher {
  private readonly cipher: AesGcm;
  private readonly hashKey: Buffer;

  constructor(@Inject(Config) config: Config) {
    this.cipher = new AesGcm(config.dataKey, 'imported rows');
    this.hashKey = derivedKey(config.dataKey, 'people of imported rows');
  }

  /** The same for the same text; nobody reads the text out of it. */
  hash(text: string): string {
    return createHmac('sha256', this.hashKey).update(text).digest('base64url').slice(0, 16);
  }

  async encrypt(value: unknown): Promise<Buffer> {
    return this.cipher.encrypt(await pack(JSON.stringify(value), { level }));
  }

  /** @throws Error when it was changed or encrypted with another key */
  async decrypt<T>(stored: Buffer): Promise<T> {
    const plain = await unpack(this.cipher.decrypt(stored));
    return JSON.parse(plain.toString('utf8')) as T;
  }
}
