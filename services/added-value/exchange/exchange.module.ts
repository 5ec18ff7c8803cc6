import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** Points that are paid out to teachers. */
@Module({ imports: [databaseModule, schoolsModule] })
export class ExchangeModule {}
