import { Controller, Get, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { Allow, Caller, type Identity, operators, ReturnsList, ReturnsPage } from '#libs/http';
import { ConnectionHistoryService } from './connection-history.service.js';
import { OnlineShareService } from './online-hours.js';
import { ConnectionQuery, ConnectionRow, SharePoint, ShareQuery } from './presence.dto.js';

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

@Controller('api/schoolDevice/summary')
export class OnlineShareController {
  constructor(private readonly shares: OnlineShareService) {}

  /** Share of the time that the caller's cards were on, by hour; the last hour is the running one. */
  @Get('onlineShare')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsList(SharePoint)
  onlineShare(@Caller() caller: Identity, @Query() { range, ...area }: ShareQuery): Promise<SharePoint[]> {
    return this.shares.hours(caller, range, area);
  }
}
