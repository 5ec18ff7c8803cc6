import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Caller, type Identity, operators, ReturnsList } from '#libs/http';
import { DeviceRef } from '../inventory/index.js';
import { VersionChange } from './version-history.dto.js';
import { VersionHistoryService } from './version-history.service.js';

@Controller('api/schoolDevice/version')
export class VersionHistoryController {
  constructor(private readonly history: VersionHistoryService) {}

  /** The versions that a class card has had, newest first. */
  @Get('history')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsList(VersionChange)
  versionHistory(@Caller() caller: Identity, @Query() ref: DeviceRef): Promise<VersionChange[]> {
    return this.history.list(caller, ref);
  }
}
