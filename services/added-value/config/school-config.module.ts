import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** Whether a school sells add-on services. */
@Module({ imports: [databaseModule, schoolsModule] })
export class SchoolConfigModule {}
