import { Module } from '@nestjs/common';
import { databaseModule, weComModule } from '../database.js';
import { BindingsConsumer } from './bindings.consumer.js';
import { PlatformIds } from './platform-ids.js';

/** Corporations of schools, and how the platform calls them and their people. */
@Module({
  imports: [databaseModule, weComModule],
  providers: [BindingsConsumer, PlatformIds],
  exports: [PlatformIds],
})
export class CorpModule {}
