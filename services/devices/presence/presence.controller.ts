import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { Allow, Caller, type Identity, operators, ReturnsList, ReturnsPage } from '#libs/http';
import { ConnectionHistoryService } from './connection-history.service.js';
import { OnlineShareService } from './online-hours.js';
import { ConnectionQuery, ConnectionRow, SchoolTrend, SharePoint, ShareQuery, TrendSchools } from './presence.dto.js';

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

@Controller('api/schoolDevice/onlineShare')
export class OnlineTrendController {
  constructor(private readonly shares: OnlineShareService) {}

  /** Online share of schools by day over the last seven days; a school without cards in that time is left out. */
  @Post('trend')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsList(SchoolTrend)
  onlineTrend(@Caller() caller: Identity, @Body() { schoolCodes }: TrendSchools): Promise<SchoolTrend[]> {
    return this.shares.days(caller, schoolCodes);
  }
}
