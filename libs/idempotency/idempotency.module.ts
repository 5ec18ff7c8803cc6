import { type DynamicModule, Module } from '@nestjs/common';
import { Idempotency } from './idempotency.js';

/** Idempotency keys of one service; its database lists `idempotencyEntities` and `idempotencyMigrations`. */
@Module({})
export class IdempotencyModule {
  static register(database: DynamicModule): DynamicModule {
    return { module: IdempotencyModule, imports: [database], providers: [Idempotency], exports: [Idempotency] };
  }
}
