import { Module } from '@nestjs/common';
import { StorageModule } from '#libs/storage';
import { databaseModule } from '../database.js';
import { FaceFeatureController } from './face-feature.controller.js';
import { FaceFileController } from './face-file.controller.js';
import { FaceFileAddresses } from './face-file-addresses.js';
import { FaceFiles } from './face-files.js';

/** Who is at a school, for the cards that look at faces. */
@Module({
  imports: [databaseModule, StorageModule],
  controllers: [FaceFeatureController, FaceFileController],
  providers: [FaceFiles, FaceFileAddresses],
  exports: [FaceFiles],
})
export class FaceFeatureModule {}
