export { AreaFilter } from './area-filter.js';
export { schoolEntities, schoolMigrations } from './school-database.js';
export { SchoolEntity } from './school.entity.js';
export { SchoolRepository } from './school-repository.js';
export { SchoolScope } from './school-scope.js';
export { SchoolFunctionTable1763600014500 } from './school-tables.js';
export { SchoolsConsumer, schoolsGroup } from './schools.consumer.js';
