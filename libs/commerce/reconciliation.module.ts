import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { BusinessTime } from '#libs/clock';
import { PaymentsModule } from './payments.module.js';
import { DAILY_COMPARISONS, type DailyComparison } from './reconciliation/daily-comparison.js';
import { DifferenceActions } from './reconciliation/difference-actions.js';
import { MoneyBook } from './reconciliation/money-book.js';
import { moneyBookController } from './reconciliation/money-book.controller.js';
import { OpenDifferences } from './reconciliation/open-differences.js';
import { ReconciliationList } from './reconciliation/reconciliation-list.js';
import {
  RECONCILIATION_OPTIONS,
  type ReconciliationCalls,
  type ReconciliationOptions,
} from './reconciliation/reconciliation-options.js';
import { ReconciliationStore } from './reconciliation/reconciliation-store.js';
import { reconciliationDayController } from './reconciliation/reconciliation-day.controller.js';
import { reconciliationDifferenceController } from './reconciliation/reconciliation-difference.controller.js';
import { Reconciliations } from './reconciliation/reconciliations.js';
import { WantedRuns } from './reconciliation/wanted-runs.js';

/** The orders of one service that are compared. */
interface ReconciliationRegistration extends ReconciliationOptions, ReconciliationCalls {
  /** The database module of the service; its database lists `reconciliationEntities` and their tables. */
  database: DynamicModule;
  /** Payments and refunds of the service, as `PayOrdersModule` registers them. */
  orders: DynamicModule;
  /** What else is compared than orders. */
  more?: readonly Type<DailyComparison>[];
}

/** Orders of one service, kept by `PayOrdersModule`, against the bill of the payment platform. */
@Module({})
export class ReconciliationModule {
  static register({
    database,
    orders,
    more = [],
    service,
    job,
    audit,
    exports,
    ...calls
  }: ReconciliationRegistration): DynamicModule {
    const options: ReconciliationOptions = { service, job, audit, exports };
    return {
      module: ReconciliationModule,
      imports: [database, orders, PaymentsModule],
      controllers: [
        reconciliationDayController(calls),
        reconciliationDifferenceController(calls),
        moneyBookController(calls),
      ],
      providers: [
        { provide: RECONCILIATION_OPTIONS, useValue: options },
        ...more,
        {
          provide: DAILY_COMPARISONS,
          inject: [Reconciliations, ...more],
          useFactory: (...all: DailyComparison[]): DailyComparison[] => all,
        },
        ...[
          BusinessTime,
          DifferenceActions,
          MoneyBook,
          OpenDifferences,
          Reconciliations,
          ReconciliationList,
          ReconciliationStore,
          WantedRuns,
        ],
      ],
    };
  }
}
