import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { IdempotencyTables1763600017000 } from './idempotency-tables.js';

export { Idempotency } from './idempotency.js';
export { IdempotencyKey, TakesIdempotencyKey } from './idempotency-key.decorator.js';
export { IdempotencyModule } from './idempotency.module.js';

/** Entities of the keys, for the database of every service that moves money. */
export const idempotencyEntities = [IdempotencyKeyEntity];

/** Their migrations. */
export const idempotencyMigrations = [IdempotencyTables1763600017000];
