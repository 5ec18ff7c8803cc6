import { sealedText } from '#libs/data-keys';
import type { SealedColumn } from '#libs/db';
import { WeComTables1763600019000 } from './token-tables.js';
import { WeComTokenEntity } from './token.entity.js';

/** What a service that calls WeCom adds to its database. */
export const weComEntities = [WeComTokenEntity];
export const weComMigrations = [WeComTables1763600019000];

/** What of it is encrypted. */
export const weComSealed: readonly SealedColumn[] = [
  { table: 'wecom_token', column: 'value', form: sealedText('wecom-token') },
];
