import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { AreaModule } from '../area/area.module.js';
import { databaseModule } from '../database.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionModule } from '../session/session.module.js';
import { AccountController } from './account.controller.js';
import { AccountListService } from './account-list.service.js';
import { AccountService } from './account.service.js';
import { Administrators } from './administrators.js';

/** Administration of accounts. */
@Module({
  imports: [databaseModule, AreaModule, SecondFactorModule, SessionModule],
  controllers: [AccountController],
  providers: [AccountListService, AccountService, Administrators, PhoneCipher],
  exports: [AccountListService, Administrators],
})
export class AccountAdminModule {}
