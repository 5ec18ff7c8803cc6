import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { ConnectionHistoryController } from './connection-history.controller.js';
import { ConnectionHistoryService } from './connection-history.service.js';

@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [ConnectionHistoryController],
  providers: [ConnectionHistoryService],
})
export class ConnectionHistoryModule {}
