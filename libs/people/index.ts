export { peopleEntities, peopleMigrations } from './people-database.js';
export { PeopleConsumer } from './people.consumer.js';
export { PeopleModule } from './people.module.js';
