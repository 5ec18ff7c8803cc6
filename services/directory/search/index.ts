/** Searches of schools and their members. */
export { DirectorySearchModule } from './search.module.js';
