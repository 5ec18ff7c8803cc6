import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SchoolSourcePort } from './school-source.port.js';
import { SchoolSources } from './school-sources.js';
import { StoredSettings } from './stored-settings.js';

@Module({
  imports: [databaseModule],
  providers: [SchoolSources, StoredSettings, { provide: SchoolSourcePort, useExisting: SchoolSources }],
  exports: [SchoolSourcePort, StoredSettings],
})
export class RosterModule {}
