/** Systems that the people of a school come from, and how a school reaches its own. */
export { SchoolSources } from './school-sources.js';
export { externalResponse } from './source-errors.js';
export { SourcesModule } from './sources.module.js';
