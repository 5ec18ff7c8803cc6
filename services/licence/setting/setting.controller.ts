import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  Returns,
  ReturnsNothing,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { LicenceSetting, LicenceSettingQuery, SaveLicenceSetting } from './setting.dto.js';
import { SettingService } from './setting.service.js';

/** Automatic activation of new teachers. */
@Controller('api/permit/setting')
export class LicenceSettingController {
  constructor(private readonly settings: SettingService) {}

  /** What is set for the corporation of a school, and how many accounts are left. */
  @Get('get')
  @Allow(administrators)
  @Returns(LicenceSetting)
  getLicenceSetting(@Caller() caller: Identity, @Query() { schoolCode }: LicenceSettingQuery): Promise<LicenceSetting> {
    return this.settings.find(caller, schoolCode);
  }

  /** Switches it on or off. */
  @Post('save')
  @VersionedSave('licenceSetting')
  @Allow(administrators, { permission: 'licenceActivity' })
  @HttpCode(200)
  @ReturnsNothing()
  async saveLicenceSetting(@Caller() caller: Identity, @Body() body: SaveLicenceSetting): Promise<WithMessage<null>> {
    await this.settings.save(caller, body);
    return new WithMessage(null, texts.changed);
  }
}
