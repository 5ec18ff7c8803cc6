import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventMessage, ReplayFinished } from '#libs/contracts';
import { Copies, type Copy, deleteOlder } from '#libs/copies';
import { Consumers, latest, ofType, recordsOf } from '#libs/events';

const addedValue = {
  name: 'added-value-config',
  topic: 'addedvalue.config',
  consumer: 'directory.added-value',
  tables: ['added_value_config'],
  forget: deleteOlder('added_value_config'),
} as const satisfies Copy;

const videoCalls = {
  name: 'call-config',
  topic: 'trtc.config',
  consumer: 'directory.call-config',
  tables: ['call_config'],
  forget: deleteOlder('call_config'),
} as const satisfies Copy;

/** Keeps which schools sell add-on services and which have video calls, for the list of schools. */
@Injectable()
export class SchoolConfigConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: addedValue.consumer,
      topics: [addedValue.topic],
      types: ['config.changed', 'replay.finished'],
      handle: async (tx, messages) => {
        await this.store(tx, storeAddedValue, ofType(messages, 'config.changed'));
        await this.finish(tx, addedValue, ofType(messages, 'replay.finished'));
      },
    });
    this.consumers.register({
      name: videoCalls.consumer,
      topics: [videoCalls.topic],
      types: ['callConfig.changed', 'replay.finished'],
      handle: async (tx, messages) => {
        await this.store(tx, storeVideoCalls, ofType(messages, 'callConfig.changed'));
        await this.finish(tx, videoCalls, ofType(messages, 'replay.finished'));
      },
    });
    await this.copies.register(addedValue);
    await this.copies.register(videoCalls);
  }

  private async store(
    tx: EntityManager,
    statement: string,
    messages: readonly EventMessage<{ schoolCode: string }>[],
  ): Promise<void> {
    const configs = latest(messages, ({ data }) => data.schoolCode);
    if (configs.length > 0) await tx.query(statement, [recordsOf(configs)]);
  }

  private async finish(tx: EntityManager, copy: Copy, replays: readonly EventMessage<ReplayFinished>[]): Promise<void> {
    for (const { data } of replays) await this.copies.finished(tx, copy, data);
  }
}

/** An event older than the stored state changes nothing. */
const storing = (table: string, field: string): string => `
  insert into ${table} (school_code, is_open, at)
  select "schoolCode", "${field}", at
  from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "${field}" smallint, at timestamptz)
  on conflict (school_code) do update set is_open = excluded.is_open, at = excluded.at
    where excluded.at >= ${table}.at`;
const storeAddedValue = storing('added_value_config', 'isOpen');
const storeVideoCalls = storing('call_config', 'isOpenVideoCall');
