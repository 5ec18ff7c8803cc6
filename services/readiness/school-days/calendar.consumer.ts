import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Copies, type Copy, deleteOlder } from '#libs/copies';
import { Consumers, latest, ofType } from '#libs/events';

const types = ['calendar.saved', 'calendar.deleted', 'replay.finished'] as const;
type Message = MessageOf<'devices.calendar', (typeof types)[number]>;
type CalendarMessage = Exclude<Message, { type: 'replay.finished' }>;

const copy: Copy = {
  name: 'school-calendars',
  topic: 'devices.calendar',
  consumer: 'readiness.school-calendars',
  tables: ['school_calendar'],
  forget: deleteOlder('school_calendar'),
};

/** Keeps the calendars of schools. */
@Injectable()
export class CalendarConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: ['devices.calendar'],
      types,
      handle: async (tx, messages: readonly Message[]) => {
        await store(
          tx,
          messages.filter((message): message is CalendarMessage => message.type !== 'replay.finished'),
        );
        for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, copy, data);
      },
    });
    await this.copies.register(copy);
  }
}

const store = async (tx: EntityManager, messages: readonly CalendarMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  const newest = latest(messages, ({ data: { scope, code } }) => `${scope} ${code}`);
  const rows = newest.map((message) => {
    const { scope, code } = message.data;
    const saved = message.type === 'calendar.saved' ? message.data : { content: null, version: null };
    return { scope, code, at: message.at, content: saved.content, version: saved.version };
  });
  await tx.query(
    `insert into school_calendar (scope, code, content, version, at)
     select scope, code, nullif(content, 'null'), version, at
     from jsonb_to_recordset($1::jsonb) as t (scope text, code text, content jsonb, version text, at timestamptz)
     on conflict (scope, code) do update set (content, version, at) = row (excluded.content, excluded.version, excluded.at)
     where excluded.at >= school_calendar.at`,
    [JSON.stringify(rows)],
  );
};
