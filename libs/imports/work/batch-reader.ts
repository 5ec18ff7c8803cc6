import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { change, select, Transactions } from '#libs/db';
import { Workbook, WorkbookError } from '#libs/spreadsheet';
import { EncryptedStorage } from '#libs/storage';
import type { Batch } from '../batches/batch.js';
import { BatchStore } from '../batches/batch-store.js';
import { type FileHead, findHead, needsMapping } from '../rows/file-head.js';
import type { ImportType } from '../types/import-type.js';
import { importTexts } from '../types/import-texts.js';
import { type Lease, LeaseLost } from './lease.js';
import type { KeptRow } from '../rows/kept-row.js';
import { RowReader } from '../rows/row-reader.js';
import { RowCipher } from '../rows/row-cipher.js';

/** Rows that are applied in one transaction; 1,000 are allowed, fewer keep the process answering meanwhile. */
const chunkRows = 250;

/** The file cannot be imported; the message is for people. */
class FileRefused extends Error {}

/** Reads the file of a batch into chunks of rows. */
@Injectable()
export class BatchReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly storage: EncryptedStorage,
    private readonly cipher: RowCipher,
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

  /** Returns how many rows there are. */
  private async keepRows(
    workbook: Workbook,
    head: FileHead,
    batch: Batch,
    type: ImportType,
    lease: Lease,
  ): Promise<number> {
    const reader = new RowReader(type, head);
    let n = 0;
    let total = 0;
    const waiting: KeptRow[] = [];
    const flush = async (rows: KeptRow[]): Promise<void> => {
      lease.check();
      await this.keepChunk(batch.id, n++, rows, lease);
      total += rows.length;
    };
    const columns = head.columns.flatMap(({ key, index }) => (key === null ? [] : [index]));
    for await (const rows of workbook.rows(head.sheet, head.row, columns)) {
      for (const row of rows) {
        const kept = reader.read(row);
        if (kept) waiting.push(kept);
      }
      while (waiting.length >= chunkRows) await flush(waiting.splice(0, chunkRows));
    }
    if (waiting.length > 0) await flush(waiting);
    return total;
  }

  private async keepChunk(batchId: string, n: number, rows: KeptRow[], lease: Lease): Promise<void> {
    const content = await this.cipher.encrypt(rows);
    const kept = await change<{ n: number }>(
      this.dataSource,
      `insert into import_chunk (batch_id, n, row_count, content)
       select id, $2, $3, $4 from import_batch where id = $1 and lease_owner = $5 and stage = 'reading' returning n`,
      [batchId, n, rows.length, content, lease.owner],
    );
    if (kept.length === 0) throw new LeaseLost(batchId);
  }
}
