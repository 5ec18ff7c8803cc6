import { Module } from '@nestjs/common';
import { AccountAdminModule } from './account-admin/account-admin.module.js';
import { FirstAdministrator } from './account/first-administrator.js';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { AnalyticsService } from './analytics/analytics.service.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AreaModule } from './area/area.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CaptchaModule } from './captcha/captcha.module.js';
import { ConsoleModule } from './console/console.module.js';
import { databaseModule } from './database.js';
import { DeadEventModule } from './dead-event/dead-event.module.js';
import { FeedModule } from './feed/feed.module.js';
import { FilesModule } from './files/files.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { OpenApiController, WholeDocument } from './openapi/openapi.controller.js';
import { ProxyModule } from './proxy/proxy.module.js';
import { SchoolPlacesModule } from './schools/schools.module.js';
import { ConsoleSearchModule } from './search/search.module.js';
import { SecondFactorSettingController } from './second-factor-setting/second-factor-setting.controller.js';
import { SecondFactorSetting } from './second-factor-setting/second-factor-setting.service.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SessionModule } from './session/session.module.js';
import { SsoModule } from './sso/sso.module.js';
import { UserModule } from './user/user.module.js';
import { ViewController } from './views/view.controller.js';
import { ViewService } from './views/view.service.js';

/** Features in the order in which their middleware sees a request: headers and console first, then identity and proxy. */
@Module({
  imports: [
    databaseModule,
    ConsoleModule,
    ProxyModule,
    AccountAdminModule,
    ApiKeysModule,
    AreaModule,
    AuditModule,
    CaptchaModule,
    DeadEventModule,
    FeedModule,
    FilesModule,
    ConsoleSearchModule,
    McpModule,
    NoticesModule,
    SchoolPlacesModule,
    SecondFactorModule,
    SessionModule,
    SsoModule,
    UserModule,
  ],
  controllers: [AnalyticsController, OpenApiController, SecondFactorSettingController, ViewController],
  providers: [FirstAdministrator, AnalyticsService, WholeDocument, SecondFactorSetting, ViewService],
})
export class GatewayModule {}
