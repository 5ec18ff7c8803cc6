import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClassroomChanged, EventMessage, SchoolChanged } from '#libs/contracts';
import { Consumers } from '#libs/events';
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
    const schools = messages.filter(({ type }) => type === 'school.changed').map(({ data }) => data as SchoolChanged);
    const rooms = messages
      .filter(({ type }) => type === 'classroom.changed')
      .map(({ data }) => data as ClassroomChanged);
    await storeSchools(
      tx,
      latest(schools, (school) => school.schoolCode),
    );
    await storeClassrooms(
      tx,
      latest(rooms, (room) => `${room.schoolCode}\n${room.classroomCode}`),
    );
  }
}

/** The last of each key; what came before it is out of date. */
const latest = <T>(items: T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
