import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { ServiceModule } from '#libs/boot';
import { PhoneCipher } from '#libs/phones';
import { AccountController } from './accounts/account.controller.js';
import { AccountListService } from './accounts/account-list.service.js';
import { AccountService } from './accounts/account.service.js';
import { Administrators } from './accounts/administrators.js';
import { Areas } from './accounts/areas.js';
import { FirstAdministrator } from './accounts/first-administrator.js';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { AnalyticsService } from './analytics/analytics.service.js';
import { AuditConsumer } from './audit/audit.consumer.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditRetention } from './audit/audit-retention.js';
import { AuditService } from './audit/audit.service.js';
import { CaptchaController } from './captcha/captcha.controller.js';
import { CaptchaService } from './captcha/captcha.service.js';
import { ConsoleFolder } from './console/console-folder.js';
import { ConsoleMiddleware } from './console/console.middleware.js';
import { PackedAssets } from './console/packed-assets.js';
import { securityHeaders } from './console/security-headers.js';
import { database } from './database.js';
import { Doorman } from './feed/doorman.js';
import { FeedGateway } from './feed/feed.gateway.js';
import { FeedMetrics } from './feed/feed.metrics.js';
import { Feed } from './feed/feed.service.js';
import { Viewers } from './feed/viewers.js';
import { FilesModule } from './files/files.module.js';
import { IdentityMiddleware } from './identity.middleware.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { WholeDocument } from './openapi/whole-document.js';
import { ProxyMiddleware } from './proxy/proxy.middleware.js';
import { Upstreams } from './proxy/upstreams.js';
import { Schools } from './schools/schools.js';
import { SessionCookie } from './session/session-cookie.js';
import { SessionEnds } from './session/session-ends.js';
import { SessionSweep } from './session/session-sweep.js';
import { Sessions } from './session/sessions.service.js';
import { ChangePasswordService } from './user/change-password.service.js';
import { FailedSignIns } from './user/failed-sign-ins.js';
import { KnownBrowser } from './user/known-browser.js';
import { SignInService } from './user/sign-in.service.js';
import { SignInThrottle } from './user/sign-in-throttle.js';
import { UserController } from './user/user.controller.js';

@Module({
  imports: [ServiceModule.register(database), FilesModule],
  controllers: [
    AccountController,
    AnalyticsController,
    AuditController,
    CaptchaController,
    OpenApiController,
    UserController,
  ],
  providers: [
    AccountService,
    AccountListService,
    Administrators,
    Areas,
    AuditConsumer,
    AuditRetention,
    AuditService,
    FirstAdministrator,
    PhoneCipher,
    CaptchaService,
    AnalyticsService,
    ConsoleFolder,
    PackedAssets,
    WholeDocument,
    Upstreams,
    SessionCookie,
    SessionEnds,
    SessionSweep,
    Sessions,
    Schools,
    Feed,
    FeedMetrics,
    Viewers,
    Doorman,
    FeedGateway,
    ChangePasswordService,
    FailedSignIns,
    KnownBrowser,
    SignInService,
    SignInThrottle,
  ],
})
export class GatewayModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(securityHeaders, ConsoleMiddleware).forRoutes('{*path}');
    consumer.apply(ProxyMiddleware).forRoutes('/directory/health');
    consumer.apply(IdentityMiddleware, ProxyMiddleware).forRoutes('/api/{*path}');
  }
}
