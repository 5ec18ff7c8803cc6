import { IdempotencyModule } from '#libs/idempotency';
import { databaseModule } from './database.js';

/** Idempotency keys of the service: every feature module whose calls take one imports it. */
export const idempotencyModule = IdempotencyModule.register(databaseModule);
