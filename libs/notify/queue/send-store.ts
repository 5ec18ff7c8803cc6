import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ChannelName, dayMs, minuteMs } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import type { Channel, ChannelAddress, ChannelMessage, Rate } from '../channels/channel.js';
import { Channels } from '../channels/channels.js';
import { AddressCipher } from './address-cipher.js';
import { type DigestPart, digestOf, digestParts, fittingParts } from './digest.js';
import { withinHours } from './hours.js';
import { withdraw, withdrawnCode } from './withdraw.js';

/** Lease of a sender in milliseconds: longer than the longest call to a channel. */
const leaseMs = minuteMs;
/** A message that was not sent within this time is given up. */
export const givenUpMs = dayMs;

/** A queue that may have something to send. */
export interface DueQueue {
  id: string;
  channel: ChannelName;
}

/** A message that this process may send now, alone. */
export interface Claim {
  queue: string;
  channel: Channel;
  address: ChannelAddress;
  message: ChannelMessage;
  hours: string | null;
  tries: number;
  createdAt: Date;
}

type Waiting = DigestPart & {
  id: string;
  channel: ChannelName;
  address: string | null;
  hours: string | null;
  tries: number;
  createdAt: Date;
};

const columns = 'id, channel, address, title, body, url, hours, tries, created_at as "createdAt"';

