import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MessageOf } from '#libs/contracts';
import { Copies, type Copy, markDeleted } from '#libs/copies';
import { Consumers, latest, ofType } from '#libs/events';
import { storeClassrooms } from './classroom-store.js';

const copy: Copy = {
  name: 'classrooms',
  topic: 'directory.school',
  consumer: 'devices',
  tables: ['classroom'],
  forget: markDeleted('classroom'),
};

/** Keeps the copy of the directory's classrooms. */
@Injectable()
export class ClassroomConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: ['directory.school'],
      types: ['classroom.changed', 'replay.finished'],
      handle: async (
        tx,
        messages: readonly MessageOf<'directory.school', 'classroom.changed' | 'replay.finished'>[],
      ) => {
        const rooms = ofType(messages, 'classroom.changed');
        await storeClassrooms(
          tx,
          latest(rooms, ({ data }) => `${data.schoolCode}\n${data.classroomCode}`),
        );
        for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, copy, data);
      },
    });
    await this.copies.register(copy);
  }
}
