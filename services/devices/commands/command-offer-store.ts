import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { change, select } from '#libs/db';
import { isOfferable } from './command-store.js';
import type { Command } from './command.entity.js';
import type { Connection } from '../transport/index.js';

/** A command that was claimed for the connection of its card. */
export interface Offer extends Pick<
  Command,
  'id' | 'deviceNo' | 'type' | 'payload' | 'createDate' | 'expiresAt' | 'trace'
> {
  /** A restart whose card has not sent a heartbeat on this connection yet: it is not to be sent now. */
  early: boolean;
  connectionId: string;
  /** The offer before this one, for a command that is not sent after all. */
  formerConnection: string | null;
  formerAt: Date | null;
}

/** Queued commands looked up at most by one search for lost wake-ups. */
const maxQueued = 20_000;

/** A card that has taken a restart restarts within this time, in milliseconds. */
const restartsWithinMs = 10_000;

/** A restart may wait for the end of a lesson. */
const isDue = (now: string): string => `(c.not_before is null or c.not_before <= ${now})`;

/** Claims queued commands for the connections of their cards. */
@Injectable()
export class OfferStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Numbers of cards with queued commands that may be sent. */
  async queuedCards(now: Date): Promise<string[]> {
    const rows = await select<Pick<Command, 'deviceNo'>>(
      this.dataSource,
      `select distinct device_no as "deviceNo" from command c
       where ${isOfferable('c')} and ${isDue('$1')} limit ${maxQueued}`,
      [now],
    );
    return rows.map((row) => row.deviceNo);
  }

  /**
   * Notes to which connection each queued command is offered, and in which boot the card is, before it is sent. A
   * restart of a card without a heartbeat is early, unless `hasBoot` accepts the connection; one whose card is back with
   * another boot id is done. Only the first offer notes the boot before: by the second the card may have restarted. What
   * a restart of QoS 0 has done is unknown, unless the card has boot ids: it is not offered again. A restart waits
   * while another one is about to happen or before it in the queue: the boot that follows would be taken for the end of
   * both.
   */
  claim(cards: readonly Connection[], now: Date, hasBoot: (card: Connection) => boolean): Promise<Offer[]> {
    return change<Offer>(
      this.dataSource,
      `with card as (
         select * from unnest($1::text[], $2::uuid[], $3::text[], $4::boolean[], $5::boolean[])
           as t(device_no, connection_id, boot_id, heard, unconfirmed)
       ), due as (
         select c.id, card.connection_id, card.boot_id, c.type = 'restart' and not card.heard as early,
           c.offered_connection as former_connection, c.offered_at as former_at
         from card join command c using (device_no)
         where ${isOfferable('c')} and c.expires_at > $6 and ${isDue('$6')}
           and c.offered_connection is distinct from card.connection_id
           and (c.type <> 'restart' or c.boot_id_before is null or card.boot_id is null or c.boot_id_before = card.boot_id)
           and not (c.type = 'restart' and card.unconfirmed and c.offers > 0 and c.boot_id_before is null)
           and not (c.type = 'restart' and c.offers = 0 and exists (
             select 1 from command other
             where other.device_no = c.device_no and other.finished_at is null and other.type = 'restart'
               and case when other.offers = 0 then other.id < c.id
                     else other.id <> c.id and (${isOfferable('other')} or other.offered_at > $7) end))
         for update of c skip locked
       )
       update command c set
         offered_at = case when due.early then c.offered_at else $6 end,
         offered_connection = case when due.early then c.offered_connection else due.connection_id end,
         offers = case when due.early then c.offers else c.offers + 1 end,
         boot_id_before = case when c.offers = 0 and not due.early then due.boot_id else c.boot_id_before end
       from due where c.id = due.id
       returning c.id, c.device_no as "deviceNo", c.type, c.payload, c.create_date as "createDate",
         c.expires_at as "expiresAt", c.trace, due.early, due.connection_id as "connectionId",
         due.former_connection as "formerConnection", due.former_at as "formerAt"`,
      [
        cards.map((card) => card.deviceNo),
        cards.map((card) => card.id),
        cards.map((card) => card.bootId ?? null),
        cards.map(hasBoot),
        cards.map((card) => card.commandQos === 0),
        now,
        new Date(now.getTime() - restartsWithinMs),
      ],
    );
  }

  /** Undoes the offer of commands that were not sent, so that they are offered again, also on the same connection. */
  async release(unsent: readonly Offer[]): Promise<void> {
    await change(
      this.dataSource,
      `update command c set offered_connection = t.former, offered_at = t.former_at, offers = c.offers - 1,
         boot_id_before = case when c.offers = 1 then null else c.boot_id_before end
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) as t(id, connection_id, former, former_at)
       where c.id = t.id and ${isOfferable('c')} and c.offered_connection = t.connection_id`,
      [
        unsent.map(({ id }) => id),
        unsent.map((each) => each.connectionId),
        unsent.map((each) => each.formerConnection),
        unsent.map((each) => each.formerAt),
      ],
    );
  }
}
