import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ChannelName, minuteMs } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import type { Channel, ChannelAddress, ChannelMessage, Rate } from '../channels/channel.js';
import { Channels } from '../channels/channels.js';
import { type DigestPart, digestOf, digestParts, fittingParts } from './digest.js';
import { AddressCipher } from './message-queue.js';

/** Lease of a sender in milliseconds: longer than the longest call to a channel. */
const leaseMs = minuteMs;

/** A message that this process may send now, alone. */
export interface Claim {
  queue: string;
  channel: Channel;
  address: ChannelAddress;
  message: ChannelMessage;
  tries: number;
  createdAt: Date;
}

type Waiting = DigestPart & {
  id: string;
  channel: ChannelName;
  address: string | null;
  tries: number;
  createdAt: Date;
};

const columns = 'id, channel, address, title, body, url, tries, created_at as "createdAt"';

/** Claims what waits, within the limits of the channels. Over all processes, an address has one sender at a time. */
@Injectable()
export class SendStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly channels: Channels,
    private readonly cipher: AddressCipher,
  ) {}

  /** Queues that may have something to send now, the longest waiting first. */
  async dueQueues(now: Date, most: number): Promise<string[]> {
    const rows = await select<{ id: string }>(
      this.dataSource,
      `select m.address_id as id from notify_message m join notify_address a on a.id = m.address_id
       where m.state = 'waiting' and m.due_at <= $1
         and (a.shut_until is null or a.shut_until <= $1) and (a.busy_until is null or a.busy_until <= $1)
       group by m.address_id order by min(m.due_at) limit $2`,
      [now, most],
    );
    return rows.map(({ id }) => id);
  }

  /** The next message of a queue, stored as being sent; undefined when nothing may be sent now. */
  claim(queue: string, now: Date): Promise<Claim | undefined> {
    return this.transactions.run(async (tx) => {
      const [free] = await select<{ id: string }>(
        tx,
        `select id from notify_address where id = $1 and (shut_until is null or shut_until <= $2)
           and (busy_until is null or busy_until <= $2) for update skip locked`,
        [queue, now],
      );
      if (!free) return undefined;
      const waiting = await this.waiting(tx, queue, now);
      const [head] = waiting;
      if (!head) return undefined;
      const channel = this.channels.of(head.channel);
      const next = await allowedAt(tx, queue, channel.rates, now);
      if (next > now) {
        await tx.query('update notify_address set shut_until = $2 where id = $1', [queue, next]);
        return undefined;
      }
      return this.begin(tx, queue, channel, waiting, now);
    });
  }

  private async begin(
    tx: EntityManager,
    queue: string,
    channel: Channel,
    waiting: readonly Waiting[],
    now: Date,
  ): Promise<Claim> {
    const head = waiting[0] as Waiting;
    // what an earlier try had merged stays part of it
    const merged = await select<Waiting>(
      tx,
      `select ${columns} from notify_message where merged_into = $1 order by created_at, id`,
      [head.id],
    );
    const all = [head, ...merged, ...waiting.slice(1)];
    const parts = all.slice(0, Math.max(fittingParts(all, channel.maxBytes), merged.length + 1));
    const added = parts.slice(merged.length + 1).map(({ id }) => id);
    if (added.length > 0)
      await tx.query(
        `update notify_message set state = 'merged', merged_into = $1, address = null where id = any($2)`,
        [head.id, added],
      );
    await tx.query(`update notify_message set state = 'sending', sending_at = $2, tries = tries + 1 where id = $1`, [
      head.id,
      now,
    ]);
    await tx.query('update notify_address set busy_until = $2 where id = $1', [
      queue,
      new Date(now.getTime() + leaseMs),
    ]);
    const address = this.cipher.decryptAddress(head.address ?? '');
    const message = digestOf(head.id, parts);
    return { queue, channel, address, message, tries: head.tries + 1, createdAt: head.createdAt };
  }

  /** Stores the end of a message, and of those that were merged into it. */
  async end(
    { queue, message }: Pick<Claim, 'queue' | 'message'>,
    end: { state: 'sent' | 'refused' | 'unknown' | 'failed'; code?: string; responseCode?: string },
    now: Date,
  ): Promise<void> {
    const { state, code = null, responseCode = '' } = end;
    await this.transactions.run(async (tx) => {
      await tx.query('update notify_address set busy_until = null where id = $1', [queue]);
      // a press on the button may have been faster
      await tx.query(
        `update notify_message set state = case when acknowledged_at is null then $2 else state end, code = $3,
           address = null, ended_at = $4,
           response_code = case when acknowledged_at is null then $5 else response_code end
         where id = $1 and state in ('sending', 'acknowledged')`,
        [message.id, state, code, now, responseCode === '' ? null : this.cipher.encrypt(responseCode)],
      );
    });
  }

  /** Lets a message wait again; its queue is shut until `next`. */
  async postpone(
    { queue, message }: Pick<Claim, 'queue' | 'message'>,
    { code, next }: { code: string; next: Date },
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await tx.query('update notify_address set busy_until = null, shut_until = $2 where id = $1', [queue, next]);
      await tx.query(`update notify_message set state = 'waiting', code = $2 where id = $1 and state = 'sending'`, [
        message.id,
        code,
      ]);
    });
  }

  /**
   * Messages whose sender has died: they may have arrived. Where the receiver recognises a repeat they wait again; elsewhere
   * their outcome is unknown. Returns how many there were.
   */
  async recover(now: Date): Promise<number> {
    const repeatable = this.channels.all.filter((channel) => channel.repeatable).map(({ name }) => name);
    const rows = await change<{ id: string }>(
      this.dataSource,
      `update notify_message set
         state = case when channel = any($2) then 'waiting' else 'unknown' end,
         code = 'interrupted',
         address = case when channel = any($2) then address end,
         ended_at = case when channel = any($2) then null else $3::timestamptz end
       where state = 'sending' and sending_at <= $1 returning id`,
      [new Date(now.getTime() - leaseMs), repeatable, now],
    );
    return rows.length;
  }

  private waiting(tx: EntityManager, queue: string, now: Date): Promise<Waiting[]> {
    return select<Waiting>(
      tx,
      `select ${columns} from notify_message where address_id = $1 and state = 'waiting' and due_at <= $2
       order by due_at, id limit ${digestParts} for update`,
      [queue, now],
    );
  }
}

/** Part by which a span is counted longer: two messages may be on their way for different times. */
const margin = 1.1;

/** First moment at which the limits of a channel allow another message to an address. */
const allowedAt = async (tx: EntityManager, queue: string, rates: readonly Rate[], now: Date): Promise<Date> => {
  let allowed = now;
  for (const { count, ms: span } of rates) {
    const ms = span * margin;
    const [oldest] = await select<{ at: Date }>(
      tx,
      `select sending_at as at from notify_message where address_id = $1 and sending_at > $2
       order by sending_at desc offset $3 limit 1`,
      [queue, new Date(now.getTime() - ms), count - 1],
    );
    const next = oldest ? new Date(oldest.at.getTime() + ms) : now;
    if (next > allowed) allowed = next;
  }
  return allowed;
};
