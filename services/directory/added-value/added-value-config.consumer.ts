import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Copies, type Copy, deleteOlder } from '#libs/copies';
import { Consumers, latest, ofType, recordsOf } from '#libs/events';

type ConfigMessage = MessageOf<'addedvalue.config', 'config.changed' | 'replay.finished'>;

const copy: Copy = {
  name: 'added-value-config',
  topic: 'addedvalue.config',
  consumer: 'directory.added-value',
  tables: ['added_value_config'],
  forget: deleteOlder('added_value_config'),
};

/** Keeps which schools sell add-on services, for the list of schools. */
@Injectable()
export class AddedValueConfigConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: [copy.topic],
      types: ['config.changed', 'replay.finished'],
      handle: (tx, messages: readonly ConfigMessage[]) => this.handle(tx, messages),
    });
    await this.copies.register(copy);
  }

  private async handle(tx: EntityManager, messages: readonly ConfigMessage[]): Promise<void> {
    const configs = latest(ofType(messages, 'config.changed'), ({ data }) => data.schoolCode);
    if (configs.length > 0) await tx.query(storeConfigs, [recordsOf(configs)]);
    for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, copy, data);
  }
}

/** An event older than the stored state changes nothing. */
const storeConfigs = `
  insert into added_value_config (school_code, is_open, at)
  select "schoolCode", "isOpen", at
  from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "isOpen" smallint, at timestamptz)
  on conflict (school_code) do update set is_open = excluded.is_open, at = excluded.at
    where excluded.at >= added_value_config.at`;