/** Claims what waits, within the limits of the channels. Over all processes, an address has one sender at a time. */
@Injectable()
export class SendStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly channels: Channels,
    private readonly cipher: AddressCipher,
  ) {}

  /** Queues that may have something to send now, the longest waiting first, without those of `busy` channels. */
  dueQueues(now: Date, most: number, busy: readonly string[]): Promise<DueQueue[]> {
    return select<DueQueue>(
      this.dataSource,
      `select m.address_id as id, min(m.channel) as channel
       from notify_message m join notify_address a on a.id = m.address_id
       where m.state = 'waiting' and m.due_at <= $1 and m.channel <> all($3)
         and (a.shut_until is null or a.shut_until <= $1) and (a.busy_until is null or a.busy_until <= $1)
       group by m.address_id order by min(m.due_at) limit $2`,
      [now, most, busy],
    );
  }

  /** The next message of a queue, stored as being sent; undefined when nothing may be sent now. */
  claim(queue: string, now: Date): Promise<Claim | undefined> {
    return this.transactions.run(async (tx) => {
      const [free] = await select<{ id: string }>(
        tx,
        `select id from notify_address where id = $1 and (shut_until is null or shut_until <= $2)
           and (busy_until is null or busy_until <= $2) for no key update skip locked`,
        [queue, now],
      );
      if (!free) return undefined;
      const [head, ...others] = await this.sendable(tx, queue, now);
      if (!head) return undefined;
      const channel = this.channels.of(head.channel);
      const next = await allowedAt(tx, queue, channel.rates, now);
      if (next > now) {
        await tx.query('update notify_address set shut_until = $2 where id = $1', [queue, next]);
        return undefined;
      }
      return this.begin(tx, queue, channel, head, others, now);
    });
  }

  private async begin(
    tx: EntityManager,
    queue: string,
    channel: Channel,
    head: Waiting,
    others: readonly Waiting[],
    now: Date,
  ): Promise<Claim> {
    const address = this.cipher.decryptAddress(head.address ?? '');
    // what was tried may have arrived: a repeat has the same parts
    const merged = head.tries > 0 ? await this.mergedInto(tx, head.id, now) : [];
    const like = others.filter((each) => each.hours === head.hours && this.hasAddress(each, address));
    const added = head.tries > 0 ? [] : like.slice(0, fittingParts([head, ...like], channel.maxBytes) - 1);
    if (added.length > 0)
      await tx.query(
        `update notify_message set state = 'merged', merged_into = $1, address = null where id = any($2)`,
        [head.id, added.map(({ id }) => id)],
      );
    await tx.query(`update notify_message set state = 'sending', sending_at = $2, tries = tries + 1 where id = $1`, [
      head.id,
      now,
    ]);
    await tx.query('update notify_address set busy_until = $2 where id = $1', [
      queue,
      new Date(now.getTime() + leaseMs),
    ]);
    const message = digestOf(head.id, [head, ...merged, ...added]);
    const { hours, createdAt } = head;
    return { queue, channel, address, message, hours, tries: head.tries + 1, createdAt };
  }

  /** A secret may differ although robot and queue are the same. */
  private hasAddress({ address }: Waiting, { target, secret }: ChannelAddress): boolean {
    const own = address === null ? undefined : this.cipher.readAddress(address);
    return own?.target === target && own.secret === secret;
  }

  /** Parts of a message that was tried, without those that were withdrawn since. */
  private async mergedInto(tx: EntityManager, id: string, now: Date): Promise<Waiting[]> {
    await tx.query(
      `update notify_message set state = 'failed', merged_into = null, ended_at = $3 where merged_into = $1 and code = $2`,
      [id, withdrawnCode, now],
    );
    return select<Waiting>(tx, `select ${columns} from notify_message where merged_into = $1 order by created_at, id`, [
      id,
    ]);
  }

  /** Stores the end of a message, and of those that were merged into it. */
  async end(
    { queue, message }: Pick<Claim, 'queue' | 'message'>,
    { state, code = null }: { state: 'sent' | 'refused' | 'unknown' | 'failed'; code?: string | null },
    now: Date,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await tx.query('update notify_address set busy_until = null where id = $1', [queue]);
      // a press on the button may have been faster
      await tx.query(
        `update notify_message set state = case when acknowledged_at is null then $2 else state end, code = $3,
           address = null, ended_at = $4
         where id = $1 and state in ('sending', 'acknowledged')`,
        [message.id, state, code, now],
      );
    });
  }

  /** Lets a message wait again, for the hours of its contact too; its queue is shut until `next`. */
  async postpone(
    { queue, message, hours }: Pick<Claim, 'queue' | 'message' | 'hours'>,
    { code, next }: { code: string; next: Date },
    now: Date,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await tx.query('update notify_address set busy_until = null, shut_until = $2 where id = $1', [queue, next]);
      const [stored] = await change<{ code: string }>(
        tx,
        `update notify_message set state = 'waiting', due_at = $4, code = case when code = $3 then code else $2 end
         where id = $1 and state = 'sending' returning code`,
        [message.id, code, withdrawnCode, withinHours(next, hours)],
      );
      if (stored?.code === withdrawnCode) await withdraw(tx, [message.id], now);
    });
  }

  /** Shuts a queue whose next message cannot be read, and shows why. */
  async pause(queue: string, next: Date, now: Date): Promise<void> {
    await this.transactions.run(async (tx) => {
      await tx.query('update notify_address set shut_until = $2 where id = $1', [queue, next]);
      await tx.query(
        `update notify_message set code = 'fault' where address_id = $1 and state = 'waiting' and due_at <= $2`,
        [queue, now],
      );
    });
  }

  /**
   * Messages whose sender has died: they may have arrived. Where the receiver recognises a repeat they wait again; elsewhere
   * their outcome is unknown. Returns how many there were.
   */
  recover(now: Date): Promise<number> {
    const repeatable = this.channels.all.filter((channel) => channel.repeatable).map(({ name }) => name);
    return this.transactions.run(async (tx) => {
      const rows = await change<{ id: string; state: string; code: string }>(
        tx,
        `update notify_message set
           state = case when channel = any($2) then 'waiting' else 'unknown' end,
           code = case when channel = any($2) and code = $4 then code else 'interrupted' end,
           address = case when channel = any($2) then address end,
           ended_at = case when channel = any($2) then null else $3::timestamptz end
         where state = 'sending' and sending_at <= $1 returning id, state, code`,
        [new Date(now.getTime() - leaseMs), repeatable, now, withdrawnCode],
      );
      const withdrawn = rows.filter(({ state, code }) => state === 'waiting' && code === withdrawnCode);
      await withdraw(
        tx,
        withdrawn.map(({ id }) => id),
        now,
      );
      return rows.length;
    });
  }

  /** What may be sent at `now`: one that was tried, alone, or those that were not, the oldest first. */
  private async sendable(tx: EntityManager, queue: string, now: Date): Promise<Waiting[]> {
    // ends: each turn but the last takes messages out of what is due
    for (;;) {
      const waiting = await this.waiting(tx, queue, now);
      const [head] = waiting;
      if (!head) return [];
      const tooOld = new Date(now.getTime() - givenUpMs);
      const due = withinHours(now, head.hours);
      if (head.createdAt <= tooOld)
        await tx.query(
          `update notify_message set state = 'failed', code = 'expired', address = null, ended_at = $3
           where address_id = $1 and state = 'waiting' and created_at <= $2`,
          [queue, tooOld, now],
        );
      else if (due > now)
        await tx.query(
          `update notify_message set due_at = $4 where address_id = $1 and state = 'waiting' and hours = $2 and due_at <= $3`,
          [queue, head.hours, now, due],
        );
      else return waiting;
    }
  }

  private async waiting(tx: EntityManager, queue: string, now: Date): Promise<Waiting[]> {
    const rows = (which: string, most: number): Promise<Waiting[]> =>
      select<Waiting>(
        tx,
        `select ${columns} from notify_message where address_id = $1 and state = 'waiting' and due_at <= $2 and ${which}
         order by due_at, id limit ${most} for update`,
        [queue, now],
      );
    const tried = await rows('tries > 0', 1);
    return tried.length > 0 ? tried : rows('tries = 0', digestParts);
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
