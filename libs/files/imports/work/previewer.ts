import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { select, storableJson, Transactions } from '#libs/data/db';
import { applyRows } from './apply-rows.js';
import { type Batch } from '../batches/batch.entity.js';
import { lettersOf, noCounts, type Preview } from '../batches/batch-results.js';
import type { KeptRow } from '../rows/read-row.js';
import { AbsentPeople, leaverChunks } from './absent-people.js';
import { countPeople, ranksOf } from '../batches/people-counts.js';
import { BatchStore, leaseSeconds } from '../batches/batch-store.js';
import type { ImportType } from '../types/import-type.js';
import type { Lease } from './batch-claims.js';
import { rolledBack } from './batch-rollback.js';
import { RowCipher } from '../rows/row-cipher.js';

/** Rows of which a preview shows what they would change. */
const shownDifferences = 50;
/** Rows of which a preview says what they repeat. */
const shownRepeats = 50;

type StartedPreview = Preview & Required<Pick<Preview, 'repeated' | 'repeats'>>;

/** Previews a batch: everything is done as in the real run and rolled back. */
@Injectable()
export class Previewer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly cipher: RowCipher,
  ) {}

  /** All chunks are one transaction, because rows may refer to earlier ones. */
  async preview(batch: Batch, type: ImportType, lease: Lease): Promise<void> {
    const preview = await rolledBack(this.transactions, (tx) => this.applyAll(tx, batch, type, lease));
    const done = { type: 'done', owner: lease.owner, remaining: 0 } as const;
    await this.transactions.run((tx) => this.batches.apply(tx, batch.id, done, { preview }));
  }

  private async applyAll(tx: EntityManager, batch: Batch, type: ImportType, lease: Lease): Promise<Preview> {
    await tx.query(`set local idle_in_transaction_session_timeout = '${leaseSeconds}s'`);
    // of a worker that was stopped
    await this.dataSource.query(`delete from import_chunk where batch_id = $1 and state = 'offered'`, [batch.id]);
    const preview: StartedPreview = { ...noCounts(), differences: [], repeated: 0, repeats: [] };
    const absent = type.roster && (await AbsentPeople.of(tx, type.roster, batch.schoolCode));
    let lastRow = 0;
    for (let n = 0; ; n++) {
      lease.check();
      const [chunk] = await select<{ content: Buffer }>(
        this.dataSource,
        'select content from import_chunk where batch_id = $1 and n = $2',
        [batch.id, n],
      );
      if (!chunk) {
        const shown = absent?.shown(type) ?? null;
        if (absent && shown?.refusal === null) await this.offer(batch, absent, { n, lastRow });
        return { ...preview, people: await countPeople(this.dataSource, batch.id), absent: shown };
      }
      const rows = await this.cipher.decrypt<KeptRow[]>(chunk.content);
      const wanted = shownDifferences - preview.differences.length;
      const wish = { differences: wanted, repeats: true };
      const applied = await applyRows(tx, batch, type, rows, wish);
      const { counts, differences, rejections, people, repeats } = applied;
      for (const each of applied.naming) absent?.named(each);
      lastRow = rows.at(-1)?.[0] ?? lastRow;
      for (const [name, count] of Object.entries(counts)) preview[name as keyof typeof counts] += count as number;
      preview.differences.push(...differences);
      preview.repeated += repeats.length;
      preview.repeats.push(...repeats.slice(0, shownRepeats - preview.repeats.length));
      // not in the transaction that is rolled back
      await this.dataSource.query(
        `update import_chunk set rejections = $3, people = $4, outcomes = $5 where batch_id = $1 and n = $2`,
        [
          batch.id,
          n,
          storableJson(rejections),
          type.people ? JSON.stringify(ranksOf(people, (text) => this.cipher.hash(text))) : null,
          lettersOf(applied.outcomes),
        ],
      );
    }
  }

  /** Keeps the people who are not in the file behind its chunks, of which there are `n`. */
  private async offer(
    batch: Batch,
    absent: AbsentPeople,
    { n, lastRow }: { n: number; lastRow: number },
  ): Promise<void> {
    for (const [index, rows] of leaverChunks(batch, absent.people, lastRow).entries()) {
      await this.dataSource.query(
        `insert into import_chunk (batch_id, n, row_count, content, state) values ($1, $2, $3, $4, 'offered')`,
        [batch.id, n + index, rows.length, await this.cipher.encrypt(rows)],
      );
    }
  }
}
