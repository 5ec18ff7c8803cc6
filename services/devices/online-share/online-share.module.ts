import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { OnlineHours } from './online-hours.js';
import { OnlineShareController } from './online-share.controller.js';
import { OnlineShareService } from './online-share.service.js';

@Module({
  imports: [databaseModule, schoolsModule],
  controllers: [OnlineShareController],
  providers: [OnlineShareService, OnlineHours],
})
export class OnlineShareModule {}
