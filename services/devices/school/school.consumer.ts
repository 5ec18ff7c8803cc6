import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClassroomChanged, EventMessage, SchoolChanged } from '#libs/contracts';
import { Consumers, latest } from '#libs/events';
import type { EntityManager } from 'typeorm';
import { storeClassrooms, storeSchools } from './school-store.js';

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
  private async handle(tx: EntityManager, messages: readonly EventMessage[]): Promise<void> {
    await storeSchools(
      tx,
      latest(messages.filter(isSchoolChanged), ({ data }) => data.schoolCode),
    );
    await storeClassrooms(
      tx,
      latest(messages.filter(isClassroomChanged), ({ data }) => `${data.schoolCode}\n${data.classroomCode}`),
    );
  }
}

const isSchoolChanged = (message: EventMessage): message is EventMessage<SchoolChanged> =>
  message.type === 'school.changed';

const isClassroomChanged = (message: EventMessage): message is EventMessage<ClassroomChanged> =>
  message.type === 'classroom.changed';
