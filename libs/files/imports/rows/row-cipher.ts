import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { AesGcm, HashKeys, keysOf, PhoneCipher, withNestedPhones } from '#libs/crypto';
import { isOldBytes } from '#libs/data/keys';
import type { EncryptedForm } from '#libs/data/db';
import { Config } from '#libs/kernel/config';
import type { StoredEffect } from '../types/import-type.js';

/** Fast rather than small. */
const level = 1;
const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** What rows of imports are encrypted for. */
const rowsPurpose = 'imported rows';

/** JSON, packed. */
const packed = (value: unknown): Promise<Buffer> => deflate(JSON.stringify(value), { level });

const unpacked = async (bytes: Buffer): Promise<unknown> =>
  JSON.parse((await inflate(bytes)).toString('utf8')) as unknown;

/** `bytea`: rows as `RowCipher` stores them. What they have changed holds encrypted phones of its own. */
export const packedRows: EncryptedForm = {
  purpose: rowsPurpose,
  isOld: isOldBytes,
  renewer: (dataKey) => {
    const cipher = new AesGcm(dataKey, rowsPurpose);
    const phones = new PhoneCipher({ dataKey });
    return async (stored) => {
      const value = await unpacked(cipher.decrypt(stored as Buffer));
      return cipher.encrypt(await packed(withNestedPhones(value, (phone) => phones.renewed(phone))));
    };
  },
};

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

/** An effect as it is stored with its chunk; its names are those of the first release. */
export interface EffectRecord {
  row: number;
  outcome: StoredEffect['outcome'];
  image: unknown;
}

export const toRecords = (effects: readonly StoredEffect[]): EffectRecord[] =>
  effects.map(({ row, outcome, change }) => ({ row, outcome, image: change }));

export const fromRecords = (records: readonly EffectRecord[]): StoredEffect[] =>
  records.map(({ row, outcome, image }) => ({ row, outcome, change: image }));
