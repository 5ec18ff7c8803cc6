import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { FollowController, ShortLinkController } from './short-link.controller.js';
import { LinkTargets } from './link-targets.js';
import { ShortLinkService } from './short-link.service.js';

/** Short forms of links into the parents' web app. */
@Module({
  imports: [databaseModule],
  controllers: [FollowController, ShortLinkController],
  providers: [LinkTargets, ShortLinkService],
  exports: [LinkTargets, ShortLinkService],
})
export class ShortLinksModule {}
