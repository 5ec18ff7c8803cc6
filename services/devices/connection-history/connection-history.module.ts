import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { ConnectionHistoryController } from './connection-history.controller.js';
import { ConnectionHistoryService } from './connection-history.service.js';

@Module({
  imports: [databaseModule, schoolsModule],
  controllers: [ConnectionHistoryController],
  providers: [ConnectionHistoryService],
})
export class ConnectionHistoryModule {}
