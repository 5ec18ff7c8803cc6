import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PhoneCipher } from '#libs/crypto';
import { Jobs } from '#libs/data/jobs';
import { searchController, type SearchedTable, SearchKeys, SearchModule } from '#libs/http/search';
import { databaseModule } from '../database.js';
import { MemberSearch } from './member-search.js';
import { SchoolSearch } from './school-search.js';

const tablesWith = (phones: PhoneCipher): SearchedTable[] => {
  const masked = (phone: string): string => phones.masked(phone);
  return [
    { table: 'school', name: 'name' },
    { table: 'teacher', name: 'name', masked },
    { table: 'student', name: 'name' },
    { table: 'parent', name: 'name', masked },
  ];
};

/** Searches of schools and their members. */
@Module({
  imports: [databaseModule, SearchModule],
  controllers: [searchController('schools', SchoolSearch), searchController('members', MemberSearch)],
  providers: [
    MemberSearch,
    PhoneCipher,
    SchoolSearch,
    {
      provide: SearchKeys,
      inject: [DataSource, Jobs, PhoneCipher],
      useFactory: (dataSource: DataSource, jobs: Jobs, phones: PhoneCipher) =>
        new SearchKeys(dataSource, jobs, tablesWith(phones)),
    },
  ],
})
export class DirectorySearchModule {}
