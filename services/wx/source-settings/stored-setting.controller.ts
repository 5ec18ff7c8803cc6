import { Controller, Get, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Allow, otherServices } from '#libs/http';
import { SourceSettingQuery } from './source-setting.dto.js';
import { SourceSettingService, type StoredSetting } from './source-setting.service.js';

/** For the directory, which calls the private clouds. The gateway has no way here. */
@ApiExcludeController()
@Controller('wx/internal/sourceSetting')
export class StoredSettingController {
  constructor(private readonly settings: SourceSettingService) {}

  /** The setting of a school, its secrets encrypted as they are stored; null when there is none. */
  @Get()
  @Allow(otherServices)
  async storedSetting(@Query() query: SourceSettingQuery): Promise<{ setting: StoredSetting | null }> {
    return { setting: await this.settings.stored(query) };
  }
}
