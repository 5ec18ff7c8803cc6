import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { select } from '#libs/db';
import { exclusively } from '#libs/jobs';
import { Instance } from '../transport/index.js';
import type { IngestJournal } from './ingest-journal.entity.js';
import { entriesOf, type HeartbeatEntry, keepNewest } from './heartbeat-entry.js';
import { OrphanSweeper } from '../presence/index.js';
import { HeartbeatCompactor } from './heartbeat-compactor.js';

/** Journal rows compacted at once. */
const rowsAtOnce = 200;
/** Pause before another look while another instance recovers. */
const pauseMs = 100;

type JournalRow = Pick<IngestJournal, 'id' | 'entries'>;

/** Compacts orphaned journals: heartbeats that a dead instance had acknowledged. One living instance does it. */
@Injectable()
export class JournalRecovery implements OnModuleInit {
  private readonly logger = new Logger('journal');

  constructor(
    private readonly dataSource: DataSource,
    private readonly instance: Instance,
    private readonly compactor: HeartbeatCompactor,
    orphans: OrphanSweeper,
  ) {
    orphans.recoverWith((instanceIds) => this.recover(instanceIds));
  }

  /** Runs before any card may connect here. */
  async onModuleInit(): Promise<void> {
    for (;;) {
      const dead = await this.instance.dead();
      if (dead.length === 0 || (await this.recover(dead.map(({ id }) => id)))) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Compacts the journals of these instances. Returns false, without having worked, while another instance does it. */
  async recover(instanceIds: readonly string[]): Promise<boolean> {
    const done = await exclusively(this.dataSource, 'orphaned journals', async () => {
      for (const id of instanceIds) await this.recoverOne(id);
      return true;
    });
    return done ?? false;
  }

  private async recoverOne(instanceId: string): Promise<void> {
    for (let found = 0; ;) {
      const rows = await select<JournalRow>(
        this.dataSource,
        'select id, entries from ingest_journal where instance_id = $1 order by id limit $2',
        [instanceId, rowsAtOnce],
      );
      const last = rows.at(-1);
      if (!last) {
        if (found > 0) this.logger.log({ instanceId, rows: found }, 'orphaned journal compacted');
        return;
      }
      found += rows.length;
      await this.compactor.store(newestOf(rows), { instanceId, upTo: last.id });
    }
  }
}

const newestOf = (rows: readonly JournalRow[]): HeartbeatEntry[] => {
  const newest = new Map<string, HeartbeatEntry>();
  for (const row of rows) for (const entry of entriesOf(row.entries)) keepNewest(newest, entry);
  return [...newest.values()];
};
