import { WeComTables1763600019000 } from './token-tables.js';
import { WeComTokenEntity } from './token.entity.js';

/** What a service that calls WeCom adds to its database. */
export const weComEntities = [WeComTokenEntity];
export const weComMigrations = [WeComTables1763600019000];
