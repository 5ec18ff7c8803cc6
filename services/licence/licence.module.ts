import { Module } from '@nestjs/common';
import { AccountList } from './account/account-list.js';
import { LicenceAccountController } from './account/account.controller.js';
import { EndingAccounts } from './account/ending-accounts.js';
import { ExpiredAccounts } from './account/expired-accounts.js';
import { PeopleList } from './account/people-list.js';
import { ActivationController } from './activation/activation.controller.js';
import { ActivationService } from './activation/activation.service.js';
import { Activations } from './activation/activations.js';
import { AutoActivation } from './activation/auto-activation.js';
import { CorpModule } from './corp/corp.module.js';
import { databaseModule, weComModule } from './database.js';
import { licenceImportsModule } from './imports/licence-imports.module.js';
import { OrderList } from './order/order-list.js';
import { OrderReads } from './order/order-reads.js';
import { OrderRequests } from './order/order-requests.js';
import { LicenceOrderController } from './order/order.controller.js';
import { OrderCancelService, PurchaseService } from './order/purchase.service.js';
import { RenewalParts } from './order/renewal-parts.js';
import { RenewedAccounts } from './order/renewed-accounts.js';
import { LicenceSettingController } from './setting/setting.controller.js';
import { SettingService } from './setting/setting.service.js';
import { AccountStages } from './sync/account-stages.js';
import { OrderStages } from './sync/order-stages.js';
import { PlatformConsumer } from './sync/platform.consumer.js';
import { LicenceSyncController } from './sync/sync.controller.js';
import { SyncService } from './sync/sync.service.js';
import { Syncs } from './sync/syncs.js';
import { TransferController } from './transfer/transfer.controller.js';
import { TransferService } from './transfer/transfer.service.js';
import { Transfers } from './transfer/transfers.js';

const accounts = [AccountList, PeopleList, EndingAccounts, ExpiredAccounts];
const activations = [ActivationService, Activations, AutoActivation];
const orders = [
  PurchaseService,
  OrderList,
  OrderCancelService,
  OrderRequests,
  OrderReads,
  RenewalParts,
  RenewedAccounts,
];
const syncs = [SyncService, Syncs, OrderStages, AccountStages, PlatformConsumer];

@Module({
  imports: [databaseModule, weComModule, CorpModule, licenceImportsModule],
  controllers: [
    LicenceOrderController,
    LicenceAccountController,
    ActivationController,
    LicenceSyncController,
    LicenceSettingController,
    TransferController,
  ],
  providers: [...orders, ...accounts, ...activations, ...syncs, SettingService, TransferService, Transfers],
})
export class LicenceModule {}
