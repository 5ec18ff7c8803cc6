import { ReconciliationModule } from '#libs/pay-orders';
import { databaseModule } from '../database.js';
import { serviceOrdersModule } from '../order/service-orders.module.js';
import { schoolsModule } from '../schools.js';

/** Orders of services against the bill of the payment platform. */
export const reconciliationModule = ReconciliationModule.register({
  service: 'added-value',
  database: databaseModule,
  orders: serviceOrdersModule,
  schools: schoolsModule,
  basePath: 'api/addedvalue/reconciliation',
  job: 'reconciliation',
  audit: { object: 'reconciliationDifference', note: 'reconciliation.note', close: 'reconciliation.close' },
  exports: { object: 'money', action: 'money.export' },
});
