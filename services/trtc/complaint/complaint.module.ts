import { ComplaintsModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { rechargeOrdersModule } from '../order/recharge-orders.module.js';

/** Complaints of payers about orders of minutes. */
export const complaintModule = ComplaintsModule.register({
  database: databaseModule,
  orders: rechargeOrdersModule,
  basePath: 'api/trtc/complaint',
  prefix: 'trtc',
  audit: { object: 'rechargeComplaint', REPLY: 'trtc.replyComplaint', COMPLETE: 'trtc.completeComplaint' },
});
