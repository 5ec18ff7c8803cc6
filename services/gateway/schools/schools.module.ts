import { Module } from '@nestjs/common';
import { SchoolsModule } from '#libs/schools';
import { databaseModule } from '../database.js';
import { Schools } from './schools.js';

/** The gateway's copy of schools, in the database and in memory. */
@Module({
  imports: [databaseModule, SchoolsModule.register({ database: databaseModule, consumer: 'gateway' })],
  providers: [Schools],
  exports: [Schools],
})
export class SchoolPlacesModule {}
