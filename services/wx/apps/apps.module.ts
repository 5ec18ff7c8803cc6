import { Module } from '@nestjs/common';
import { BindingModule } from '../binding/binding.module.js';
import { databaseModule } from '../database.js';
import { StoredPermanentCodes, weComModule } from '../wecom.js';
import { AppAuthorisations } from './app-authorisations.js';
import { AppInstalls, AppList } from './app-installs.js';
import { AppsController, InstallController } from './apps.controller.js';
import { OpenCorpIds } from './open-corp-ids.js';

/** Apps, and their installations at corporations. */
@Module({
  imports: [databaseModule, weComModule, BindingModule],
  controllers: [AppsController, InstallController],
  providers: [AppAuthorisations, AppInstalls, AppList, OpenCorpIds, StoredPermanentCodes],
  exports: [AppAuthorisations],
})
export class AppsModule {}
