import { copyEntities, copyMigrations } from '#libs/copies';
import { dataKeyEntities, dataKeyMigrations } from '#libs/data/keys';
import type { ServiceDatabase } from '#libs/data/db';
import { eventEntities, eventMigrations } from '#libs/events';
import { importEntities, importMigrations, encryptedImports, encryptedImportFiles } from '#libs/files/imports';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { schoolEntities, schoolMigrations } from '#libs/copies/schools';
import { ServiceModule } from '#libs/service';
import { ItemEntity } from './item/item.entity.js';
import { Items1795907502828 } from './migrations/1795907502828-items.js';

export const database: ServiceDatabase = {
  service: 'readiness',
  entities: [
    ItemEntity,
    JobRunEntity,
    ...dataKeyEntities,
    ...eventEntities,
    ...importEntities,
    ...copyEntities,
    ...schoolEntities,
  ],
  migrations: [
    ...eventMigrations,
    ...importMigrations,
    JobTables1763600010000,
    ...copyMigrations,
    ...schoolMigrations,
    ...dataKeyMigrations,
    Items1795907502828,
  ],
  encrypted: encryptedImports,
  encryptedFiles: encryptedImportFiles,
};

/** Connections, transactions, outbox and consumers of the service: every feature module that stores imports it. */
export const databaseModule = ServiceModule.register(database);
