import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { MessageOf, SchoolAdded } from '#libs/contracts';
import { Copies, type Copy } from '#libs/copies';
import { change } from '#libs/data/db';
import { Consumers, latest, ofType, Outbox, recordsOf } from '#libs/events';
import { Bindings, corpUnboundEvent } from './bindings.js';
import { CorpSchoolEntity } from './corp-school.entity.js';

type SchoolMessage = MessageOf<'directory.school', 'school.added' | 'school.unbound' | 'school.changed'>;

/** Follows what the directory does with schools: added ones stand in the list, others leave their corporation. */
@Injectable()
export class DirectorySchoolsConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly bindings: Bindings,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'wx.directory-schools',
      topics: ['directory.school'],
      types: ['school.added', 'school.unbound', 'school.changed'],
      keepsNoCopy: 'a school that the directory does not have leaves its corporation with the copy of schedules',
      handle: async (tx, messages: readonly SchoolMessage[]) => {
        for (const message of messages) await this.handle(tx, message);
      },
    });
  }

  private async handle(tx: EntityManager, { type, data }: SchoolMessage): Promise<void> {
    if (type === 'school.added') return this.add(tx, data);
    if (type === 'school.changed' && !data.deleted) return;
    const school = await tx
      .getRepository(CorpSchoolEntity)
      .findOne({ where: { schoolCode: data.schoolCode }, lock: { mode: 'pessimistic_write' } });
    if (school) await this.bindings.unbind(tx, school);
  }

  private async add(tx: EntityManager, added: SchoolAdded): Promise<void> {
    const { schoolCode, corpId, managerUid, managerName, creatorName } = added;
    if (corpId !== null) await this.bindings.hold(tx, corpId);
    const school = await this.bindings.claim(tx, schoolCode, creatorName);
    await tx.getRepository(CorpSchoolEntity).update({ schoolCode }, { managerUid, managerName });
    if (corpId === null) return;
    await this.bindings.bindOrReport(tx, schoolCode, corpId, creatorName);
    const { corpId: bound } = await this.bindings.claim(tx, school.schoolCode, creatorName);
    // the directory has believed it
    if (bound !== corpId) await this.outbox.add(tx, [corpUnboundEvent(schoolCode, corpId)]);
  }
}

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
