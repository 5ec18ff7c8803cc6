import { Module } from '@nestjs/common';
import { CorpModule } from '../corp/corp.module.js';
import { databaseModule } from '../database.js';
import { weComModule } from '../wecom.js';
import { TransferController } from './transfer.controller.js';
import { TransferService } from './transfer.service.js';
import { Transfers } from './transfers.js';

/** Inheritance of licences. */
@Module({
  imports: [databaseModule, weComModule, CorpModule],
  controllers: [TransferController],
  providers: [TransferService, Transfers],
})
export class TransferModule {}
