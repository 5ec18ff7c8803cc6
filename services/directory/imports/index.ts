/** TODO */
export { directoryImportsModule } from './directory-imports.module.js';
