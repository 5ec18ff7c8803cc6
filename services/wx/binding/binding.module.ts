import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { weComModule } from '../wecom.js';
import { AppCatalogue } from './app-catalogue.js';
import { Bindings } from './bindings.js';
import { CorpSchoolController } from './corp-school.controller.js';
import { CorpSchoolList } from './corp-school-list.js';
import { CorpSchools } from './corp-schools.js';
import { DirectorySchoolsConsumer, SchoolSchedulesConsumer } from './schools.consumer.js';

/** Schools in WeCom, and the corporations that they are bound to. */
@Module({
  imports: [databaseModule, weComModule],
  controllers: [CorpSchoolController],
  providers: [
    AppCatalogue,
    Bindings,
    CorpSchoolList,
    CorpSchools,
    DirectorySchoolsConsumer,
    PhoneCipher,
    SchoolSchedulesConsumer,
  ],
  exports: [AppCatalogue, Bindings],
})
export class BindingModule {}
