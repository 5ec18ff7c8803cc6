import { type DynamicModule, Module } from '@nestjs/common';
import { Copies } from '#libs/copies';
import { PhoneCipher } from '#libs/crypto';
import { Consumers } from '#libs/events';
import { PeopleConsumer } from './people.consumer.js';

export interface PeopleOptions {
  /** The database module of the service; its database lists `peopleEntities` and `peopleMigrations`. */
  database: DynamicModule;
  /** Consumer group of the copy, such as the name of the service; unique in the product. */
  consumer: string;
}

/** The copy of the directory's classes, students, teachers and parents in one service. */
@Module({})
export class PeopleModule {
  static readonly copyName = 'people';

  static register({ database, consumer }: PeopleOptions): DynamicModule {
    return {
      module: PeopleModule,
      imports: [database],
      providers: [
        PhoneCipher,
        {
          provide: PeopleConsumer,
          inject: [Consumers, Copies, PhoneCipher],
          useFactory: (consumers: Consumers, copies: Copies, phones: PhoneCipher) =>
            new PeopleConsumer(consumers, copies, phones, consumer),
        },
      ],
    };
  }
}
