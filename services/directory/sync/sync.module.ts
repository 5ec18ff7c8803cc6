import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { MembersModule } from '../members/index.js';
import { SchoolsModule } from '../schools/index.js';
import { SourcesModule } from '../sources/index.js';
import { UserCentreModule } from '../user-centre/index.js';
import { ContactApply } from './contact-apply.js';
import { HeldSyncs } from './held-syncs.js';
import { SyncApply } from './sync-apply.js';
import { SyncController } from './sync.controller.js';
import { SyncService } from './sync.service.js';

@Module({
  imports: [databaseModule, MembersModule, SchoolsModule, SourcesModule, UserCentreModule],
  controllers: [SyncController],
  providers: [ContactApply, HeldSyncs, PhoneCipher, SyncApply, SyncService],
})
export class SyncModule {}
