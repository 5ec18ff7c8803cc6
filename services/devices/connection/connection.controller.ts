import { Controller, Get, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { AnswersPage, Caller, type Identity } from '#libs/http';
import { ConnectionQuery, ConnectionRow } from './connection.dto.js';
import { ConnectionService } from './connection.service.js';

@Controller('api/schoolDevice/connection')
export class ConnectionController {
  constructor(private readonly connections: ConnectionService) {}

  /** Connection history, newest first. */
  @Get('list')
  @AnswersPage(ConnectionRow)
  connectionList(@Caller() caller: Identity, @Query() query: ConnectionQuery): Promise<Page<ConnectionRow>> {
    return this.connections.list(caller, query);
  }
}
