export { peopleEntities, peopleMigrations, encryptedPeople, studentMigrations } from './people-database.js';
export { PeopleModule } from './people.module.js';
export {
  type ParentOfRecord,
  readChildren,
  readClasses,
  readParent,
  readParentOfPhone,
  readParents,
  readStudent,
  readStudentsOfClasses,
  type StudentOfRecord,
} from './people-reads.js';
export { isSameName, type SamePerson, samePersonOf } from './same-person.js';
