import { Controller, Get, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { administrators, Allow, ReturnsPage, Caller, type Identity } from '#libs/http';
import { LogQuery, LogRow } from './device-log.dto.js';
import { DeviceLogService } from './device-log.service.js';

@Controller('api/schoolDevice/log')
export class DeviceLogController {
  constructor(private readonly logs: DeviceLogService) {}

  /** What a card has logged, its commands and its connections; newest first. */
  @Get('list')
  @Allow(administrators, { permission: 'goClassCardDevice' })
  @ReturnsPage(LogRow)
  deviceLogList(@Caller() caller: Identity, @Query() query: LogQuery): Promise<Page<LogRow>> {
    return this.logs.list(caller, query);
  }
}
