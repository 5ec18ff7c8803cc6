import { DataKeyEntity, DataKeyProgressEntity, HashKeyEntity } from './data-key.entity.js';
import { DataKeyTables1796310000000 } from './data-key-tables.js';

/** Entities of the data keys, for the database of every service that encrypts or hashes something. */
export const dataKeyEntities = [DataKeyEntity, HashKeyEntity, DataKeyProgressEntity];

/** Their migrations. */
export const dataKeyMigrations = [DataKeyTables1796310000000];
