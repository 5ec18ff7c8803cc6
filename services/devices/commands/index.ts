/** Commands to cards, and the lessons whose end they may wait for. */
export { CalendarObservers } from './school-windows.js';
export { CalendarStore } from './school-windows.js';
export { CommandEventWriter } from './command-event-writer.js';
export { type CommandChange, type CommandObserver, CommandObservers } from './command-store.js';
export { CommandQueue, type NewCommand } from './command-queue.js';
export type { CommandEvent } from './command-state.js';
export { commandChanged, CommandStore } from './command-store.js';
export { CommandsModule } from './commands.module.js';
export { Dispatcher } from './dispatcher.js';
export { notOnItsWay } from './command-state.js';
export { type Busy, nextWindow, SchoolDays } from './lesson-windows.js';
export { type BootReport, RestartCompletion } from './command-ends.js';
export { SchoolCalendar } from './school-calendar.entity.js';
export { SchoolWindows } from './school-windows.js';
