import { ReconciliationModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { serviceOrdersModule } from '../order/service-orders.module.js';
import { PayoutReconciliations } from './payout-reconciliations.js';

/** Orders of services, and payouts to teachers, against the bills of the payment platform. */
export const reconciliationModule = ReconciliationModule.register({
  service: 'added-value',
  database: databaseModule,
  orders: serviceOrdersModule,
  more: [PayoutReconciliations],
  basePath: 'api/addedvalue/reconciliation',
  job: 'reconciliation',
  audit: { object: 'reconciliationDifference', note: 'reconciliation.note', close: 'reconciliation.close' },
  exports: { object: 'money', action: 'money.export' },
});
