/** Families behind doors: students who are served by add-on services in the class of the classroom. */
export { FamiliesConsumers } from './families.consumers.js';
export { familiesOf, roomOfDoor, studentsServed } from './families-of.js';
