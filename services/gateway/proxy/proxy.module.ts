import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { SessionModule } from '../session/session.module.js';
import { IdentityMiddleware } from './identity.middleware.js';
import { ProxyMiddleware } from './proxy.middleware.js';
import { routesOutsideApi } from './service-routes.js';
import { Upstreams } from './upstreams.js';

/** Calls get the signed identity of their session; those of other services are handed on to them. */
@Module({ imports: [SessionModule], providers: [Upstreams] })
export class ProxyModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(ProxyMiddleware).forRoutes(...routesOutsideApi);
    consumer.apply(IdentityMiddleware, ProxyMiddleware).forRoutes('/api/{*path}');
  }
}
