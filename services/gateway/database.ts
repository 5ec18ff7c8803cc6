import { copyEntities, copyMigrations } from '#libs/copies';
import { dataKeyEntities, dataKeyMigrations, encryptedText } from '#libs/data/keys';
import type { ServiceDatabase } from '#libs/data/db';
import { editEntities, editMigrations } from '#libs/http/edits';
import { eventEntities, eventMigrations } from '#libs/events';
import { idempotencyEntities, idempotencyMigrations } from '#libs/http/idempotency';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { schoolEntities, SchoolFunctionTable1763600014500 } from '#libs/copies/schools';
import { ServiceModule } from '#libs/service';
import { encryptedWeCom, weComEntities, weComMigrations } from '#libs/wecom';
import { AccountEntity, SsoStoppedEntity } from './account/account.entity.js';
import { AnalyticsEventEntity } from './analytics/analytics.service.js';
import { ApiKeyCallsEntity, ApiKeyEntity, ApiKeyHashEntity } from './api-keys/api-key.entity.js';
import { AreaEntity } from './area/areas.js';
import { AuditEntity } from './audit/audit-store.js';
import { CaptchaEntity } from './captcha/captcha.service.js';
import { DeadEventEntity } from './dead-event/dead-event-store.js';
import { noticeEntities } from './notices/notice.entity.js';
import { OpenRecordEntity } from './feed/open-record-store.js';
import { AccountsAndSessions1763600002000 } from './migrations/1763600002000-accounts-and-sessions.js';
import { Schools1763600002100 } from './migrations/1763600002100-schools.js';
import { AccountsAndAudit1763600005000 } from './migrations/1763600005000-accounts-and-audit.js';
import { StoredFileEntity } from './files/stored-file.js';
import { SchoolNames1763600015000 } from './migrations/1763600015000-school-names.js';
import { StoredFiles1763600018000 } from './migrations/1763600018000-stored-files.js';
import { InitialPasswords1763600031500 } from './migrations/1763600031500-initial-passwords.js';
import { AuditObjectNames1763600034600 } from './migrations/1763600034600-audit-object-names.js';
import { SsoAndSecondFactor1763600100000 } from './migrations/1763600100000-sso-and-second-factor.js';
import { DeadEvents1795700000000 } from './migrations/1795700000000-dead-events.js';
import { AuditFilters1795710000200 } from './migrations/1795710000200-audit-filters.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor/second-factor.entity.js';
import { SessionEntity, SsoTicketEntity } from './session/session.entity.js';
import { SsoReportEntity } from './sso/sso-reports.js';
import { SsoUsedLogoutEntity, SsoUsedStateEntity } from './sso/sso-tickets.js';
import { SignInTryEntity } from './user/sign-in-throttle.js';
import { RecordVersions1795740000100 } from './migrations/1795740000100-record-versions.js';
import { OpenRecords1796000000000 } from './migrations/1796000000000-open-records.js';
import { FileTypes1796000000100 } from './migrations/1796000000100-file-types.js';
import { SearchKeys1796300300200 } from './migrations/1796300300200-search-keys.js';
import { SavedViews1796300500000 } from './migrations/1796300500000-saved-views.js';
import { Webhooks1796510000000 } from './migrations/1796510000000-webhooks.js';
import { webhookEntities } from './webhooks/webhook.entity.js';
import { SavedViewEntity } from './views/saved-view.entity.js';
import { SsoSessions1796200000300 } from './migrations/1796200000300-sso-sessions.js';
import { ApiKeys1796500000000 } from './migrations/1796500000000-api-keys.js';
import { Notices1796300700000 } from './migrations/1796300700000-notices.js';

export const database: ServiceDatabase = {
  service: 'gateway',
  entities: [
    ...dataKeyEntities,
    ...editEntities,
    ...eventEntities,
    ...idempotencyEntities,
    ...copyEntities,
    ...schoolEntities,
    ...weComEntities,
    ...noticeEntities,
    ...webhookEntities,
    JobRunEntity,
    AccountEntity,
    AnalyticsEventEntity,
    ApiKeyCallsEntity,
    ApiKeyEntity,
    ApiKeyHashEntity,
    AreaEntity,
    AuditEntity,
    CaptchaEntity,
    DeadEventEntity,
    OpenRecordEntity,
    RecoveryCodeEntity,
    SavedViewEntity,
    SecondFactorEntity,
    SessionEntity,
    SignInTryEntity,
    SsoReportEntity,
    SsoStoppedEntity,
    SsoTicketEntity,
    SsoUsedLogoutEntity,
    SsoUsedStateEntity,
    StoredFileEntity,
  ],
  migrations: [
    ...eventMigrations,
    AccountsAndSessions1763600002000,
    Schools1763600002100,
    AccountsAndAudit1763600005000,
    JobTables1763600010000,
    ...copyMigrations,
    SchoolFunctionTable1763600014500,
    SchoolNames1763600015000,
    StoredFiles1763600018000,
    ...weComMigrations,
    InitialPasswords1763600031500,
    AuditObjectNames1763600034600,
    SsoAndSecondFactor1763600100000,
    DeadEvents1795700000000,
    AuditFilters1795710000200,
    ...idempotencyMigrations,
    ...editMigrations,
    RecordVersions1795740000100,
    OpenRecords1796000000000,
    FileTypes1796000000100,
    SsoSessions1796200000300,
    Notices1796300700000,
    SavedViews1796300500000,
    ...dataKeyMigrations,
    SearchKeys1796300300200,
    ApiKeys1796500000000,
    Webhooks1796510000000,
  ],
  encrypted: [
    { table: 'account', column: 'phone', form: encryptedText('phone') },
    { table: 'second_factor', column: 'secret', form: encryptedText('second factor') },
    { table: 'session', column: 'id_token', form: encryptedText('id token') },
    { table: 'session', column: 'tokens', form: encryptedText('provider tokens') },
    { table: 'sso_ticket', column: 'id_token', form: encryptedText('id token') },
    { table: 'sso_ticket', column: 'tokens', form: encryptedText('provider tokens') },
    { table: 'webhook', column: 'secret', form: encryptedText('webhook secret') },
    { table: 'webhook', column: 'previous_secret', form: encryptedText('webhook secret') },
    ...encryptedWeCom,
  ],
};

/** Connections, transactions, outbox and consumers of the service: every feature module that stores imports it. */
export const databaseModule = ServiceModule.register(database);
