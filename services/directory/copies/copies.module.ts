import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { CorpBindingConsumer, WxSyncs } from './corp-binding.consumer.js';
import { LicenceAccountConsumer } from './licence-account.consumer.js';
import { SchoolConfigConsumer } from './school-config.consumer.js';

@Module({
  imports: [databaseModule],
  providers: [CorpBindingConsumer, LicenceAccountConsumer, SchoolConfigConsumer, WxSyncs],
  exports: [WxSyncs],
})
export class CopiesModule {}
