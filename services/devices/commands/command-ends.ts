import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { change, columnsOf, select, Transactions } from '#libs/data/db';
import { Jobs, type JobTurn } from '#libs/data/jobs';
import { CommandStore } from './command-store.js';
import type { Command } from './command.entity.js';

/** The first heartbeat with a boot id of a connection, or of a boot. */
export interface BootReport {
  deviceNo: string;
  bootId: string | null;
  connectionId: string;
  /** When the heartbeat came, by our clock. */
  at: Date;
}

interface OfferedRestart extends Pick<Command, 'id' | 'bootIdBefore' | 'offers'> {
  at: Date;
  bootId: string;
  /** The report came by the connection to which the restart was offered. */
  isSameConnection: boolean;
}

/** Ends restarts by what shows that the card has restarted, whatever the card itself reports. */
@Injectable()
export class RestartCompletion {
  constructor(private readonly store: CommandStore) {}

  /**
   * Ends the restarts of cards that are back with another boot id than before. A report that comes by the connection to
   * which a restart was offered gives the boot before it. One that is older than the offer, found late in an orphaned
   * journal, is ignored.
   */
  async byBootId(tx: EntityManager, reports: readonly BootReport[]): Promise<void> {
    if (reports.length === 0) return;
    const rows = await select<OfferedRestart>(
      tx,
      `select c.id, t.at, t.boot_id as "bootId", c.boot_id_before as "bootIdBefore", c.offers,
         c.offered_connection = t.connection_id as "isSameConnection"
       from unnest($1::text[], $2::text[], $3::timestamptz[], $4::uuid[]) as t(device_no, boot_id, at, connection_id)
       join command c using (device_no)
       where c.finished_at is null and c.type = 'restart' and c.offered_connection is not null
         and (c.offered_connection = t.connection_id or t.at >= c.offered_at)`,
      columnsOf(reports, 'deviceNo', 'bootId', 'at', 'connectionId'),
    );
    const before = rows.filter((row) => row.isSameConnection && row.offers === 1 && row.bootIdBefore === null);
    const back = rows.filter(
      (row) => !row.isSameConnection && row.bootIdBefore !== null && row.bootIdBefore !== row.bootId,
    );
    await this.store.lock(
      tx,
      [...before, ...back].map(({ id }) => id),
    );
    if (before.length > 0) {
      await change(
        tx,
        `update command c set boot_id_before = t.boot_id from unnest($1::uuid[], $2::text[]) as t(id, boot_id)
         where c.id = t.id and c.boot_id_before is null`,
        [before.map((row) => row.id), before.map((row) => row.bootId)],
      );
    }
    await this.store.apply(
      tx,
      back.map(({ id, at }) => ({ commandId: id, event: 'back', at })),
    );
  }

  /** Ends the delivered restarts of cards without boot id that have connected again. */
  async byConnection(tx: EntityManager, cards: readonly { deviceNo: string; at: Date }[]): Promise<void> {
    const rows = await select<Pick<Command, 'id'> & { at: Date }>(
      tx,
      `select c.id, t.at from unnest($1::text[], $2::timestamptz[]) as t(device_no, at) join command c using (device_no)
       where c.finished_at is null and c.type = 'restart' and c.boot_id_before is null and c.sent_at < t.at`,
      [cards.map(({ deviceNo }) => deviceNo), cards.map(({ at }) => at)],
    );
    await this.store.apply(
      tx,
      rows.map(({ id, at }) => ({ commandId: id, event: 'back', at })),
    );
  }
}

/** Commands ended in one transaction. */
const batchSize = 2000;

/** Ends commands at their deadline: `expired` when the card never got it, `timedOut` when it gave no result. */
@Injectable()
export class DeadlineSweeper {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: CommandStore,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'command-deadlines', everyMs: 1000, run: (turn) => this.sweep(turn) });
  }

  private async sweep({ signal }: JobTurn): Promise<void> {
    while (!signal.aborted && (await this.endSome()) === batchSize);
  }

  /** Returns how many were due. */
  private endSome(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const at = this.clock.now();
      const rows = await select<{ id: string }>(
        tx,
        'select id from command where finished_at is null and expires_at <= $1 order by expires_at limit $2',
        [at, batchSize],
      );
      await this.store.apply(
        tx,
        rows.map(({ id }) => ({ commandId: id, event: 'deadline', at })),
      );
      return rows.length;
    });
  }
}
