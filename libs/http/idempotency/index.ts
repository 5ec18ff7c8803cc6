import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { IdempotencyTables1763600017000 } from './idempotency-tables.js';

export { claimOf } from './claim.js';
export { KeyRetention } from './key-retention.js';
export { once } from './once.js';
export { Once } from './once.decorator.js';
export { OnceInterceptor } from './once.interceptor.js';

/** Entities of the keys, for the database of every service. */
export const idempotencyEntities = [IdempotencyKeyEntity];

/** Their migrations. */
export const idempotencyMigrations = [IdempotencyTables1763600017000];
