import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** When students are served, and the service list. */
@Module({ imports: [databaseModule, schoolsModule] })
export class ServicePeriodModule {}
