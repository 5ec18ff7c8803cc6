import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Claims } from './claims.js';
import { NoticeController } from './notice.controller.js';
import { NoticeList } from './notice-list.js';
import { NoticeSettings } from './notice-setting.js';
import { NoticeConsumer, NoticeRetention } from './notice-store.js';

/** Notices of what concerns people: made of events, listed, read, claimed, deleted when they are old. */
@Module({
  imports: [databaseModule],
  controllers: [NoticeController],
  providers: [Claims, NoticeConsumer, NoticeList, NoticeRetention, NoticeSettings],
})
export class NoticesModule {}
