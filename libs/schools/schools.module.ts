import { type DynamicModule, Module } from '@nestjs/common';
import { Copies } from '#libs/copies';
import { Consumers } from '#libs/events';
import { SchoolRepository } from './school-repository.js';
import { SchoolScope } from './school-scope.js';
import { SchoolsConsumer } from './schools.consumer.js';

export interface SchoolsOptions {
  /** The database module of the service; its database lists `schoolEntities` and a migration of this lib. */
  database: DynamicModule;
  /** Consumer group of the copy, such as the name of the service; unique in the product. */
  consumer: string;
}

/** The copy of the directory's schools in one service, and what a caller may see of it. */
@Module({})
export class SchoolsModule {
  static register({ database, consumer }: SchoolsOptions): DynamicModule {
    return {
      module: SchoolsModule,
      imports: [database],
      providers: [
        SchoolScope,
        SchoolRepository,
        {
          provide: SchoolsConsumer,
          inject: [Consumers, Copies],
          useFactory: (consumers: Consumers, copies: Copies) => new SchoolsConsumer(consumers, copies, consumer),
        },
      ],
      exports: [SchoolScope, SchoolRepository],
    };
  }
}
