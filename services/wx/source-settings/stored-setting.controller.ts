import { Controller, Get, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Allow, otherServices } from '#libs/http';
import { SourceSettingQuery } from './source-setting.dto.js';
import type { SourceSettingEntity } from './source-setting.entity.js';
import { SourceSettingService } from './source-setting.service.js';

/** For the directory, which calls the private clouds. The gateway has no way here. */
@ApiExcludeController()
@Controller('wx/internal/sourceSetting')
export class StoredSettingController {
  constructor(private readonly settings: SourceSettingService) {}

  /** The setting of a school, its secrets encrypted as they are stored; null when there is none. */
  @Get()
  @Allow(otherServices)
  storedSetting(@Query() query: SourceSettingQuery): Promise<Pick<SourceSettingEntity, 'fields' | 'secrets'> | null> {
    return this.settings.stored(query);
  }
}
