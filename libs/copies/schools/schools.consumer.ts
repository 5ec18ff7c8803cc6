import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { type Copies, type Copy, deleteOlder, markDeleted } from '#libs/copies';
import { type Consumers, latest, ofType } from '#libs/events';
import { storeSchoolFunctions, storeSchools } from './school-store.js';

type SchoolMessage = MessageOf<'directory.school', 'school.changed' | 'school.functions' | 'replay.finished'>;

/** Consumer group of the copy of a service. The gateway keeps its older name, because a new group reads its topic again. */
export const schoolsGroup = (service: string): string => (service === 'gateway' ? service : `${service}.schools`);

/** Keeps the copy of the directory's schools and of what is open there. */
export class SchoolsConsumer implements OnModuleInit {
  private readonly copy: Copy;

  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
    consumer: string,
  ) {
    this.copy = {
      ...{ name: 'schools', topic: 'directory.school', consumer, tables: ['school', 'school_function'] },
      forget: async (tx, before) => {
        await markDeleted('school')(tx, before);
        await deleteOlder('school_function')(tx, before);
      },
    };
  }

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: this.copy.consumer,
      topics: ['directory.school'],
      types: ['school.changed', 'school.functions', 'replay.finished'],
      handle: (tx, messages) => this.handle(tx, messages),
    });
    await this.copies.register(this.copy);
  }

  private async handle(tx: EntityManager, messages: readonly SchoolMessage[]): Promise<void> {
    await storeSchools(
      tx,
      latest(ofType(messages, 'school.changed'), ({ data }) => data.schoolCode),
    );
    await storeSchoolFunctions(
      tx,
      latest(ofType(messages, 'school.functions'), ({ data }) => data.schoolCode),
    );
    for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, this.copy, data);
  }
}
