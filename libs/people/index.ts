export { peopleEntities, peopleMigrations } from './people-database.js';
export { PeopleModule } from './people.module.js';
