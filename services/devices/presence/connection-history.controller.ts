import { Controller, Get, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { Allow, ReturnsPage, Caller, type Identity, operators } from '#libs/http';
import { ConnectionQuery, ConnectionRow } from './connection-history.dto.js';
import { ConnectionHistoryService } from './connection-history.service.js';

@Controller('api/schoolDevice/connection')
export class ConnectionHistoryController {
  constructor(private readonly connections: ConnectionHistoryService) {}

  /** Connection history, newest first. */
  @Get('list')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsPage(ConnectionRow)
  connectionList(@Caller() caller: Identity, @Query() query: ConnectionQuery): Promise<Page<ConnectionRow>> {
    return this.connections.list(caller, query);
  }
}
