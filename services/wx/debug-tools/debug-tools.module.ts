import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { ShortLinksModule } from '../short-links/short-links.module.js';
import { LinkController } from './link.controller.js';
import { LinkService } from './link.service.js';

/** Tools for debug users: links into the parents' web app. */
@Module({
  imports: [databaseModule, schoolsModule, ShortLinksModule],
  controllers: [LinkController],
  providers: [LinkService],
})
export class DebugToolsModule {}
