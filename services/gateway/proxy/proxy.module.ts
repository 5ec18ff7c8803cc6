import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { AccountAdminModule } from '../account-admin/account-admin.module.js';
import { ManagerCheckMiddleware } from '../account-admin/manager-check.middleware.js';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { CaptchaModule } from '../captcha/captcha.module.js';
import { SessionModule } from '../session/session.module.js';
import { VisitorsModule } from '../visitors/visitors.module.js';
import { CallbackLimitMiddleware, ShortLinkLimitMiddleware } from './address-limit.js';
import { IdentityMiddleware } from './identity.middleware.js';
import { ProxyMiddleware } from './proxy.middleware.js';
import { managedPaths, provePaths } from './read-bodies.js';
import { routesOutsideApi, weComCallbacks } from './service-routes.js';
import { Upstreams } from './upstreams.js';
import { VisitorMiddleware } from './visitor.middleware.js';

/** Calls get the signed identity of their session; those of other services are handed on to them. */
@Module({
  imports: [AccountAdminModule, ApiKeysModule, CaptchaModule, SessionModule, VisitorsModule],
  providers: [Upstreams],
})
export class ProxyModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(ShortLinkLimitMiddleware).forRoutes('/s/{*path}');
    consumer.apply(CallbackLimitMiddleware).forRoutes(`${weComCallbacks}/{*path}`);
    consumer.apply(ProxyMiddleware).forRoutes(...routesOutsideApi);
    consumer.apply(IdentityMiddleware).forRoutes('/api/{*path}');
    consumer
      .apply(ManagerCheckMiddleware)
      .forRoutes(...managedPaths.map((path) => ({ path, method: RequestMethod.POST })));
    consumer.apply(VisitorMiddleware).forRoutes(...provePaths.map((path) => ({ path, method: RequestMethod.POST })));
    consumer.apply(ProxyMiddleware).forRoutes('/api/{*path}');
  }
}
