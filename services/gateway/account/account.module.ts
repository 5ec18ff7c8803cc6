import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { FirstAdministrator } from './first-administrator.js';

/** Accounts as they are stored, and the first of them. */
@Module({ imports: [databaseModule], providers: [FirstAdministrator] })
export class AccountModule {}
