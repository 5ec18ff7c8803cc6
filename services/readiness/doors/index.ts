/** What is seen of doors, and the times in which they are off. */
export { DoorFacts } from './door-fact-reader.js';
export { type DarkInterval, darkIntervals, type DoorFact, type DoorFactKind, factsByDoor } from './door-facts.js';
export { DoorObservers } from './door-observers.js';
export { DoorsModule } from './doors.module.js';
