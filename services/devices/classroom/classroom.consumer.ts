import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumers, latest } from '#libs/events';
import { storeClassrooms } from './classroom-store.js';

/** Keeps the copy of the directory's classrooms. */
@Injectable()
export class ClassroomConsumer implements OnModuleInit {
  constructor(private readonly consumers: Consumers) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'devices',
      topics: ['directory.school'],
      types: ['classroom.changed'],
      handle: (tx, messages) =>
        storeClassrooms(
          tx,
          latest(messages, ({ data }) => `${data.schoolCode}\n${data.classroomCode}`),
        ),
    });
  }
}
