import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Schools } from './schools.js';

/** The gateway's copy of schools. */
@Module({ imports: [databaseModule], providers: [Schools], exports: [Schools] })
export class SchoolsModule {}
