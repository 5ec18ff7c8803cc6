import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Consumers, latest } from '#libs/events';

const types = ['device.bound', 'device.unbound', 'device.status'] as const;
type CardMessage = MessageOf<'devices.status', (typeof types)[number]>;

/**
 * Keeps the school of each card. A card that was bound before this service ran is known once it connects again, or after a
 * replay of `devices.status`.
 */
@Injectable()
export class CallCardConsumer implements OnModuleInit {
  constructor(private readonly consumers: Consumers) {}

  onModuleInit(): void {
    this.consumers.register({ name: 'trtc.cards', topics: ['devices.status'], types, handle: store });
  }
}

const schoolOf = (message: CardMessage): string | null =>
  message.type === 'device.unbound' ? null : message.data.schoolCode;

const store = async (tx: EntityManager, messages: readonly CardMessage[]): Promise<void> => {
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
