import { AppInstallEntity } from './apps/app-install.entity.js';
import { CorpAppEntity } from './apps/corp-app.entity.js';
import { CorpEntity } from './binding/corp.entity.js';
import { CorpSchoolEntity } from './binding/corp-school.entity.js';
import { SchoolScheduleEntity } from './binding/school-schedule.entity.js';
import { WeComCallbackEntity } from './callbacks/wecom-callback.entity.js';
import { MemberSyncEntity } from './member-sync/member-sync.entity.js';
import { WeComMemberEntity } from './member-sync/wecom-member.entity.js';
import { Corporations1795400010000 } from './migrations/1795400010000-corporations.js';
import { CorpRegistrationEntity } from './register/corp-registration.entity.js';

/** What is stored of schools and their corporations. */
export const corporationEntities = [
  CorpSchoolEntity,
  CorpEntity,
  CorpAppEntity,
  AppInstallEntity,
  CorpRegistrationEntity,
  WeComCallbackEntity,
  WeComMemberEntity,
  MemberSyncEntity,
  SchoolScheduleEntity,
];

export const corporationMigrations = [Corporations1795400010000];
