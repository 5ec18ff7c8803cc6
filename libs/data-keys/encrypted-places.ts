import type { EncryptedColumn } from '#libs/db';
import { encryptedBytes, phonesInJson } from './encrypted-forms.js';

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
