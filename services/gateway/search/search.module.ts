import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '#libs/data/jobs';
import { searchController, SearchKeys, SearchModule } from '#libs/http/search';
import { databaseModule } from '../database.js';
import { AccountSearch } from './account-search.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

/** The search of the console: over the services, each of which finds its own records. */
@Module({
  imports: [databaseModule, SearchModule],
  controllers: [SearchController, searchController('accounts', AccountSearch)],
  providers: [
    AccountSearch,
    SearchService,
    {
      provide: SearchKeys,
      inject: [DataSource, Jobs],
      useFactory: (dataSource: DataSource, jobs: Jobs) =>
        new SearchKeys(dataSource, jobs, [{ table: 'account', name: 'username' }]),
    },
  ],
})
export class ConsoleSearchModule {}
