import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { ItemController } from './item.controller.js';
import { ItemService } from './item.service.js';
import { ItemStore } from './item-store.js';

@Module({
  imports: [databaseModule],
  controllers: [ItemController],
  providers: [ItemService, ItemStore],
  exports: [ItemStore],
})
export class ItemModule {}
