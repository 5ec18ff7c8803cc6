import type { SealedColumn } from '#libs/db';
import { phonesInJson, sealedBytes } from './sealed-forms.js';

/** What keys of hashes are encrypted for. */
export const hashKeyPurpose = 'hash key';

/** What every schema with data keys has sealed. */
export const commonSealed: readonly SealedColumn[] = [
  { table: 'hash_key', column: 'sealed', form: sealedBytes(hashKeyPurpose) },
  { table: 'outbox', column: 'data', form: phonesInJson },
  { table: 'dead_letter', column: 'message', form: phonesInJson },
];

/** What a place is called in metrics and messages. */
export const nameOf = ({ table, column }: { table: string; column: string }): string => `${table}.${column}`;
