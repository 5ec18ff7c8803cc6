import { AesGcm, headerBytes, nestedPhonePattern, PhoneCipher, withNestedPhones } from '#libs/crypto';
import type { EncryptedColumn, EncryptedForm } from '#libs/data/db';

/** Base64 of the shortest `AesGcm` value: shorter texts, such as an empty one for no phone, are none. */
const minCharacters = 38;

/** Texts: base64 of an `AesGcm` value. */
export const encryptedText = (purpose: string): EncryptedForm => ({
  purpose,
  // a header is six bytes: eight characters of base64, whatever comes after it
  isOld: (column, header) =>
    `${column} is not null and length(${column}) >= ${minCharacters}
     and left(${column}, ${header.toString('base64').length}) <> '${header.toString('base64')}'`,
  renewer: (dataKey) => {
    const cipher = new AesGcm(dataKey, purpose);
    return (stored) => cipher.renewed(Buffer.from(String(stored), 'base64'))?.toString('base64') ?? stored;
  },
});

/** SQL of a `bytea` that does not begin with a header. */
export const isOldBytes: EncryptedForm['isOld'] = (column, header) =>
  `${column} is not null and substring(${column} from 1 for ${headerBytes}) <> '\\x${header.toString('hex')}'::bytea`;

/** `bytea`: an `AesGcm` value. */
const encryptedBytes = (purpose: string): EncryptedForm => ({
  purpose,
  isOld: isOldBytes,
  renewer: (dataKey) => {
    const cipher = new AesGcm(dataKey, purpose);
    return (stored) => cipher.renewed(stored as Buffer) ?? stored;
  },
});

/** `jsonb` that holds encrypted phones somewhere, such as an event or a snapshot. */
export const phonesInJson: EncryptedForm = {
  purpose: 'phone',
  isOld: (column, header) => `${column}::text ~ '${nestedPhonePattern(header.toString('base64'))}'`,
  renewer: (dataKey) => {
    const phones = new PhoneCipher({ dataKey });
    return (stored) => withNestedPhones(stored, (phone) => phones.renewed(phone));
  },
};

/** What keys of hashes are encrypted for. */
export const hashKeyPurpose = 'hash key';

/** What every schema with data keys has encrypted. */
export const commonEncrypted: readonly EncryptedColumn[] = [
  { table: 'hash_key', column: 'encrypted', form: encryptedBytes(hashKeyPurpose) },
  { table: 'outbox', column: 'data', form: phonesInJson },
  { table: 'dead_letter', column: 'message', form: phonesInJson },
];

/** What a place is called in metrics and messages. */
export const nameOf = ({ table, column }: { table: string; column: string }): string => `${table}.${column}`;
