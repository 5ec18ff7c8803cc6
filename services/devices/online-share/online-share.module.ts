import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolModule } from '../school/school.module.js';
import { OnlineHours } from './online-hours.js';
import { OnlineShareController } from './online-share.controller.js';
import { OnlineShareService } from './online-share.service.js';

@Module({
  imports: [databaseModule, SchoolModule],
  controllers: [OnlineShareController],
  providers: [OnlineShareService, OnlineHours],
})
export class OnlineShareModule {}
