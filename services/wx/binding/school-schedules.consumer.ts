import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Copies, type Copy } from '#libs/copies';
import { Consumers, latest, ofType, recordsOf } from '#libs/events';

type ScheduleMessage = MessageOf<'directory.school', 'school.changed' | 'replay.finished'>;

const copy: Copy = {
  name: 'school-schedules',
  topic: 'directory.school',
  consumer: 'wx.school-schedules',
  tables: ['school_schedule'],
};

/** Keeps which schools use the schedule of a third party, for the list. */
@Injectable()
export class SchoolSchedulesConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: ['directory.school'],
      types: ['school.changed', 'replay.finished'],
      handle: (tx, messages: readonly ScheduleMessage[]) => this.handle(tx, messages),
    });
    await this.copies.register(copy);
  }

  private async handle(tx: EntityManager, messages: readonly ScheduleMessage[]): Promise<void> {
    const schools = latest(ofType(messages, 'school.changed'), ({ data }) => data.schoolCode);
    if (schools.length > 0) await tx.query(storeSchedules, [recordsOf(schools)]);
    for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, copy, data);
  }
}

/** An event older than the stored state changes nothing. */
const storeSchedules = `
  insert into school_schedule (school_code, have_course_schedule, at)
  select "schoolCode", "haveCourseSchedule", at
  from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "haveCourseSchedule" smallint, at timestamptz)
  on conflict (school_code) do update set have_course_schedule = excluded.have_course_schedule, at = excluded.at
    where excluded.at >= school_schedule.at`;
