import { Module } from '@nestjs/common';
import { BindingModule } from '../binding/binding.module.js';
import { databaseModule } from '../database.js';
import { weComModule } from '../wecom.js';
import { AppAuthorisations } from './app-authorisations.js';
import { AppInstalls } from './app-installs.js';
import { AppList } from './app-list.js';
import { AppsController } from './apps.controller.js';
import { InstallController } from './install.controller.js';
import { OpenCorpIds } from './open-corp-ids.js';
import { StoredPermanentCodes } from './permanent-codes.js';

/** Apps, and their installations at corporations. */
@Module({
  imports: [databaseModule, weComModule, BindingModule],
  controllers: [AppsController, InstallController],
  providers: [AppAuthorisations, AppInstalls, AppList, OpenCorpIds, StoredPermanentCodes],
  exports: [AppAuthorisations],
})
export class AppsModule {}
