import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { CalendarImport } from './calendar-import.js';
import { CalendarList } from './calendar-list.js';
import { CalendarObservers } from '../commands/calendar-observers.js';
import { CalendarStore } from '../commands/calendar-store.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { SchoolWindows } from '../commands/school-windows.js';

/** When schools have lessons, and when a card may restart. */
@Module({
  imports: [databaseModule],
  controllers: [CalendarController],
  providers: [CalendarService, CalendarList, CalendarImport, CalendarStore, CalendarObservers, SchoolWindows],
  exports: [SchoolWindows, CalendarObservers],
})
export class CalendarModule {}
