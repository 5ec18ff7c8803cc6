import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';

/** When schools have lessons, and when a card may restart. */
@Module({ imports: [databaseModule] })
export class CalendarModule {}
