import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { NotificationReceiver, PaymentsModule } from '#libs/commerce';
import { databaseModule } from '../database.js';
import { ledgerModule } from '../ledger.js';
import { PointsModule } from '../points/points.module.js';
import { ConfirmLinks, PayoutConfirmations } from './payout-confirmations.js';
import { ExchangeController, PayoutNotifyController, PayoutPageController } from './exchange.controller.js';
import { ExchangeList } from './exchange-list.js';
import { Exchanges, GiveBacks } from './exchanges.js';
import { Payees } from './exchange-teacher.js';
import { PayoutMetrics, Payouts } from './payouts.js';
import { PayoutSettlement } from './payout-settlement.js';

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
