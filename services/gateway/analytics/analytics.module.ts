import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';

/** How the console is used. */
@Module({ imports: [databaseModule], controllers: [AnalyticsController], providers: [AnalyticsService] })
export class AnalyticsModule {}
