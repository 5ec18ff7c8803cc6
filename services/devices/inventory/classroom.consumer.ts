import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ClassroomChanged, type EventMessage, type MessageOf, pinyinInitials } from '#libs/contracts';
import { Copies, type Copy, markDeleted } from '#libs/copies';
import type { Queryable } from '#libs/data/db';
import { Consumers, latest, ofType, recordsOf } from '#libs/events';

/**
 * Stores classrooms as the directory has them, unless a newer event is stored; cards that carry a room's former name
 * follow its new one.
 */
const storeClassrooms = async (db: Queryable, rooms: readonly EventMessage<ClassroomChanged>[]): Promise<void> => {
  if (rooms.length === 0) return;
  await db.query(
    `with received as (
       select * from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "classroomCode" text, name text,
         "classCode" text, "className" text, deleted boolean, at timestamptz, initials text)
     ), renamed as (
       update device d set name = t.name
       from received t join classroom r on r.school_code = t."schoolCode" and r.code = t."classroomCode"
       where not coalesce(t.deleted, false) and not r.deleted and t.at >= r.at and r.name <> t.name
         and d.school_code = r.school_code and d.classroom_code = r.code and d.name = r.name
     )
     insert into classroom (school_code, code, name, class_code, class_name, deleted, at, initials)
     select "schoolCode", "classroomCode", name, "classCode", "className", coalesce(deleted, false), at, initials
     from received
     on conflict (school_code, code) do update
       set name = excluded.name, class_code = excluded.class_code, class_name = excluded.class_name,
           deleted = excluded.deleted, at = excluded.at, initials = excluded.initials
       where excluded.at >= classroom.at`,
    [recordsOf(rooms.map((room) => ({ ...room, data: { ...room.data, initials: pinyinInitials(room.data.name) } })))],
  );
};

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
