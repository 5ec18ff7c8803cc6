import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { PlatformModule } from '../platform/platform.module.js';
import { weComModule } from '../wecom.js';
import { MemberReader } from './member-reader.js';
import { MemberSyncController } from './member-sync.controller.js';
import { MemberSyncWorker } from './member-sync-worker.js';
import { MemberSyncs, WantedSyncsConsumer } from './member-syncs.js';
import { UserSync } from './user-sync.js';

/** Members of schools in their corporations. */
@Module({
  imports: [databaseModule, weComModule, PlatformModule],
  controllers: [MemberSyncController],
  providers: [MemberReader, MemberSyncWorker, MemberSyncs, PhoneCipher, UserSync, WantedSyncsConsumer],
  exports: [MemberSyncs],
})
export class MemberSyncModule {}
