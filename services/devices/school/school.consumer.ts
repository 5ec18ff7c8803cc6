import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MessageOf } from '#libs/contracts';
import { Consumers, latest, ofType } from '#libs/events';
import type { EntityManager } from 'typeorm';
import { storeClassrooms, storeSchools } from './school-store.js';

type SchoolMessage = MessageOf<'directory.school', 'school.changed' | 'classroom.changed'>;

/** Keeps the copy of the directory's schools and classrooms. */
@Injectable()
export class SchoolConsumer implements OnModuleInit {
  constructor(private readonly consumers: Consumers) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'devices',
      topics: ['directory.school'],
      types: ['school.changed', 'classroom.changed'],
      handle: (tx, messages) => this.handle(tx, messages),
    });
  }

  /** Schools and classrooms do not depend on each other here, so that each kind is one statement. */
  private async handle(tx: EntityManager, messages: readonly SchoolMessage[]): Promise<void> {
    await storeSchools(
      tx,
      latest(ofType(messages, 'school.changed'), ({ data }) => data.schoolCode),
    );
    await storeClassrooms(
      tx,
      latest(ofType(messages, 'classroom.changed'), ({ data }) => `${data.schoolCode}\n${data.classroomCode}`),
    );
  }
}
