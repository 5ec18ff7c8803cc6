import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** What schools sell. */
@Module({ imports: [databaseModule, schoolsModule] })
export class PayItemModule {}
