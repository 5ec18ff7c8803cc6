import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolRepository } from './school-repository.js';
import { SchoolScope } from './school-scope.js';
import { SchoolConsumer } from './school.consumer.js';

@Module({
  imports: [databaseModule],
  providers: [SchoolScope, SchoolRepository, SchoolConsumer],
  exports: [SchoolScope, SchoolRepository],
})
export class SchoolModule {}
