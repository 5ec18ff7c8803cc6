import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Retention } from './retention.js';

@Module({
  imports: [databaseModule],
  providers: [Retention],
})
export class RetentionModule {}
