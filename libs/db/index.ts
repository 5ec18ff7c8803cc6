export { dataSourceOptions, migrate, schemaOf, type ServiceDatabase, untilMigrated } from './database.js';
export { DirectoryInUse, EmbeddedPostgres } from './embedded-postgres.js';
export { groupBy } from './group-by.js';
export { heldSession } from './held-session.js';
export { surviveLostConnections } from './pool-errors.js';
export { change, isDatabaseAway, isSerialisationFailure, select, type Queryable } from './rows.js';
export { containsPattern, SqlFilter } from './sql-filter.js';
export { Transactions } from './transactions.js';
export { Upkeep } from './upkeep.js';
