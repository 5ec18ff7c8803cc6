import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** Points that teachers earn with subscriptions. */
@Module({ imports: [databaseModule, schoolsModule] })
export class PointsModule {}
