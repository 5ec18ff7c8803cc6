import { Module } from '@nestjs/common';
import { SourceSettingsModule } from '../source-settings/source-settings.module.js';
import { SchoolSourcePort } from './school-source.port.js';
import { SchoolSources } from './school-sources.js';

@Module({
  imports: [SourceSettingsModule],
  providers: [SchoolSources, { provide: SchoolSourcePort, useExisting: SchoolSources }],
  exports: [SchoolSourcePort],
})
export class RosterModule {}
