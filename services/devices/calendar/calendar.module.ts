import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { CalendarObservers } from './calendar-observers.js';
import { CalendarStore } from './calendar-store.js';
import { SchoolWindows } from './school-windows.js';

/** When schools have lessons, and when a card may restart. */
@Module({
  imports: [databaseModule],
  providers: [CalendarStore, CalendarObservers, SchoolWindows],
  exports: [SchoolWindows, CalendarObservers],
})
export class CalendarModule {}
