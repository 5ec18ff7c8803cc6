import { PayOrdersModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { ledgerModule } from '../ledger.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { RechargeOrders, rechargeRefunds } from './recharge-orders.js';

/** Payments and refunds of the service's orders: every feature module that takes some imports it. */
export const rechargeOrdersModule = PayOrdersModule.register({
  database: databaseModule,
  ledger: ledgerModule,
  book: RechargeOrders,
  refunds: rechargeRefunds,
  imports: [WalletModule],
});
