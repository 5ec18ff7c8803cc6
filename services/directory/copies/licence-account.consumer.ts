import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Copies, type Copy, deleteOlder } from '#libs/copies';
import { Consumers } from '#libs/events';

const types = ['accounts.changed', 'replay.finished'] as const;
type AccountsMessage = MessageOf<'licence.account', (typeof types)[number]>;

const copy: Copy = {
  name: 'licence-accounts',
  topic: 'licence.account',
  consumer: 'directory.licence',
  tables: ['licence_account'],
  forget: deleteOlder('licence_account'),
};

/** Keeps who has an account of the interface licence, and until when. */
@Injectable()
export class LicenceAccountConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: [copy.topic],
      types,
      handle: async (tx, messages: readonly AccountsMessage[]) => {
        for (const message of messages) await this.handle(tx, message);
      },
    });
    await this.copies.register(copy);
  }

  private async handle(tx: EntityManager, { type, data, at }: AccountsMessage): Promise<void> {
    if (type === 'replay.finished') return this.copies.finished(tx, copy, data);
    await tx.query(store, [data.schoolCode, JSON.stringify(data.accounts), at]);
  }
}

/** An event older than the stored state changes nothing. Accounts that were never held are ignored. */
const store = `
  insert into licence_account (id, school_code, uid, status, expire_time, at)
  select t.id, $1, t."userId", t.status, t."expireTime", $3
  from jsonb_to_recordset($2::jsonb) as t (id uuid, "userId" text, status smallint, "expireTime" timestamptz)
  where t."userId" is not null or exists (select from licence_account a where a.id = t.id)
  on conflict (id) do update set school_code = excluded.school_code, uid = excluded.uid, status = excluded.status,
    expire_time = excluded.expire_time, at = excluded.at
    where excluded.at >= licence_account.at`;
