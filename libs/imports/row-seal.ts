import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { Config } from '#libs/config';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);
/** Fast rather than small. */
const level = 1;

/** Uploaded rows hold people's phones: stored are iv, tag and the ciphertext of the packed JSON. */
@Injectable()
export class RowSeal {
  private readonly key: Buffer;

  constructor(@Inject(Config) config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.dataKey, '', 'imported rows', 32));
  }

  async seal(value: unknown): Promise<Buffer> {
    const plain = await pack(JSON.stringify(value), { level });
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv);
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  }

  /** @throws Error when it was changed or sealed with another key. */
  async open<T>(stored: Buffer): Promise<T> {
    const decipher = createDecipheriv(algorithm, this.key, stored.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
    const plain = Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse((await unpack(plain)).toString('utf8')) as T;
  }
}
