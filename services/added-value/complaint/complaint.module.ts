import { ComplaintsModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { serviceOrdersModule } from '../order/service-orders.module.js';

/** Complaints of payers about orders of services, and about those of no service. */
export const complaintModule = ComplaintsModule.register({
  database: databaseModule,
  orders: serviceOrdersModule,
  basePath: 'api/addedvalue/complaint',
  audit: { object: 'complaint', REPLY: 'complaint.reply', COMPLETE: 'complaint.complete' },
});
