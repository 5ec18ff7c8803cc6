import { encryptedText } from '#libs/data-keys';
import type { EncryptedColumn } from '#libs/db';
import { WeComTables1763600019000 } from './token-tables.js';
import { WeComTokenEntity } from './token.entity.js';

/** What a service that calls WeCom adds to its database. */
export const weComEntities = [WeComTokenEntity];
export const weComMigrations = [WeComTables1763600019000];

/** What of it is encrypted. */
export const encryptedWeCom: readonly EncryptedColumn[] = [
  { table: 'wecom_token', column: 'value', form: encryptedText('wecom-token') },
];
