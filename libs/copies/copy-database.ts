import { CopyEntity } from './copy.entity.js';
import { CopyTables1763600013000 } from './copy-tables.js';
import { ReplayRequestEntity } from './replay-request.entity.js';
import { ReplayRequestTables1763600013500 } from './replay-request-tables.js';
import { StaleCopyColumns1796300000100 } from './stale-copy-columns.js';

/** For the database of every service that keeps copies. */
export const copyEntities = [CopyEntity];
export const copyMigrations = [CopyTables1763600013000, StaleCopyColumns1796300000100];

/** For the database of every service that others keep copies of. */
export const replayRequestEntities = [ReplayRequestEntity];
export const replayRequestMigrations = [ReplayRequestTables1763600013500];
