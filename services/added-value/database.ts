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
  payOrderEntities,
  payPageEntities,
  payPageMigrations,
  ReconciliationClosings1795900110000,
  reconciliationEntities,
  ReconciliationSubjects1796000100000,
} from '#libs/commerce';
import { peopleEntities, peopleMigrations, encryptedPeople } from '#libs/copies/people';
import { schoolEntities, schoolMigrations } from '#libs/copies/schools';
import { ServiceModule } from '#libs/service';
import { SchoolConfigEntity } from './config/school-config.entity.js';
import { PayItemEntity } from './pay-item/pay-item.entity.js';
import { SubscriptionEntity, SubscriptionEventEntity } from './subscription/subscription.entity.js';
import { OnlineOrderEntity } from './order/online-order.entity.js';
import { ServedSchoolEntity } from './service-period/served-school.entity.js';
import { ServiceExtensionEntity } from './service-period/service-extension.entity.js';
import { ServicePeriodEntity, ServicePeriodMoveEntity } from './service-period/service-period.entity.js';
import {
  MonthlySettlementEntity,
  SettlementCorrectionEntity,
  SettlementLineEntity,
  SettlementMonthEntity,
  SettlementVersionEntity,
} from './settlement/settlement.entity.js';
import { PointsMonthEntity, PointsPlanEntity, PointsSchoolEntity } from './points/points-school.entity.js';
import { PointsGrantEntity, PointsQueueEntity } from './points/points-grant.entity.js';
import { PointsExchangeEntity, PointsPayeeEntity } from './exchange/points-exchange.entity.js';
import { AddedValue1763600060000 } from './migrations/1763600060000-added-value.js';
import { MonthsAndPoints1763600070000 } from './migrations/1763600070000-months-and-points.js';
import { PointsMinPrice1795749000000 } from './migrations/1795749000000-points-min-price.js';
import { PeriodMoves1795750000000 } from './migrations/1795750000000-period-moves.js';
import { ServedMonths1795750100000 } from './migrations/1795750100000-served-months.js';
import { Corrections1795900100000 } from './migrations/1795900100000-corrections.js';
import { MoneyLedger1796100000000 } from './migrations/1796100000000-money-ledger.js';
import { ServedSchools1796650410000 } from './migrations/1796650410000-served-schools.js';
import { ServiceExtensions1796650410100 } from './migrations/1796650410100-service-extensions.js';
import { RecordVersions1795740000200 } from './migrations/1795740000200-record-versions.js';

const own = [
  SchoolConfigEntity,
  PayItemEntity,
  SubscriptionEntity,
  SubscriptionEventEntity,
  OnlineOrderEntity,
  ServicePeriodEntity,
  ServicePeriodMoveEntity,
  ServedSchoolEntity,
  ServiceExtensionEntity,
  SettlementMonthEntity,
  MonthlySettlementEntity,
  SettlementVersionEntity,
  SettlementLineEntity,
  SettlementCorrectionEntity,
  PointsSchoolEntity,
  PointsPlanEntity,
  PointsMonthEntity,
  PointsGrantEntity,
  PointsQueueEntity,
  PointsExchangeEntity,
  PointsPayeeEntity,
];

export const database: ServiceDatabase = {
  service: 'added-value',
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
    AddedValue1763600060000,
    ...payPageMigrations,
    MonthsAndPoints1763600070000,
    PointsMinPrice1795749000000,
    PeriodMoves1795750000000,
    ServedMonths1795750100000,
    PartialRefunds1795800000000,
    ...editMigrations,
    RecordVersions1795740000200,
    Corrections1795900100000,
    ReconciliationClosings1795900110000,
    MoneyLedger1796100000000,
    ReconciliationSubjects1796000100000,
    ComplaintTables1796000100100,
    ...dataKeyMigrations,
    ServedSchools1796650410000,
    ServiceExtensions1796650410100,
  ],
  encrypted: [
    { table: 'subscription', column: 'encry_phone', form: encryptedText('phone') },
    ...encryptedImports,
    ...encryptedPayOrders,
    ...encryptedPeople,
  ],
  encryptedFiles: encryptedImportFiles,
};

/** Connections, transactions, outbox and consumers of the service: every feature module that stores imports it. */
export const databaseModule = ServiceModule.register(database, businessClock);
