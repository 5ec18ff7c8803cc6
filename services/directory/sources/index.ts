/** TODO */
export { SchoolSources } from './school-sources.js';
export { externalResponse } from './source-errors.js';
export { SourcesModule } from './sources.module.js';
