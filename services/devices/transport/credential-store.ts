import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CardAccessAct, type CardBlock, type CardCredential, type DeviceCredentialChanged } from '#libs/contracts';
import { change, columnsOf, type Queryable, select } from '#libs/data/db';
import { Outbox, type OutgoingEvent, type ReplayPage, replayPageSize } from '#libs/events';
import { credentialChannel, notifyCards } from './instance.js';

/** Decides whether a card may connect. */
export interface KnownCredential extends CardCredential {
  blocked: boolean;
}

export interface StoredCredential extends KnownCredential {
  deviceNo: string;
}

/** How a block is stored; all null for a card in service. */
interface StoredBlock {
  blockedAt: Date | null;
  blockedBy: string | null;
  blockReason: string | null;
}

interface EventRow extends CardCredential, StoredBlock {
  deviceNo: string;
  schoolCode: string | null;
}

/** A change of the access of cards; `by` null: by the card. */
interface AccessChange {
  act: CardAccessAct;
  by: string | null;
  detail?: string | undefined;
  at: Date;
}

/** A card has connected with the password of a generation that was new. */
export interface UsedGeneration {
  deviceNo: string;
  generation: number;
}

const columns = `device_no as "deviceNo", credential_generation as generation,
  accepted_generation as "acceptedGeneration", credential_required as required`;

const eventColumns = `${columns}, school_code as "schoolCode", blocked_at as "blockedAt", blocked_by as "blockedBy",
  block_reason as "blockReason"`;

/** Cards that differ from one that was never touched; the condition of an index. */
const touched = '(credential_generation > 0 or credential_required or blocked_at is not null)';

/** The block of a card, with its time as `written`; null for a card in service. */
export const blockOf = (
  { blockedAt, blockedBy, blockReason }: StoredBlock,
  written: (at: Date) => string,
): CardBlock | null => blockedAt && { reason: blockReason ?? '', by: blockedBy ?? '', at: written(blockedAt) };

const credentialChanged = ({ generation, acceptedGeneration, required, ...card }: EventRow): OutgoingEvent => {
  const { deviceNo, schoolCode } = card;
  const blocked = blockOf(card, (at) => at.toISOString());
  const data: DeviceCredentialChanged = {
    ...{ deviceNo, schoolCode, generation, acceptedGeneration, required, blocked },
  };
  return { topic: 'devices.status', type: 'device.credential', key: deviceNo, data };
};

/** The credential of each card that was blocked, rotated or required; all others have the first credential. */
export const replayedCredentials = async (tx: EntityManager, after: string): Promise<ReplayPage<'devices.status'>> => {
  const rows = await select<EventRow>(
    tx,
    `select ${eventColumns} from device where device_no > $1 and ${touched} order by device_no limit $2 for share`,
    [after, replayPageSize],
  );
  return { events: rows.map(credentialChanged) as ReplayPage<'devices.status'>['events'], last: rows.at(-1)?.deviceNo };
};

/** Reads and writes the credentials and blocks of cards. */
@Injectable()
export class CredentialStore {
  constructor(private readonly outbox: Outbox) {}

  /** The next cards after a number that were touched. */
  page(db: Queryable, after: string, size: number): Promise<StoredCredential[]> {
    return select(
      db,
      `select ${columns}, blocked_at is not null as blocked from device
       where device_no > $1 and ${touched} order by device_no limit $2`,
      [after, size],
    );
  }

  /** Those of the cards that were touched. */
  named(db: Queryable, deviceNos: readonly string[]): Promise<StoredCredential[]> {
    return select(
      db,
      `select ${columns}, blocked_at is not null as blocked from device where device_no = any($1) and ${touched}`,
      [deviceNos],
    );
  }

  /** Ends the former passwords of cards that have used a newer one, even if the newest was made meanwhile. */
  async confirm(tx: EntityManager, used: readonly UsedGeneration[], at: Date): Promise<void> {
    const confirmed = await change<{ deviceNo: string }>(
      tx,
      `with locked as (
         select d.device_no, t.generation from device d
         join (select device_no, max(generation) as generation
           from unnest($1::text[], $2::int[]) as u (device_no, generation) group by 1) t on t.device_no = d.device_no
         where t.generation <= d.credential_generation and d.accepted_generation < t.generation
         order by d.device_no for update of d
       )
       update device d set accepted_generation = locked.generation from locked where d.device_no = locked.device_no
       returning d.device_no as "deviceNo"`,
      columnsOf(used, 'deviceNo', 'generation'),
    );
    await this.changed(
      tx,
      confirmed.map(({ deviceNo }) => deviceNo),
      { act: 'confirmed', by: null, at },
    );
  }

  /** Stores the history and the events of changed cards, and notifies every instance. */
  async changed(tx: EntityManager, deviceNos: readonly string[], { act, by, detail, at }: AccessChange): Promise<void> {
    if (deviceNos.length === 0) return;
    await tx.query(
      `insert into card_access (device_no, school_code, at, act, made_by, detail)
       select device_no, school_code, $2, $3, $4, $5 from device where device_no = any($1) order by device_no`,
      [deviceNos, at, act, by, detail ?? null],
    );
    const rows = await select<EventRow>(
      tx,
      `select ${eventColumns} from device where device_no = any($1) order by device_no`,
      [deviceNos],
    );
    await this.outbox.add(tx, rows.map(credentialChanged));
    await notifyCards(tx, credentialChannel, deviceNos);
  }
}
