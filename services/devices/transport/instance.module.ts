import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Instance } from './instance.js';

@Module({
  imports: [databaseModule],
  providers: [Instance],
  exports: [Instance],
})
export class InstanceModule {}
