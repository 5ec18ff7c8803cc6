import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { peopleModule } from '../people.js';
import { schoolsModule } from '../schools.js';
import { LicenceAccountController } from './account.controller.js';
import { AccountList } from './account-list.js';
import { PeopleList } from './people-list.js';

/** Accounts of licences, as the platform has last said. */
@Module({
  imports: [databaseModule, schoolsModule, peopleModule],
  controllers: [LicenceAccountController],
  providers: [AccountList, PeopleList],
})
export class AccountModule {}
