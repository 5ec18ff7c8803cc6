import { Module } from '@nestjs/common';
import { StorageModule } from '#libs/data/storage';
import { UploadLimits } from '#libs/files/pictures';
import { CommandsModule } from '../commands/index.js';
import { databaseModule } from '../database.js';
import { ScreenshotAddresses } from './screenshot-addresses.js';
import { ScreenshotCleaner } from './screenshot-cleaner.js';
import { ScreenshotFiles } from './screenshot-files.js';
import { ScreenshotController, ScreenshotUploadController } from './screenshot.controller.js';
import { ScreenshotListService } from './screenshot-list.service.js';
import { ScreenshotUploadService } from './screenshot-upload.service.js';

/** Pictures of the screens of cards, from their upload to their end. */
@Module({
  imports: [databaseModule, StorageModule, CommandsModule],
  controllers: [ScreenshotController, ScreenshotUploadController],
  providers: [
    ...[ScreenshotAddresses, ScreenshotCleaner, ScreenshotFiles, ScreenshotListService],
    ...[ScreenshotUploadService, UploadLimits],
  ],
})
export class ScreenshotsModule {}
