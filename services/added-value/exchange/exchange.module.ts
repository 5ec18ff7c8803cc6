import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { NotificationReceiver, PaymentsModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { ledgerModule } from '../ledger.js';
import { PointsModule } from '../points/points.module.js';
import { ConfirmLinks } from './confirm-links.js';
import { ExchangeController } from './exchange.controller.js';
import { ExchangeList } from './exchange-list.js';
import { Exchanges } from './exchanges.js';
import { GiveBacks } from './give-backs.js';
import { Payees } from './payees.js';
import { PayoutConfirmations } from './payout-confirmations.js';
import { PayoutMetrics } from './payout-metrics.js';
import { PayoutNotifyController } from './payout-notify.controller.js';
import { PayoutPageController } from './payout-page.controller.js';
import { PayoutSettlement } from './payout-settlement.js';
import { Payouts } from './payouts.js';

/** Points that are paid out to teachers. */
@Module({
  imports: [databaseModule, ledgerModule, PaymentsModule, PointsModule],
  controllers: [ExchangeController, PayoutNotifyController, PayoutPageController],
  providers: [
    ...[ExchangeList, Exchanges, GiveBacks, NotificationReceiver, Payees, PayoutMetrics, PayoutSettlement, Payouts],
    ...[ConfirmLinks, PayoutConfirmations, PhoneCipher],
  ],
})
export class ExchangeModule {}
