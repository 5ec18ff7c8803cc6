import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Copies, type Copy } from '#libs/copies';
import { change } from '#libs/db';
import { Consumers, latest, ofType, recordsOf } from '#libs/events';
import { Bindings } from './bindings.js';
import { CorpSchoolEntity } from './corp-school.entity.js';

type ScheduleMessage = MessageOf<'directory.school', 'school.changed' | 'replay.finished'>;

/** Keeps which schools use the schedule of a third party, for the list. */
@Injectable()
export class SchoolSchedulesConsumer implements OnModuleInit {
  private readonly copy: Copy = {
    name: 'school-schedules',
    topic: 'directory.school',
    consumer: 'wx.school-schedules',
    tables: ['school_schedule'],
    forget: (tx, before) => this.forget(tx, before),
  };

  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
    private readonly bindings: Bindings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: this.copy.consumer,
      topics: ['directory.school'],
      types: ['school.changed', 'replay.finished'],
      handle: (tx, messages: readonly ScheduleMessage[]) => this.handle(tx, messages),
    });
    await this.copies.register(this.copy);
  }

  private async handle(tx: EntityManager, messages: readonly ScheduleMessage[]): Promise<void> {
    const schools = latest(ofType(messages, 'school.changed'), ({ data }) => data.schoolCode);
    if (schools.length > 0) await tx.query(storeSchedules, [recordsOf(schools)]);
    for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, this.copy, data);
  }

  /** Schools that the directory does not have leave their corporation, as deleted ones do. */
  private async forget(tx: EntityManager, before: Date): Promise<void> {
    const gone = await change<{ code: string }>(
      tx,
      'delete from school_schedule where at < $1 returning school_code as code',
      [before],
    );
    const where = { schoolCode: In(gone.map(({ code }) => code)) };
    const lock = { mode: 'pessimistic_write' } as const;
    for (const school of await tx.getRepository(CorpSchoolEntity).find({ where, lock })) {
      await this.bindings.unbind(tx, school);
    }
  }
}

/** An event older than the stored state changes nothing. */
const storeSchedules = `
  insert into school_schedule (school_code, have_course_schedule, at)
  select "schoolCode", "haveCourseSchedule", at
  from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "haveCourseSchedule" smallint, at timestamptz)
  on conflict (school_code) do update set have_course_schedule = excluded.have_course_schedule, at = excluded.at
    where excluded.at >= school_schedule.at`;
