/** Schools: list, administration, features, dictionaries, and which of them a caller may change. */
export { openSources } from './school-dictionaries.js';
export { schoolChangedEvents, schoolFunctionsEvents } from './school-events.js';
export type { SchoolRow } from './school-rows.js';
export { OfSchool, SchoolCodeQuery, SyncBegunDto } from './school.dto.js';
export { SchoolEntity } from './school.entity.js';
export { SchoolsModule } from './schools.module.js';
export { SourceRule } from './source-rule.js';
