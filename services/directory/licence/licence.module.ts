import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { LicenceAccountConsumer } from './licence-account.consumer.js';

/** What the service of licences says about accounts of teachers. */
@Module({ imports: [databaseModule], providers: [LicenceAccountConsumer] })
export class LicenceModule {}
