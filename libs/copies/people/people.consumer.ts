import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { type Copies, type Copy, markDeleted } from '#libs/copies';
import type { PhoneCipher } from '#libs/crypto';
import { type Consumers, ofType } from '#libs/events';
import { storeClasses, storeParents, storeStudents, storeTeachers } from './people-stores.js';
import { inParts, newestRows } from './newest-rows.js';

const types = [
  'classes.changed',
  'students.changed',
  'teachers.changed',
  'parents.changed',
  'replay.finished',
] as const;

type PeopleMessage = MessageOf<'directory.member', (typeof types)[number]>;

/** Keeps the copy of the directory's classes, students, teachers and parents. */
export class PeopleConsumer implements OnModuleInit {
  private readonly copy: Copy;

  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
    private readonly phones: PhoneCipher,
    consumer: string,
  ) {
    const tables = ['class', 'student', 'teacher', 'parent'] as const;
    this.copy = { name: 'people', topic: 'directory.member', consumer, tables, forget };
  }

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: this.copy.consumer,
      topics: ['directory.member'],
      types,
      handle: (tx, messages) => this.handle(tx, messages),
    });
    await this.copies.register(this.copy);
  }

  private async handle(tx: EntityManager, messages: readonly PeopleMessage[]): Promise<void> {
    await storeClasses(tx, newestRows(ofType(messages, 'classes.changed')));
    await inParts(newestRows(ofType(messages, 'students.changed')), (rows) => storeStudents(tx, rows));
    await inParts(newestRows(ofType(messages, 'teachers.changed')), (rows) => storeTeachers(tx, this.phones, rows));
    await inParts(newestRows(ofType(messages, 'parents.changed')), (rows) => storeParents(tx, this.phones, rows));
    for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, this.copy, data);
  }
}

/** As an event of the directory would: deleted teachers have no classes, deleted parents no children. */
const forget: Copy['forget'] = async (tx, before) => {
  await markDeleted('class', 'student', 'teacher', 'parent')(tx, before);
  await tx.query(
    `delete from teacher_class c using teacher t where t.code = c.teacher_code and t.deleted and t.at = $1`,
    [before],
  );
  await tx.query(`delete from parent_child c using parent p where p.code = c.parent_code and p.deleted and p.at = $1`, [
    before,
  ]);
};
