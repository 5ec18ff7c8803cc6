import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { AesGcm, PhoneCipher, withNestedPhones } from '#libs/crypto';
import { isOldBytes } from '#libs/data-keys';
import type { EncryptedForm } from '#libs/db';

/** Fast rather than small. */
const level = 1;
const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** What rows of imports are encrypted for. */
export const rowsPurpose = 'imported rows';

/** JSON, packed. */
export const packed = (value: unknown): Promise<Buffer> => deflate(JSON.stringify(value), { level });

export const unpacked = async (bytes: Buffer): Promise<unknown> =>
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
