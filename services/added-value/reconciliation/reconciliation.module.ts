import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** Orders against the bill of the payment platform. */
@Module({ imports: [databaseModule, schoolsModule] })
export class ReconciliationModule {}
