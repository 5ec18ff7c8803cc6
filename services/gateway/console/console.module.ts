import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { ConsoleFolder, ConsoleMiddleware, PackedAssets } from './console.middleware.js';
import { pictureOrigins, securityHeaders } from './security-headers.js';

/** The built console, and the headers that protect every page and response. */
@Module({ providers: [ConsoleFolder, PackedAssets] })
export class ConsoleModule implements NestModule {
  constructor(private readonly config: Config) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(securityHeaders(pictureOrigins(this.config.weCom)), ConsoleMiddleware).forRoutes('{*path}');
  }
}
