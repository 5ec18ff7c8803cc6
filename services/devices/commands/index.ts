/** Commands to cards, and the lessons whose end they may wait for. */
export { type BootReport, RestartCompletion } from './command-ends.js';
export { CommandEventWriter } from './command-event-writer.js';
export { CommandPayloads } from './command-payloads.js';
export { CommandQueue, type NewCommand } from './command-queue.js';
export {
  type CommandChange,
  commandChanged,
  type CommandEvent,
  type CommandObserver,
  CommandObservers,
  CommandStore,
  isWithdrawable,
  stateList,
} from './command-store.js';
export { CommandsModule } from './commands.module.js';
export { Dispatcher } from './dispatcher.js';
export { nextWindow } from './lesson-windows.js';
export { SchoolCalendar } from './school-calendar.entity.js';
export { calendarDeleted, calendarSaved } from './calendar-events.js';
export { CalendarObservers, CalendarStore, SchoolWindows } from './school-windows.js';
