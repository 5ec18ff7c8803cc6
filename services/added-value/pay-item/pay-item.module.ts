import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { PayItemStore } from './pay-item-store.js';
import { PayItemController } from './pay-item.controller.js';
import { PayItemService } from './pay-item.service.js';

@Module({
  imports: [databaseModule],
  controllers: [PayItemController],
  providers: [PayItemService, PayItemStore],
  exports: [PayItemStore],
})
export class PayItemModule {}
