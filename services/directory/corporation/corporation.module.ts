import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { CorpBindingConsumer } from './corp-binding.consumer.js';
import { WxSyncs } from './wx-syncs.js';

/** What WeCom says about the corporations of schools. */
@Module({ imports: [databaseModule], providers: [CorpBindingConsumer, WxSyncs], exports: [WxSyncs] })
export class CorporationModule {}
