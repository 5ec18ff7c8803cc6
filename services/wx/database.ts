import { businessClock } from '#libs/clock';
import { copyEntities, copyMigrations, replayRequestEntities, replayRequestMigrations } from '#libs/copies';
import { dataKeyEntities, dataKeyMigrations, encryptedText } from '#libs/data-keys';
import type { ServiceDatabase } from '#libs/db';
import { editEntities, editMigrations } from '#libs/edits';
import { eventEntities, eventMigrations } from '#libs/events';
import { idempotencyEntities, idempotencyMigrations } from '#libs/idempotency';

import { JobRunEntity, JobTables1763600010000 } from '#libs/jobs';
import { peopleEntities, peopleMigrations, encryptedPeople } from '#libs/people';
import { schoolEntities, schoolMigrations } from '#libs/schools';
import { ServiceModule } from '#libs/service';
import { weComEntities, weComMigrations, encryptedWeCom } from '#libs/wecom';
import { corporationEntities, corporationMigrations } from './corporations.js';
import { ShortLinks1795420000000 } from './migrations/1795420000000-short-links.js';
import { ShortLinkEntity } from './short-links/short-link.entity.js';
import { RecordVersions1795740000500 } from './migrations/1795740000500-record-versions.js';

export const database: ServiceDatabase = {
  service: 'wx',
  entities: [
    ...corporationEntities,
    ...weComEntities,
    JobRunEntity,
    ...dataKeyEntities,
    ...editEntities,
    ...eventEntities,
    ...idempotencyEntities,

    ...copyEntities,
    ...replayRequestEntities,
    ...schoolEntities,
    ...peopleEntities,
    ShortLinkEntity,
  ],
  migrations: [
    ...eventMigrations,

    JobTables1763600010000,
    ...copyMigrations,
    ...replayRequestMigrations,
    ...schoolMigrations,
    ...peopleMigrations,
    ...idempotencyMigrations,
    ...weComMigrations,
    ...corporationMigrations,
    ShortLinks1795420000000,
    ...editMigrations,
    RecordVersions1795740000500,
    ...dataKeyMigrations,
  ],
  encrypted: [
    { table: 'corp_school', column: 'admin_phone', form: encryptedText('phone') },
    { table: 'corp_app', column: 'permanent_code', form: encryptedText('wecom-permanent-code') },
    { table: 'wecom_callback', column: 'xml', form: encryptedText('wecom-callback') },
    ...encryptedPeople,
    ...encryptedWeCom,
  ],
};

/** Connections, transactions, outbox and consumers of the service: every feature module that stores imports it. */
export const databaseModule = ServiceModule.register(database, businessClock);
