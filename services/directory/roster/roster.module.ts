import { Module } from '@nestjs/common';
import { ServiceCalls } from '#libs/service';
import { SchoolSettings } from './school-settings.js';
import { SchoolSourcePort } from './school-source.port.js';
import { SchoolSources } from './school-sources.js';

@Module({
  providers: [ServiceCalls, SchoolSettings, SchoolSources, { provide: SchoolSourcePort, useExisting: SchoolSources }],
  exports: [SchoolSourcePort],
})
export class RosterModule {}
