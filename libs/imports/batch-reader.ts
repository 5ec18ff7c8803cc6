import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { change, select, Transactions } from '#libs/db';
import { type SheetRow, Workbook, WorkbookError } from '#libs/spreadsheet';
import { SealedStorage } from '#libs/storage';
import { type Batch, placesOf } from './batch.js';
import { BatchStore } from './batch-store.js';
import { type FileHead, findHead, needsMapping } from './file-head.js';
import type { ImportType } from './import-type.js';
import { importTexts } from './import-texts.js';
import { type Lease, LeaseLost } from './lease.js';
import { type ColumnPlace, readRow } from './read-row.js';
import { isDone } from './result-columns.js';
import { RowSeal } from './row-seal.js';
import { cleaned } from './text.js';

/** Rows that are applied in one transaction; 1,000 are allowed, fewer keep the process answering meanwhile. */
const chunkRows = 250;

/** A row as it is kept: its number, its cells, the row it repeats (0: none), whether it is passed over. */
export type KeptRow = [row: number, cells: string[], repeats: number, skip: 0 | 1, column?: string];

/** The file cannot be imported; the message is for people. */
class FileRefused extends Error {}

/** Reads the file of a batch into chunks of rows. */
@Injectable()
export class BatchReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly storage: SealedStorage,
    private readonly seal: RowSeal,
  ) {}

  /** Reads it from the beginning, whatever another has left of it, and moves it on. */
  async read(batch: Batch, type: ImportType, lease: Lease): Promise<void> {
    try {
      await this.storage.withFile(batch.objectKey, (path) => this.readFile(path, batch, type, lease));
    } catch (error) {
      if (!(error instanceof WorkbookError || error instanceof FileRefused)) throw error;
      const { message: reason } = error;
      await this.transactions.run((tx) => this.batches.move(tx, batch.id, 'fail', { reason }, lease.owner));
    }
  }

  private async readFile(path: string, batch: Batch, type: ImportType, lease: Lease): Promise<void> {
    const workbook = await Workbook.open(path);
    try {
      const head = batch.head ?? (await this.headOf(workbook, batch, type));
      if (!batch.head && needsMapping(head, type.columns)) {
        await this.transactions.run((tx) => this.batches.move(tx, batch.id, 'ask', { head }, lease.owner));
        return;
      }
      await this.dataSource.query('delete from import_chunk where batch_id = $1', [batch.id]);
      const total = await this.keepRows(workbook, head, batch, type, lease);
      if (total === 0) throw new FileRefused(importTexts.noRows);
      const event = batch.wantsPreview ? 'preview' : 'queue';
      await this.transactions.run((tx) => this.batches.move(tx, batch.id, event, { head, total }, lease.owner));
    } finally {
      await workbook.close();
    }
  }

  private async headOf(workbook: Workbook, { schoolCode, userType }: Batch, type: ImportType): Promise<FileHead> {
    const rows = await select<{ header: string; key: string }>(
      this.dataSource,
      'select header, column_key as key from import_mapping where school_code = $1 and user_type = $2',
      [schoolCode, userType],
    );
    const head = findHead(await workbook.heads(), type.columns, new Map(rows.map(({ header, key }) => [header, key])));
    if (!head) throw new FileRefused(importTexts.noHead);
    return head;
  }

  /** Answers how many rows there are. */
  private async keepRows(
    workbook: Workbook,
    head: FileHead,
    batch: Batch,
    type: ImportType,
    lease: Lease,
  ): Promise<number> {
    const keeper = new RowKeeper(type, head);
    let n = 0;
    let total = 0;
    const waiting: KeptRow[] = [];
    const flush = async (rows: KeptRow[]): Promise<void> => {
      lease.check();
      await this.keepChunk(batch.id, n++, rows, lease);
      total += rows.length;
    };
    for await (const rows of workbook.rows(head.sheet, head.row)) {
      for (const row of rows) {
        const kept = keeper.keep(row);
        if (kept) waiting.push(kept);
      }
      while (waiting.length >= chunkRows) await flush(waiting.splice(0, chunkRows));
    }
    if (waiting.length > 0) await flush(waiting);
    return total;
  }

  private async keepChunk(batchId: string, n: number, rows: KeptRow[], lease: Lease): Promise<void> {
    const content = await this.seal.seal(rows);
    const kept = await change<{ n: number }>(
      this.dataSource,
      `insert into import_chunk (batch_id, n, row_count, content)
       select id, $2, $3, $4 from import_batch where id = $1 and lease_owner = $5 and stage = 'reading' returning n`,
      [batchId, n, rows.length, content, lease.owner],
    );
    if (kept.length === 0) throw new LeaseLost(batchId);
  }
}

/** Says of each row of a file whether it repeats another, is the template's example, or was done in an earlier run. */
class RowKeeper {
  private readonly places: ReadonlyMap<string, ColumnPlace>;
  private readonly examples: readonly { index: number; example: string }[];
  /** Rows by the beginning of a hash of what they must not share: strings of a million rows would fill the memory. */
  private readonly seen = new Map<number, number>();

  constructor(
    private readonly type: ImportType,
    private readonly head: FileHead,
  ) {
    this.places = placesOf({ head });
    this.examples = type.columns.flatMap(({ key, example }) => {
      const place = this.places.get(key);
      return place ? [{ index: place.index, example }] : [];
    });
  }

  keep({ row, cells }: SheetRow): KeptRow | undefined {
    if (this.isExample(cells)) return undefined;
    const skip = this.head.result !== null && isDone(cells[this.head.result] ?? '') ? 1 : 0;
    const { values, refusals } = readRow(this.type, this.places, cells);
    if (refusals.length > 0) return [row, cells, 0, skip];
    const keys = this.type.keys(values).map(({ column, value }) => ({ column, hash: hashOf(column, value) }));
    const repeated = keys.find(({ hash }) => this.seen.has(hash));
    if (repeated) return [row, cells, this.seen.get(repeated.hash) ?? 0, skip, repeated.column];
    for (const { hash } of keys) this.seen.set(hash, row);
    return [row, cells, 0, skip];
  }

  private isExample(cells: readonly string[]): boolean {
    return this.examples.every(({ index, example }) => cleaned(cells[index] ?? '') === example);
  }
}

/** 53 bits: among the rows of 18,000 files of a million rows, two different values meet once. */
const hashOf = (column: string, value: string): number => {
  const hash = createHash('sha1').update(column).update('\0').update(value).digest();
  return hash.readUIntBE(0, 6) * 32 + (hash.readUInt8(6) & 31);
};
