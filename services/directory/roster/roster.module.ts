import { Module } from '@nestjs/common';
import { SchoolSourcePort } from './school-source.port.js';
import { SchoolSources } from './school-sources.js';

@Module({
  providers: [SchoolSources, { provide: SchoolSourcePort, useExisting: SchoolSources }],
  exports: [SchoolSourcePort],
})
export class RosterModule {}
