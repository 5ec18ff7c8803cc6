import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { BalanceDetail } from './balance-detail.js';
import { BalanceList } from './balance-list.js';
import { CallRecordList } from './call-record-list.js';
import { RecordController } from './record.controller.js';
import { RechargeList } from './recharge-list.js';

/** Lists of calls, recharges and balances. */
@Module({
  imports: [databaseModule, WalletModule],
  controllers: [RecordController],
  providers: [BalanceDetail, BalanceList, CallRecordList, PhoneCipher, RechargeList],
})
export class RecordModule {}
