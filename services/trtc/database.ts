import { businessClock } from '#libs/kernel/clock';
import { copyEntities, copyMigrations, replayRequestEntities, replayRequestMigrations } from '#libs/copies';
import { dataKeyEntities, dataKeyMigrations, encryptedText } from '#libs/data/keys';
import type { ServiceDatabase } from '#libs/data/db';
import { editEntities, editMigrations } from '#libs/http/edits';
import { eventEntities, eventMigrations } from '#libs/events';
import { idempotencyEntities, idempotencyMigrations } from '#libs/http/idempotency';
import { importEntities, importMigrations, encryptedImports, encryptedImportFiles } from '#libs/files/imports';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import {
  ComplaintTables1796000100100,
  encryptedPayOrders,
  ledgerEntities,
  PartialRefunds1795800000000,
  PaymentTables1795620000250,
  payOrderEntities,
  payPageEntities,
  payPageMigrations,
  ReconciliationClosings1795900110000,
  reconciliationEntities,
  ReconciliationSubjects1796000100000,
  ReconciliationTables1795620000500,
} from '#libs/commerce';
import { peopleEntities, peopleMigrations, encryptedPeople } from '#libs/copies/people';
import { schoolEntities, schoolMigrations } from '#libs/copies/schools';
import { ServiceModule } from '#libs/service';
import { CallDayEntity, CallEntity, CallHourEntity, RoomEventEntity } from './call/call.entity.js';
import { CallConfigEntity, CallPackageEntity } from './config/call-config.entity.js';
import { CallCardEntity, CallGrantEntity, CallPartyEntity, CallRoomEntity } from './grant/grant.entity.js';
import { CallCardCredentials1796520000100 } from './migrations/1796520000100-card-credentials.js';
import { Calls1795620000000 } from './migrations/1795620000000-calls.js';
import { Grants1795620000200 } from './migrations/1795620000200-grants.js';
import { Orders1795620000300 } from './migrations/1795620000300-orders.js';
import { RechargeOrderEntity } from './order/recharge-order.entity.js';
import { Reconcile1795620000400 } from './migrations/1795620000400-reconcile.js';
import { WideSums1796000000000 } from './migrations/1796000000000-wide-sums.js';
import { RechargePhoneEnd1795900020000 } from './migrations/1795900020000-recharge-phone-end.js';
import { PartialReversals1795800000100 } from './migrations/1795800000100-partial-reversals.js';
import { ReconciledRoomEntity, ReconcileStateEntity } from './reconcile/reconcile.entity.js';
import { CallUsageEntity, WalletEntity } from './wallet/wallet.entity.js';
import { RechargeDayEntity, RechargeEntity, RechargeLeftEntity } from './wallet/recharge.entity.js';
import { MoneyLedger1796100000000 } from './migrations/1796100000000-money-ledger.js';
import { RecordVersions1795740000300 } from './migrations/1795740000300-record-versions.js';

const own = [
  CallRoomEntity,
  CallPartyEntity,
  CallCardEntity,
  CallGrantEntity,
  ReconcileStateEntity,
  ReconciledRoomEntity,
  CallConfigEntity,
  CallPackageEntity,
  RechargeEntity,
  RechargeLeftEntity,
  CallUsageEntity,
  WalletEntity,
  RechargeDayEntity,
  RoomEventEntity,
  CallEntity,
  CallHourEntity,
  RechargeOrderEntity,
  CallDayEntity,
];

export const database: ServiceDatabase = {
  service: 'trtc',
  entities: [
    ...own,
    JobRunEntity,
    ...dataKeyEntities,
    ...editEntities,
    ...eventEntities,
    ...idempotencyEntities,
    ...importEntities,
    ...copyEntities,
    ...replayRequestEntities,
    ...schoolEntities,
    ...peopleEntities,
    ...ledgerEntities,
    ...payOrderEntities,
    ...reconciliationEntities,
    ...payPageEntities,
  ],
  migrations: [
    ...eventMigrations,
    ...importMigrations,
    JobTables1763600010000,
    ...copyMigrations,
    ...replayRequestMigrations,
    ...schoolMigrations,
    ...peopleMigrations,
    ...idempotencyMigrations,
    Calls1795620000000,
    Grants1795620000200,
    ...payPageMigrations,
    PaymentTables1795620000250,
    Orders1795620000300,
    Reconcile1795620000400,
    ReconciliationTables1795620000500,
    WideSums1796000000000,
    RechargePhoneEnd1795900020000,
    PartialRefunds1795800000000,
    PartialReversals1795800000100,
    ...editMigrations,
    RecordVersions1795740000300,
    ReconciliationClosings1795900110000,
    MoneyLedger1796100000000,
    ReconciliationSubjects1796000100000,
    ComplaintTables1796000100100,
    ...dataKeyMigrations,
    CallCardCredentials1796520000100,
  ],
  encrypted: [
    { table: 'recharge', column: 'encry_phone', form: encryptedText('phone') },
    ...encryptedImports,
    ...encryptedPayOrders,
    ...encryptedPeople,
  ],
  encryptedFiles: encryptedImportFiles,
};

/** Connections, transactions, outbox and consumers of the service: every feature module that stores imports it. */
export const databaseModule = ServiceModule.register(database, businessClock);
