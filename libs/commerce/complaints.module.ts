import { type DynamicModule, Module } from '@nestjs/common';
import { PaymentsModule } from './payments.module.js';
import type { ReconciliationCalls } from './reconciliation/reconciliation-options.js';
import { ComplaintActions } from './complaints/complaint-actions.js';
import { ComplaintList } from './complaints/complaint-list.js';
import { COMPLAINT_OPTIONS, type ComplaintOptions } from './complaints/complaint-options.js';
import { complaintController } from './complaints/complaint.controller.js';

interface ComplaintRegistration extends ComplaintOptions, ReconciliationCalls {
  /** The database module of the service; its database lists `payOrderEntities` and their tables. */
  database: DynamicModule;
  /** Payments of the service, as `PayOrdersModule` registers them: they take in what the platform reports. */
  orders: DynamicModule;
}

/** Complaints about the orders of one service, for its operators. */
@Module({})
export class ComplaintsModule {
  static register({ database, orders, audit, ...calls }: ComplaintRegistration): DynamicModule {
    return {
      module: ComplaintsModule,
      imports: [database, orders, PaymentsModule],
      controllers: [complaintController(calls)],
      providers: [
        { provide: COMPLAINT_OPTIONS, useValue: { audit } satisfies ComplaintOptions },
        ...[ComplaintActions, ComplaintList],
      ],
    };
  }
}
