import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { databaseModule } from '../database.js';
import { Confirmations } from './confirmations.js';
import { McpController } from './mcp.controller.js';
import { McpMiddleware } from './mcp.middleware.js';
import { ToolAudit } from './tool-audit.js';
import { ToolServers } from './tool-server.js';

/** The MCP endpoint for assistants. */
@Module({
  imports: [ApiKeysModule, databaseModule],
  controllers: [McpController],
  providers: [Confirmations, ToolAudit, ToolServers],
})
export class McpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(McpMiddleware).forRoutes('mcp');
  }
}
