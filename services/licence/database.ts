import { businessClock } from '#libs/clock';
import { copyEntities, copyMigrations, replayRequestEntities, replayRequestMigrations } from '#libs/copies';
import { dataKeyEntities, dataKeyMigrations } from '#libs/data-keys';
import type { ServiceDatabase } from '#libs/db';
import { editEntities, editMigrations } from '#libs/edits';
import { eventEntities, eventMigrations } from '#libs/events';
import { idempotencyEntities, idempotencyMigrations } from '#libs/idempotency';
import { importEntities, importMigrations, encryptedImports, encryptedImportFiles } from '#libs/imports';
import { JobRunEntity, JobTables1763600010000 } from '#libs/jobs';
import { peopleEntities, peopleMigrations, encryptedPeople } from '#libs/people';
import { schoolEntities, schoolMigrations } from '#libs/schools';
import { ServiceModule } from '#libs/service';
import { weComEntities, weComMigrations, encryptedWeCom } from '#libs/wecom';
import { LicenceAccountEntity } from './account/licence-account.entity.js';
import { LicenceActivationEntity } from './activation/licence-activation.entity.js';
import { CorpEntity } from './corp/corp.entity.js';
import { CorpMemberEntity } from './corp/corp-member.entity.js';
import { CorpSchoolEntity } from './corp/corp-school.entity.js';
import { Licences1795400000000 } from './migrations/1795400000000-licences.js';
import { RenewedAccounts1795430000000 } from './migrations/1795430000000-renewed-accounts.js';
import { LicenceOrderEntity } from './order/licence-order.entity.js';
import { LicenceRenewalEntity } from './order/licence-renewal.entity.js';
import { RefusedActivations1795440000000 } from './migrations/1795440000000-refused-activations.js';
import { OrdersBefore1795450000000 } from './migrations/1795450000000-orders-before.js';
import { LicenceSyncEntity } from './sync-state/licence-sync.entity.js';
import { LicenceSyncChangeEntity } from './sync/licence-sync-change.entity.js';
import { LicenceSyncItemEntity } from './sync/licence-sync-item.entity.js';
import { LicenceTransferEntity } from './transfer/licence-transfer.entity.js';
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
