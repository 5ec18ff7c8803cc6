import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { select } from '#libs/db';
import { exclusively } from '../schedule/exclusively.js';
import { Instance } from '../status/instance.js';
import { type HeartbeatEntry, keepNewest } from './heartbeat-entry.js';
import { HeartbeatFold } from './heartbeat-fold.js';

/** Journal rows folded at once. */
const rowsAtOnce = 200;
/** Pause before another look while another instance recovers. */
const pauseMs = 100;

interface JournalRow {
  id: string;
  entries: string;
}

/** Brings what a dead instance had acknowledged, and left in its journal, to the cards. One living instance does it. */
@Injectable()
export class JournalRecovery implements OnModuleInit {
  private readonly logger = new Logger('journal');

  constructor(
    private readonly dataSource: DataSource,
    private readonly instance: Instance,
    private readonly fold: HeartbeatFold,
  ) {}

  /** It is in place before any card may connect here. */
  async onModuleInit(): Promise<void> {
    for (;;) {
      const dead = await this.instance.dead();
      if (dead.length === 0 || (await this.recover(dead.map(({ id }) => id)))) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Folds the journals of these instances. Answers false, without having worked, while another instance does it. */
  recover(instanceIds: readonly string[]): Promise<boolean> {
    return exclusively(this.dataSource, 'journals of the dead', async () => {
      for (const id of instanceIds) await this.recoverOne(id);
    });
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
        if (found > 0) this.logger.log({ instanceId, rows: found }, 'journal of a dead instance is in place');
        return;
      }
      found += rows.length;
      await this.fold.store(newestOf(rows), { instanceId, upTo: last.id });
    }
  }
}

/** What the dead instance knew of its cards is not known here: every entry may be news. */
const newestOf = (rows: readonly JournalRow[]): HeartbeatEntry[] => {
  const newest = new Map<string, HeartbeatEntry>();
  for (const row of rows) for (const entry of JSON.parse(row.entries) as HeartbeatEntry[]) keepNewest(newest, entry);
  return [...newest.values()].map((entry) => ({ ...entry, unregistered: true, rebooted: true, changed: true }));
};
