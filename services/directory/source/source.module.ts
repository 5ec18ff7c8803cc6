import { Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.js';
import { SourceController } from './source.controller.js';
import { SourceListService } from './source-list.service.js';

@Module({
  imports: [RosterModule],
  controllers: [SourceController],
  providers: [SourceListService],
})
export class SourceModule {}
