export { byName, columnList, columnsOf, codeKeyOf, nameKeyOf } from './columns.js';
export { showCommits } from './commit-metrics.js';
export { countMatching, countSome, containsPattern, SqlFilter, startsPattern } from './sql-filter.js';
export { dataSourceOptions, migrate, schemaOf, type ServiceDatabase, untilMigrated } from './database.js';
export { deleteInBatches } from './delete-in-batches.js';
export { DATABASE_URL } from './database-url.js';
export { EmbeddedPostgres } from './embedded-postgres.js';
export { countColumn, fenColumn } from './fen-column.js';
export { groupBy } from './group-by.js';
export { GroupCommit, RefusedError, type Sender } from './group-commit.js';
export { heldSession } from './held-session.js';
export { Listener } from './listener.js';
export { pageOf, type PageRequest, type PageSource, rawRows, sqlRows } from './page-of.js';
export { RawConstraint, RawIndex, rawStatementsOf } from './raw-index.js';
export { databaseFault, isRefusedByDatabase, reachDatabase } from './reach-database.js';
export {
  change,
  isDatabaseAway,
  isSerialisationFailure,
  select,
  type Queryable,
  storableJson,
  storableText,
} from './rows.js';
export { SchemaNewer, type StatedMigration } from './schema-version.js';
export type { EncryptedColumn, EncryptedFiles, EncryptedForm } from './encrypted-columns.js';
export { afterCommit, type Around, aroundFirstTransaction, Transactions } from './transactions.js';
export { beforeQueries, surviveLostConnections } from './typeorm-internals.js';
export { isCrowdedOut, separateConnections, withoutSession } from './without-session.js';
