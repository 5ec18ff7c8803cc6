import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** The page on which parents pay. */
@Module({ imports: [databaseModule, schoolsModule] })
export class PayPageModule {}
