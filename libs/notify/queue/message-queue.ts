import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { ChannelName } from '#libs/contracts';
import { AesGcm, HashKeys } from '#libs/crypto';
import { change } from '#libs/data/db';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { ChannelAddress } from '../channels/channel.js';
import { withinHours } from './hours.js';

/** What addresses and response codes are encrypted for. */
export const notifyPurpose = 'notify';

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

/** Encrypts addresses and names their queues. */
@Injectable()
export class AddressCipher {
  private readonly cipher: AesGcm;

  constructor(
    @Inject(Config) { dataKey }: Config,
    private readonly hashKeys: HashKeys,
  ) {
    this.cipher = new AesGcm(dataKey, notifyPurpose);
  }

  encrypt(text: string): string {
    return this.cipher.encrypt(Buffer.from(text)).toString('base64');
  }

  decrypt(stored: string): string {
    return this.cipher.decrypt(Buffer.from(stored, 'base64')).toString('utf8');
  }

  encryptAddress({ target, secret }: ChannelAddress): string {
    return this.encrypt(JSON.stringify({ target, secret }));
  }

  decryptAddress(stored: string): ChannelAddress {
    return JSON.parse(this.decrypt(stored)) as ChannelAddress;
  }

  /** Contacts with the same address share its queue, and with it the limits of the channel. */
  queueOf(channel: ChannelName, { target }: ChannelAddress): string {
    return createHmac('sha256', this.hashKeys.of('notify address')).update(`${channel} ${target}`).digest('base64url');
  }
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
    await tx.query('insert into notify_address (id) values ($1) on conflict (id) do nothing', [queue]);
    const rows = await change<{ id: string }>(
      tx,
      `insert into notify_message (id, contact_id, address_id, channel, address, unique_key, title, body, url, state,
         created_at, due_at, tries)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', $10, $11, 0)
       on conflict (unique_key) where unique_key is not null do nothing returning id`,
      [
        ...[uuidv7(), contactId, queue, channel, this.cipher.encryptAddress(address), uniqueKey],
        ...[title, body, url, now, withinHours(now, hours)],
      ],
    );
    return rows[0]?.id;
  }

  /** Ends what waits for a contact whose address is gone. */
  async drop(tx: EntityManager, contactId: string): Promise<void> {
    await tx.query(
      `update notify_message set state = 'failed', code = 'deleted', address = null, ended_at = $2
       where contact_id = $1 and state = 'waiting'`,
      [contactId, this.clock.now()],
    );
  }

  /** Marks a message, and those merged into it, as acknowledged. Returns false for one that is unknown or already is. */
  async acknowledge(
    tx: EntityManager,
    { id, by, at, responseCode }: { id: string; by: string; at: Date; responseCode: string },
  ): Promise<boolean> {
    const rows = await change<{ id: string }>(
      tx,
      `update notify_message set state = 'acknowledged', acknowledged_at = $2, acknowledged_by = $3,
         response_code = case when id = $1 then $4 end
       where (id = $1 or merged_into = $1) and acknowledged_at is null
         and state in ('sending', 'sent', 'unknown', 'merged') returning id`,
      [id, at, by, responseCode === '' ? null : this.cipher.encrypt(responseCode)],
    );
    return rows.length > 0;
  }
}
