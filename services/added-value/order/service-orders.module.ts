import { PayOrdersModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { ledgerModule } from '../ledger.js';
import { serviceRefunds, ServiceOrders } from './service-orders.js';

/** Payments and refunds of the service's orders: every feature module that takes some imports it. */
export const serviceOrdersModule = PayOrdersModule.register({
  database: databaseModule,
  ledger: ledgerModule,
  book: ServiceOrders,
  refunds: serviceRefunds,
});
