/** Searches of the console: what services answer, and which of them this process has. */
export { searchController, searchersOf } from './search.controller.js';
export { SearchHitDto, SearchQuery } from './search.dto.js';
export { type SearchedTable, SearchKeys } from './search-keys.js';
export { SearchLimit, searchesPerMinute } from './search-limit.js';
export { type SearchFinder, SearchModule, SearchRegistry } from './search-registry.js';
export { firstOf, nameConditions, type SearchCondition } from './name-conditions.js';
