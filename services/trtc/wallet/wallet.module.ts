import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { SumsOfAllSchools } from '../every-school.js';
import { WalletAudit } from './wallet-audit.js';
import { WalletStore } from './wallet-store.js';
import { Wallets, WalletTurns } from './wallets.js';

/** Recharges, what calls use of them, and balances. */
@Module({
  imports: [databaseModule],
  providers: [Wallets, WalletStore, WalletTurns, WalletAudit, SumsOfAllSchools],
  exports: [WalletStore],
})
export class WalletModule {}
