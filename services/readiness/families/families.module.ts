import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { FamiliesConsumers } from './families.consumers.js';

/** The students served by add-on services in the classes behind doors. */
@Module({ imports: [databaseModule], providers: [FamiliesConsumers] })
export class FamiliesModule {}
