import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { ConsoleFolder } from './console-folder.js';
import { ConsoleMiddleware } from './console.middleware.js';
import { PackedAssets } from './packed-assets.js';
import { securityHeaders } from './security-headers.js';

/** The built console, and the headers that protect every page and response. */
@Module({ providers: [ConsoleFolder, PackedAssets] })
export class ConsoleModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(securityHeaders, ConsoleMiddleware).forRoutes('{*path}');
  }
}
