import { Module } from '@nestjs/common';
import { StorageModule } from '#libs/data/storage';
import { UploadLimits } from '#libs/files/pictures';
import { databaseModule } from '../database.js';
import { IncidentsModule } from '../incidents/index.js';
import { VisitController } from './visit.controller.js';
import { VisitLinks } from './visit-links.js';
import { VisitList } from './visit-list.js';
import { VisitPageController } from './visit-page.controller.js';
import { VisitPageService } from './visit-page.service.js';
import { VisitPhotos } from './visit-photos.js';
import { VisitPrintService } from './visit-print.service.js';
import { VisitService } from './visit.service.js';
import { VisitStore } from './visit-store.js';

/** Visits: their plan, their walk list, and the page on which people report what they found. */
@Module({
  imports: [databaseModule, StorageModule, IncidentsModule],
  controllers: [VisitController, VisitPageController],
  providers: [
    ...[UploadLimits, VisitLinks, VisitList, VisitPageService],
    ...[VisitPhotos, VisitPrintService, VisitService, VisitStore],
  ],
  exports: [VisitList],
})
export class VisitsModule {}
