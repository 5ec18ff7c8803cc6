import { Module } from '@nestjs/common';
import { CorpModule } from '../corp/corp.module.js';
import { databaseModule, weComModule } from '../database.js';
import { LicenceAccountController } from './account.controller.js';
import { AccountList } from './account-list.js';
import { ExpiredAccounts } from './expired-accounts.js';
import { PeopleList } from './people-list.js';

/** Accounts of licences, as the platform has last said. */
@Module({
  imports: [databaseModule, weComModule, CorpModule],
  controllers: [LicenceAccountController],
  providers: [AccountList, PeopleList, ExpiredAccounts],
})
export class AccountModule {}
