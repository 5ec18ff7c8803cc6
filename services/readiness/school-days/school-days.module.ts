import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Bells } from './bell.service.js';
import { CalendarConsumer } from './calendar.consumer.js';

/** When schools have lessons. */
@Module({
  imports: [databaseModule],
  providers: [Bells, CalendarConsumer],
  exports: [Bells],
})
export class SchoolDaysModule {}
