import type { PhoneCipher } from '#libs/crypto';

interface PhoneRow {
  encryPhone: string;
  phoneHash: string;
}

/**
 * Hashes of the phones of rows under the key of this schema, in the order of the rows. Those of the events are as good
 * while the directory has the same key, which the first row shows: a schema that was made after the data key was changed
 * has one of its own. @throws Error for a phone that another key has encrypted
 */
export const ownHashes = (phones: PhoneCipher, rows: readonly PhoneRow[]): string[] => {
  const own = ({ encryPhone }: PhoneRow): string => phones.searchHash(phones.decrypt(encryPhone));
  const [first] = rows;
  const isSame = first === undefined || own(first) === first.phoneHash;
  return rows.map((row) => (isSame ? row.phoneHash : own(row)));
};
