import { ReconciliationModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { rechargeOrdersModule } from '../order/recharge-orders.module.js';

/** Orders of minutes against the bill of the payment platform; calls against the call platform are in `reconcile/`. */
export const billModule = ReconciliationModule.register({
  service: 'trtc',
  database: databaseModule,
  orders: rechargeOrdersModule,
  basePath: 'api/trtc/reconciliation',
  prefix: 'trtc',
  job: 'bill comparison',
  audit: { object: 'rechargeDifference', note: 'trtc.noteDifference', close: 'trtc.closeDifference' },
  exports: { object: 'callMoney', action: 'trtc.exportMoney' },
});
