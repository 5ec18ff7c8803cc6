import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { change } from '#libs/db';
import { Outbox } from '#libs/events';
import type { ClassroomEntity } from './classroom.entity.js';
import { classroomChangedEvents, classroomGoneEvent, type ClassroomKey } from './classroom-events.js';

/** A classroom to be stored. */
export type ClassroomInput = ClassroomEntity;

/** Classrooms. Every change is published in the transaction that makes it. */
@Injectable()
export class ClassroomService {
  constructor(private readonly outbox: Outbox) {}

  /** Adds rooms and changes those that are known; what stays as it was is not published. Returns how many have changed. */
  async save(tx: EntityManager, rooms: readonly ClassroomInput[]): Promise<number> {
    if (rooms.length === 0) return 0;
    const changed = await change<ClassroomKey>(
      tx,
      `insert into classroom (school_code, code, name, class_code)
       select "schoolCode", code, name, "classCode" from jsonb_to_recordset($1::jsonb)
         as t ("schoolCode" text, code text, name text, "classCode" text)
       on conflict (school_code, code) do update set name = excluded.name, class_code = excluded.class_code
       where (classroom.name, classroom.class_code) is distinct from (excluded.name, excluded.class_code)
       returning school_code as "schoolCode", code`,
      [JSON.stringify(rooms)],
    );
    await this.outbox.add(tx, await classroomChangedEvents(tx, changed));
    return changed.length;
  }

  /** Parts a class from its rooms; the room that was made with the class is deleted. */
  async leaveClass(tx: EntityManager, schoolCode: string, classCode: string): Promise<void> {
    const gone = await change<{ code: string; name: string }>(
      tx,
      'delete from classroom where school_code = $1 and class_code = $2 and code = $2 returning code, name',
      [schoolCode, classCode],
    );
    const left = await change<ClassroomKey>(
      tx,
      `update classroom set class_code = null where school_code = $1 and class_code = $2
       returning school_code as "schoolCode", code`,
      [schoolCode, classCode],
    );
    await this.outbox.add(tx, [
      ...gone.map((room) => classroomGoneEvent({ schoolCode, ...room })),
      ...(await classroomChangedEvents(tx, left)),
    ]);
  }
}
