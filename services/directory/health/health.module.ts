import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DirectoryHealthController } from './directory-health.controller.js';

@Module({
  imports: [databaseModule],
  controllers: [DirectoryHealthController],
})
export class HealthModule {}
