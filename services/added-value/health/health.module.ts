import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { AddedValueHealthController } from './added-value-health.controller.js';

@Module({
  imports: [databaseModule],
  controllers: [AddedValueHealthController],
})
export class HealthModule {}
