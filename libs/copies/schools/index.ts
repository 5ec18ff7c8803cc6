export { AreaFilter, inArea, SchoolScope } from './school-scope.js';
export { schoolEntities, schoolMigrations, SchoolFunctionTable1763600014500 } from './school-tables.js';
export { SchoolEntity } from './school.entity.js';
export { SchoolRepository } from './school-store.js';
export { SchoolsConsumer, schoolsGroup } from './schools.consumer.js';
