/** Families behind doors: students who are served by add-on services in the class of the classroom. */
export { FamiliesModule } from './families.module.js';
export { familiesOf, roomOfDoor, studentsServed } from './families-of.js';
