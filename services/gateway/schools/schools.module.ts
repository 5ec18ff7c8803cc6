import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Schools } from './schools.js';

/** The gateway's copy of schools, in the database and in memory. */
@Module({
  imports: [databaseModule],
  providers: [Schools],
  exports: [Schools],
})
export class SchoolPlacesModule {}
