import { businessClock } from '#libs/kernel/clock';
import { copyEntities, copyMigrations, replayRequestEntities, replayRequestMigrations } from '#libs/copies';
import { dataKeyEntities, dataKeyMigrations } from '#libs/data/keys';
import type { ServiceDatabase } from '#libs/data/db';
import { editEntities, editMigrations } from '#libs/http/edits';
import { eventEntities, eventMigrations } from '#libs/events';
import { idempotencyEntities, idempotencyMigrations } from '#libs/http/idempotency';
import { encryptedImportFiles, encryptedImports, importEntities, importMigrations } from '#libs/files/imports';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { encryptedPeople, peopleEntities, peopleMigrations } from '#libs/copies/people';
import { schoolEntities, schoolMigrations } from '#libs/copies/schools';
import { ServiceModule } from '#libs/service';
import { encryptedWeCom, weComEntities, weComMigrations, WeComModule } from '#libs/wecom';
import { LicenceAccountEntity } from './account/licence-account.entity.js';
import { LicenceActivationEntity } from './activation/licence-activation.entity.js';
import { CorpEntity, CorpMemberEntity, CorpSchoolEntity } from './corp/corp.entity.js';
import { LicenceOrderEntity, LicenceRenewalEntity } from './order/licence-order.entity.js';
import { LicenceSyncChangeEntity, LicenceSyncEntity, LicenceSyncItemEntity } from './sync-state/licence-sync.entity.js';
import { LicenceTransferEntity } from './transfer/licence-transfer.entity.js';
import { Licences1795400000000 } from './migrations/1795400000000-licences.js';
import { RenewedAccounts1795430000000 } from './migrations/1795430000000-renewed-accounts.js';
import { RefusedActivations1795440000000 } from './migrations/1795440000000-refused-activations.js';
import { OrdersBefore1795450000000 } from './migrations/1795450000000-orders-before.js';
import { RecordVersions1795740000400 } from './migrations/1795740000400-record-versions.js';

const own = [
  CorpEntity,
  CorpSchoolEntity,
  CorpMemberEntity,
  LicenceOrderEntity,
  LicenceRenewalEntity,
  LicenceAccountEntity,
  LicenceActivationEntity,
  LicenceTransferEntity,
  LicenceSyncEntity,
  LicenceSyncItemEntity,
  LicenceSyncChangeEntity,
];

export const database: ServiceDatabase = {
  service: 'licence',
  entities: [
    ...own,
    ...weComEntities,
    JobRunEntity,
    ...dataKeyEntities,
    ...editEntities,
    ...eventEntities,
    ...idempotencyEntities,
    ...importEntities,
    ...copyEntities,
    ...replayRequestEntities,
    ...schoolEntities,
    ...peopleEntities,
  ],
  migrations: [
    ...eventMigrations,
    ...importMigrations,
    JobTables1763600010000,
    ...copyMigrations,
    ...replayRequestMigrations,
    ...schoolMigrations,
    ...peopleMigrations,
    ...idempotencyMigrations,
    ...weComMigrations,
    Licences1795400000000,
    RenewedAccounts1795430000000,
    RefusedActivations1795440000000,
    OrdersBefore1795450000000,
    ...editMigrations,
    RecordVersions1795740000400,
    ...dataKeyMigrations,
  ],
  encrypted: [...encryptedImports, ...encryptedPeople, ...encryptedWeCom],
  encryptedFiles: encryptedImportFiles,
};

/** Connections, transactions, outbox and consumers of the service: every feature module that stores imports it. */
export const databaseModule = ServiceModule.register(database, businessClock);

/** The platform, with the provider's token in the schema of the service: every feature module that calls it imports it. */
export const weComModule = WeComModule.register({ database: databaseModule });
