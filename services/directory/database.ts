import { copyEntities, copyMigrations, replayRequestEntities, replayRequestMigrations } from '#libs/copies';
import { dataKeyEntities, dataKeyMigrations, encryptedText, phonesInJson } from '#libs/data/keys';
import type { ServiceDatabase } from '#libs/data/db';
import { editEntities, editMigrations } from '#libs/http/edits';
import { eventEntities, eventMigrations } from '#libs/events';
import { idempotencyEntities, idempotencyMigrations } from '#libs/http/idempotency';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { studentMigrations } from '#libs/copies/people';
import { ServiceModule } from '#libs/service';
import { encryptedImportFiles, encryptedImports, importEntities, importMigrations } from '#libs/files/imports';
import {
  AddedValueConfigEntity,
  CallConfigEntity,
  CorpBindingEntity,
  LicenceAccountEntity,
  WxSyncEntity,
} from './copies/copies.entity.js';
import { AreaEntity, AreaRevisionEntity } from './areas/area.entity.js';
import { ClassEntity, ClassroomEntity, GradeEntity } from './members/class.entity.js';
import { PeopleCountEntity, SchoolEntity, SchoolFunctionEntity } from './schools/school.entity.js';
import { SourceSettingEntity } from './sources/source-setting.entity.js';
import { ContactRemovalEntity, HeldSyncEntity } from './sync/held-sync.entity.js';
import { SyncLinkEntity } from './sync/sync-link.entity.js';
import {
  ClassTeachEntity,
  DepartmentEntity,
  TeacherEntity,
  TeacherGroupEntity,
  TeacherGroupMemberEntity,
} from './members/teacher.entity.js';
import { ParentEntity, StudentEntity, StudentParentEntity } from './members/student.entity.js';
import { Directory1763600002000 } from './migrations/1763600002000-directory.js';
import { TellAreas1763600005000 } from './migrations/1763600005000-tell-areas.js'; // words-ok: released
import { Members1763600006000 } from './migrations/1763600006000-members.js';
import { SchoolAdministration1763600007000 } from './migrations/1763600007000-school-administration.js';
import { SchoolSync1763600009000 } from './migrations/1763600009000-school-sync.js';
import { SyncSnapshots1763600011000 } from './migrations/1763600011000-sync-snapshots.js';
import { SyncGone1763600040000 } from './migrations/1763600040000-sync-gone.js';
import { AddedValueConfig1763600042000 } from './migrations/1763600042000-added-value-config.js';
import { CorpBindings1795400030000 } from './migrations/1795400030000-corp-bindings.js';
import { SourceSettings1795420010000 } from './migrations/1795420010000-source-settings.js';
import { LicenceAccounts1795440010000 } from './migrations/1795440010000-licence-accounts.js';
import { CallConfig1795620010000 } from './migrations/1795620010000-call-config.js';
import { TeacherPhone1795725300000 } from './migrations/1795725300000-teacher-phone.js';
import { PeopleCount1795730000000 } from './migrations/1795730000000-people-count.js';
import { RecordVersions1795740000600 } from './migrations/1795740000600-record-versions.js';
import { WxSyncs1795900000000 } from './migrations/1795900000000-wx-syncs.js';
import { ParentVersions1796100000100 } from './migrations/1796100000100-parent-versions.js';
import { SchoolEdits1796300200000 } from './migrations/1796300200000-school-edits.js';
import { SearchKeys1796300300000 } from './migrations/1796300300000-search-keys.js';
import { HeldSyncs1796300600001 } from './migrations/1796300600001-held-syncs.js';
import { StudentVersions1796420000100 } from './migrations/1796420000100-student-versions.js';

export const database: ServiceDatabase = {
  service: 'directory',
  entities: [
    AddedValueConfigEntity,
    AreaEntity,
    CallConfigEntity,
    AreaRevisionEntity,
    ClassEntity,
    ClassroomEntity,
    ContactRemovalEntity,
    CorpBindingEntity,
    GradeEntity,
    HeldSyncEntity,
    LicenceAccountEntity,
    PeopleCountEntity,
    SchoolEntity,
    SchoolFunctionEntity,
    SourceSettingEntity,
    SyncLinkEntity,
    DepartmentEntity,
    ParentEntity,
    StudentEntity,
    StudentParentEntity,
    TeacherEntity,
    ClassTeachEntity,
    TeacherGroupEntity,
    TeacherGroupMemberEntity,
    WxSyncEntity,
    ...dataKeyEntities,
    ...editEntities,
    ...eventEntities,
    ...idempotencyEntities,
    JobRunEntity,
    ...importEntities,
    ...copyEntities,
    ...replayRequestEntities,
  ],
  migrations: [
    ...eventMigrations,
    Directory1763600002000,
    TellAreas1763600005000, // words-ok: released
    Members1763600006000,
    SchoolAdministration1763600007000,
    ...importMigrations,
    SchoolSync1763600009000,
    JobTables1763600010000,
    SyncSnapshots1763600011000,
    ...replayRequestMigrations,
    SyncGone1763600040000,
    ...copyMigrations,
    AddedValueConfig1763600042000,
    CorpBindings1795400030000,
    SourceSettings1795420010000,
    LicenceAccounts1795440010000,
    CallConfig1795620010000,
    TeacherPhone1795725300000,
    PeopleCount1795730000000,
    ...idempotencyMigrations,
    WxSyncs1795900000000,
    ...editMigrations,
    RecordVersions1795740000600,
    ParentVersions1796100000100,
    SchoolEdits1796300200000,
    ...dataKeyMigrations,
    SearchKeys1796300300000,
    HeldSyncs1796300600001,
    StudentVersions1796420000100,
    ...studentMigrations,
  ],
  encrypted: [
    { table: 'teacher', column: 'phone', form: encryptedText('phone') },
    { table: 'parent', column: 'phone', form: encryptedText('phone') },
    { table: 'source_setting', column: 'secrets', form: encryptedText('private cloud') },
    { table: 'sync_link', column: 'snapshot', form: phonesInJson },
    { table: 'held_sync', column: 'changes', form: phonesInJson },
    ...encryptedImports,
  ],
  encryptedFiles: encryptedImportFiles,
};

/** Connections, transactions, outbox and consumers of the service: every feature module that stores imports it. */
export const databaseModule = ServiceModule.register(database);
