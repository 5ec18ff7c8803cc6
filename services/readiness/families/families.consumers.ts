import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ClassesServed, ClassroomChanged, EventMessage } from '#libs/contracts';
import { Copies, type Copy, deleteOlder, markDeleted } from '#libs/copies';
import { Consumers, latest, ofType, recordsOf } from '#libs/events';

const classrooms: Copy = {
  name: 'classrooms',
  topic: 'directory.school',
  consumer: 'readiness.classrooms',
  tables: ['classroom'],
  forget: markDeleted('classroom'),
};

const served: Copy = {
  name: 'served-schools',
  topic: 'addedvalue.subscription',
  consumer: 'readiness.served-schools',
  tables: ['served_school'],
  forget: deleteOlder('served_school'),
};

/** Keeps what decides how many served students are behind a door: the class of each classroom, and the students of each class. */
@Injectable()
export class FamiliesConsumers implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: classrooms.consumer,
      topics: ['directory.school'],
      types: ['classroom.changed', 'replay.finished'],
      handle: async (tx, messages) => {
        const rooms = ofType(messages, 'classroom.changed');
        await storeClassrooms(
          tx,
          latest(rooms, ({ data }) => `${data.schoolCode}\n${data.classroomCode}`),
        );
        for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, classrooms, data);
      },
    });
    this.consumers.register({
      name: served.consumer,
      topics: ['addedvalue.subscription'],
      types: ['classes.served', 'replay.finished'],
      handle: async (tx, messages) => {
        await storeServed(
          tx,
          latest(ofType(messages, 'classes.served'), ({ data }) => data.schoolCode),
        );
        for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, served, data);
      },
    });
    await this.copies.register(classrooms);
    await this.copies.register(served);
  }
}

const storeClassrooms = async (tx: EntityManager, rooms: readonly EventMessage<ClassroomChanged>[]): Promise<void> => {
  if (rooms.length === 0) return;
  await tx.query(
    `insert into classroom (school_code, code, class_code, class_name, deleted, at)
     select "schoolCode", "classroomCode", "classCode", "className", coalesce(deleted, false), at
     from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "classroomCode" text, "classCode" text,
       "className" text, deleted boolean, at timestamptz)
     order by 1, 2
     on conflict (school_code, code) do update set (class_code, class_name, deleted, at) =
       row (excluded.class_code, excluded.class_name, excluded.deleted, excluded.at)
     where excluded.at >= classroom.at`,
    [recordsOf(rooms)],
  );
};

const storeServed = async (tx: EntityManager, schools: readonly EventMessage<ClassesServed>[]): Promise<void> => {
  if (schools.length === 0) return;
  const rows = schools.map(({ at, data: { schoolCode, classes } }) => ({
    ...{ schoolCode, at },
    classes: Object.fromEntries(classes.map(({ classCode, students }) => [classCode, students])),
  }));
  await tx.query(
    `insert into served_school (school_code, classes, at)
     select "schoolCode", classes, at
     from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, classes jsonb, at timestamptz) order by 1
     on conflict (school_code) do update set (classes, at) = row (excluded.classes, excluded.at)
     where excluded.at >= served_school.at`,
    [JSON.stringify(rows)],
  );
};
