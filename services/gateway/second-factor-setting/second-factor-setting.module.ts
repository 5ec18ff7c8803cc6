import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionModule } from '../session/session.module.js';
import { UserModule } from '../user/user.module.js';
import { SecondFactorSettingController } from './second-factor-setting.controller.js';
import { SecondFactorSetting } from './second-factor-setting.service.js';

/** Switching one's own second factor on and off. */
@Module({
  imports: [databaseModule, SecondFactorModule, SessionModule, UserModule],
  controllers: [SecondFactorSettingController],
  providers: [SecondFactorSetting],
})
export class SecondFactorSettingModule {}
