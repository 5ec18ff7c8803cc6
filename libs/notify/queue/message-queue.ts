import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { ChannelName } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Clock } from '#libs/kernel/clock';
import type { ChannelAddress } from '../channels/channel.js';
import { AddressCipher } from './address-cipher.js';
import { withinHours } from './hours.js';
import { withdraw, withdrawnCode } from './withdraw.js';

/** Whom a message goes to. */
export interface Recipient {
  contactId: string;
  channel: ChannelName;
  address: ChannelAddress;
  /** Hours within which it is sent; null: at any time. */
  hours: string | null;
}

export interface NewMessage {
  title: string;
  body: string;
  /** Page of the console. */
  url?: string;
  /** A second message of the same key is not stored: such as recipient and state of an incident. */
  uniqueKey?: string;
}

/** A press on the button of a message. */
interface Press {
  id: string;
  /** Member as lists show them; null: unknown. */
  by: string | null;
  at: Date;
  /** With it the message is replaced; null: it is not. */
  replacement: { responseCode: string; userid: string } | null;
}

/** Stores messages in the transaction of the change that they report. */
@Injectable()
export class MessageQueue {
  constructor(
    private readonly cipher: AddressCipher,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the message; undefined when there is one of the same key. */
  async add(tx: EntityManager, recipient: Recipient, message: NewMessage): Promise<string | undefined> {
    const { contactId, channel, address, hours } = recipient;
    const { title, body, url = null, uniqueKey = null } = message;
    const now = this.clock.now();
    const queue = this.cipher.queueOf(channel, address);
    await keepQueue(tx, queue);
    const rows = await change<{ id: string }>(
      tx,
      `insert into notify_message (id, contact_id, address_id, channel, address, unique_key, title, body, url, hours, state,
         created_at, due_at, tries)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting', $11, $12, 0)
       on conflict (unique_key) where unique_key is not null do nothing returning id`,
      [
        ...[uuidv7(), contactId, queue, channel, this.cipher.encryptAddress(address), uniqueKey],
        ...[title, body, url, hours, now, withinHours(now, hours)],
      ],
    );
    return rows[0]?.id;
  }

  /**
   * Withdraws the messages to a contact whose address is gone. One that is being sent at this moment may arrive, and is not
   * tried again.
   */
  async drop(tx: EntityManager, contactId: string): Promise<void> {
    // no message of these queues is claimed or ended before the end of the transaction
    await tx.query(
      `select id from notify_address where id in (select m.address_id from notify_message m where m.contact_id = $1
         and m.state in ('waiting', 'sending', 'merged')) order by id for no key update`,
      [contactId],
    );
    const rows = await change<{ id: string; isSending: boolean }>(
      tx,
      `update notify_message m set code = $2
       from notify_message own left join notify_message head on head.id = own.merged_into
       where own.contact_id = $1 and m.id = own.id and own.state in ('waiting', 'sending', 'merged')
         and coalesce(head.state, own.state) in ('waiting', 'sending')
       returning m.id, coalesce(head.state, own.state) = 'sending' as "isSending"`,
      [contactId, withdrawnCode],
    );
    const ids = rows.flatMap(({ id, isSending }) => (isSending ? [] : id));
    await withdraw(tx, ids, this.clock.now());
  }

  /** Marks a message, and those merged into it, as acknowledged. Returns false for one that is unknown or already is. */
  async acknowledge(tx: EntityManager, { id, by, at, replacement }: Press): Promise<boolean> {
    const code = replacement && this.cipher.encrypt(replacement);
    const rows = await change<{ id: string }>(
      tx,
      `update notify_message set state = 'acknowledged', acknowledged_at = $2, acknowledged_by = $3,
         response_code = case when id = $1 then $4 end,
         replace_at = case when id = $1 and $4::text is not null then $5::timestamptz end
       where (id = $1 or merged_into = $1) and acknowledged_at is null
         and state in ('sending', 'sent', 'unknown', 'merged') returning id`,
      [id, at, by, code, this.clock.now()],
    );
    return rows.length > 0;
  }
}

/** Stores the queue of an address, and keeps it until the end of the transaction. */
const keepQueue = async (tx: EntityManager, queue: string): Promise<void> => {
  for (;;) {
    await tx.query('insert into notify_address (id) values ($1) on conflict (id) do nothing', [queue]);
    const kept = await select(tx, 'select id from notify_address where id = $1 for key share', [queue]);
    // an unused queue may just have been removed
    if (kept.length > 0) return;
  }
};
