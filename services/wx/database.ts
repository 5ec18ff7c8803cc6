import { businessClock } from '#libs/kernel/clock';
import { copyEntities, copyMigrations, replayRequestEntities, replayRequestMigrations } from '#libs/copies';
import { dataKeyEntities, dataKeyMigrations, encryptedText } from '#libs/data/keys';
import type { ServiceDatabase } from '#libs/data/db';
import { editEntities, editMigrations } from '#libs/http/edits';
import { eventEntities, eventMigrations } from '#libs/events';
import { idempotencyEntities, idempotencyMigrations } from '#libs/http/idempotency';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { encryptedPeople, peopleEntities, peopleMigrations } from '#libs/copies/people';
import { schoolEntities, schoolMigrations } from '#libs/copies/schools';
import { ServiceModule } from '#libs/service';
import { encryptedWeCom, weComEntities, weComMigrations } from '#libs/wecom';
import { AppInstallEntity, CorpAppEntity } from './apps/app.entity.js';
import { CorpEntity, CorpSchoolEntity, SchoolScheduleEntity } from './binding/corp-school.entity.js';
import { WeComCallbackEntity } from './callbacks/wecom-callback.entity.js';
import { MemberSyncEntity, WeComMemberEntity } from './member-sync/member-sync.entity.js';
import { Corporations1795400010000 } from './migrations/1795400010000-corporations.js';
import { ShortLinks1795420000000 } from './migrations/1795420000000-short-links.js';
import { RecordVersions1795740000500 } from './migrations/1795740000500-record-versions.js';
import { CorpRegistrationEntity } from './register/corp-registration.entity.js';
import { ShortLinkEntity } from './short-links/short-link.entity.js';

export const database: ServiceDatabase = {
  service: 'wx',
  entities: [
    CorpSchoolEntity,
    CorpEntity,
    CorpAppEntity,
    AppInstallEntity,
    CorpRegistrationEntity,
    WeComCallbackEntity,
    WeComMemberEntity,
    MemberSyncEntity,
    SchoolScheduleEntity,
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
    Corporations1795400010000,
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
