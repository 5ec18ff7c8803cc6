import { Module } from '@nestjs/common';
import { CorpModule } from '../corp/corp.module.js';
import { databaseModule, weComModule } from '../database.js';
import { LicenceOrderController } from './order.controller.js';
import { OrderCancelService, PurchaseService } from './purchase.service.js';
import { OrderList } from './order-list.js';
import { OrderReads } from './order-reads.js';
import { OrderRequests } from './order-requests.js';
import { RenewalParts } from './renewal-parts.js';
import { RenewedAccounts } from './renewed-accounts.js';

/** Orders of licences. */
@Module({
  imports: [databaseModule, weComModule, CorpModule],
  controllers: [LicenceOrderController],
  providers: [PurchaseService, OrderList, OrderCancelService, OrderRequests, OrderReads, RenewalParts, RenewedAccounts],
})
export class OrderModule {}
