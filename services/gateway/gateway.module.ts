import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { AccountAdminModule } from './account-admin/account-admin.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { AreaModule } from './area/area.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CaptchaModule } from './captcha/captcha.module.js';
import { ConsoleModule } from './console/console.module.js';
import { DeadEventModule } from './dead-event/dead-event.module.js';
import { FeedModule } from './feed/feed.module.js';
import { FilesModule } from './files/files.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { ProxyModule } from './proxy/proxy.module.js';
import { SchoolPlacesModule } from './schools/schools.module.js';
import { SecondFactorSettingModule } from './second-factor-setting/second-factor-setting.module.js';
import { SessionModule } from './session/session.module.js';
import { SsoModule } from './sso/sso.module.js';
import { UserModule } from './user/user.module.js';

/** Features in the order in which their middleware sees a request: headers and console first, then identity and proxy. */
@Module({
  imports: [
    ConsoleModule,
    ProxyModule,
    AccountModule,
    AccountAdminModule,
    AnalyticsModule,
    AreaModule,
    AuditModule,
    CaptchaModule,
    DeadEventModule,
    FeedModule,
    FilesModule,
    OpenApiModule,
    SchoolPlacesModule,
    SecondFactorSettingModule,
    SessionModule,
    SsoModule,
    UserModule,
  ],
})
export class GatewayModule {}
