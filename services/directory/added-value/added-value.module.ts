import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { AddedValueConfigConsumer } from './added-value-config.consumer.js';

/** What other services say about add-on services of schools. */
@Module({ imports: [databaseModule], providers: [AddedValueConfigConsumer] })
export class AddedValueModule {}
