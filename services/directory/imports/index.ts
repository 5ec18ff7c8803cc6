/** Imports and exports of members. */
export { directoryImportsModule } from './directory-imports.module.js';
