import { SchoolEntity } from './school.entity.js';
import { SchoolFunctionEntity } from './school-function.entity.js';
import { SchoolTables1763600014000 } from './school-tables.js';

/** Entities of the copy of schools, for the database of every service that keeps it. */
export const schoolEntities = [SchoolEntity, SchoolFunctionEntity];

/** Their migrations. */
export const schoolMigrations = [SchoolTables1763600014000];
