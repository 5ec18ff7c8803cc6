import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Copies, type Copy } from '#libs/copies';
import { Consumers, latest, ofType } from '#libs/events';

const types = ['device.bound', 'device.unbound', 'device.status', 'device.credential', 'replay.finished'] as const;
type Message = MessageOf<'devices.status', (typeof types)[number]>;
type CredentialMessage = MessageOf<'devices.status', 'device.credential'>;
type CardMessage = Exclude<Message, { type: 'replay.finished' | 'device.credential' }>;

const copy: Copy = {
  name: 'cards',
  topic: 'devices.status',
  consumer: 'trtc.cards',
  tables: ['call_card'],
  // the replay brings the school of each card, or none; a card that devices does not know cannot connect. It brings the
  // credentials of those cards that were rotated or blocked
  forget: (tx, before) => forgetCredentials(tx, before),
};

/** Resets the credentials of cards that were last published before a moment. */
export const forgetCredentials = async (tx: EntityManager, before: Date): Promise<void> => {
  await tx.query(
    `update call_card set generation = 0, accepted_generation = 0, credential_required = false, blocked = false
     where credential_at < $1 and (generation > 0 or credential_required or blocked)`,
    [before],
  );
};

/** Keeps the school and the credential of each card. */
@Injectable()
export class CallCardConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: ['devices.status'],
      types,
      handle: async (tx, messages: readonly Message[]) => {
        await store(
          tx,
          messages.filter((message): message is CardMessage => !isOther.has(message.type)),
        );
        await storeCredentials(tx, ofType(messages, 'device.credential'));
        for (const { data } of ofType(messages, 'replay.finished')) await this.copies.finished(tx, copy, data);
      },
    });
    await this.copies.register(copy);
  }
}

const isOther = new Set<Message['type']>(['replay.finished', 'device.credential']);

const schoolOf = (message: CardMessage): string | null =>
  message.type === 'device.unbound' ? null : message.data.schoolCode;

const store = async (tx: EntityManager, messages: readonly CardMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  const rows = latest(messages, ({ data }) => data.deviceNo).map((message) => ({
    deviceNo: message.data.deviceNo,
    schoolCode: schoolOf(message),
    at: message.at,
  }));
  // a status that changes nothing writes nothing: cards come and go all day
  await tx.query(
    `insert into call_card (device_no, school_code, at)
     select "deviceNo", "schoolCode", at
     from jsonb_to_recordset($1::jsonb) as t ("deviceNo" text, "schoolCode" text, at timestamptz)
     on conflict (device_no) do update set school_code = excluded.school_code, at = excluded.at
     where excluded.at >= call_card.at and excluded.school_code is distinct from call_card.school_code`,
    [JSON.stringify(rows)],
  );
};

const storeCredentials = async (tx: EntityManager, messages: readonly CredentialMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  const rows = latest(messages, ({ data }) => data.deviceNo).map(({ at, data: { blocked, ...data } }) => ({
    ...data,
    blocked: blocked !== null,
    at,
  }));
  await tx.query(
    `insert into call_card as c
       (device_no, school_code, at, generation, accepted_generation, credential_required, blocked, credential_at)
     select "deviceNo", null, '-infinity', generation, "acceptedGeneration", required, blocked, at
     from jsonb_to_recordset($1::jsonb) as t
       ("deviceNo" text, generation int, "acceptedGeneration" int, required boolean, blocked boolean, at timestamptz)
     on conflict (device_no) do update set generation = excluded.generation,
       accepted_generation = excluded.accepted_generation, credential_required = excluded.credential_required,
       blocked = excluded.blocked, credential_at = excluded.credential_at
     where excluded.credential_at >= c.credential_at`,
    [JSON.stringify(rows)],
  );
};
