import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { importStagesBefore } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import { type SheetHead, Workbook, WorkbookError } from '#libs/files/spreadsheet';
import { EncryptedStorage } from '#libs/data/storage';
import type { Batch } from '../batches/batch.entity.js';
import { sqlStages } from '../batches/batch-state.js';
import { BatchStore } from '../batches/batch-store.js';
import { type FileHead, findHead, type FoundHead, needsMapping } from '../rows/file-head.js';
import { columnLetter } from '../rows/known-heads.js';
import { importLimits, Turn } from '../rows/import-limits.js';
import type { ImportType } from '../types/import-type.js';
import { importTexts } from '../types/import-texts.js';
import { RequestPriority } from './request-priority.js';
import { type Lease, LeaseLost } from './batch-claims.js';
import type { KeptRow } from '../rows/read-row.js';
import { type GivenRow, RowReader } from '../rows/row-reader.js';
import { RowCipher } from '../rows/row-cipher.js';

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
    private readonly requests: RequestPriority,
  ) {}

  /** Reads the file from its beginning, also when another worker has read a part of it. */
  async read(batch: Batch, type: ImportType, lease: Lease): Promise<void> {
    try {
      await this.storage.withFile(batch.objectKey, (path) => this.readFile(path, batch, type, lease));
    } catch (error) {
      if (!(error instanceof WorkbookError || error instanceof FileRefused)) throw error;
      const { message: reason } = error;
      const { owner } = lease;
      await this.transactions.run((tx) => this.batches.apply(tx, batch.id, { type: 'fail', owner }, { reason }));
    }
  }

  private async readFile(path: string, batch: Batch, type: ImportType, lease: Lease): Promise<void> {
    const { owner } = lease;
    const workbook = await Workbook.open(path);
    try {
      const head = batch.head ?? (await this.headOf(workbook, batch, type));
      if (!batch.head && needsMapping(head, type.columns)) {
        await this.transactions.run((tx) => this.batches.apply(tx, batch.id, { type: 'ask', owner }, { head }));
        return;
      }
      await this.dataSource.query('delete from import_chunk where batch_id = $1', [batch.id]);
      const reader = new RowReader(type, head);
      const rows = workbook.rows(head.sheet, head.row, wantedOf(head, type));
      const total = await this.keepRows(rows, reader, batch.id, lease);
      if (total === 0) throw new FileRefused(importTexts.noRows);
      const fields = { head: { ...head, notices: noticesOf(head, reader) } };
      const event = batch.wantsPreview ? 'preview' : 'queue';
      await this.transactions.run((tx) => this.batches.apply(tx, batch.id, { type: event, owner, total }, fields));
    } finally {
      await workbook.close();
    }
  }

  private async headOf(workbook: Workbook, { schoolCode, userType }: Batch, type: ImportType): Promise<FileHead> {
    const rows = await select<{ header: string; key: string }>(
      this.dataSource,
      `select header, column_key as key from import_mapping where school_code = $1 and user_type = $2 order by header
       limit $3`,
      [schoolCode, userType, importLimits.remembered],
    );
    const remembered = new Map(rows.map(({ header, key }) => [header, key]));
    const sheets = await workbook.heads(true);
    const found = await findHead(sheets, type.columns, remembered);
    if (!found) throw new FileRefused(importTexts.noHead);
    checkHead(sheets, found);
    const { head, rivals, others } = found;
    if (rivals.length > 0) throw new FileRefused(importTexts.severalSheets([found.name, ...rivals]));
    return others.length === 0 ? head : { ...head, notices: [importTexts.otherSheets(others)] };
  }

  /** Returns the number of rows. */
  private async keepRows(
    batches: AsyncIterable<GivenRow[]>,
    reader: RowReader,
    batchId: string,
    lease: Lease,
  ): Promise<number> {
    const turn = new Turn();
    let n = 0;
    let total = 0;
    let waiting: KeptRow[] = [];
    let characters = 0;
    /** The chunk that is being stored while the rows after it are read. */
    let storing: Promise<void> = Promise.resolve();
    const flush = async (): Promise<void> => {
      await storing;
      lease.check();
      storing = this.keepChunk(batchId, n++, waiting, lease);
      // it is waited for before the next one, or at the end
      storing.catch(() => undefined);
      total += waiting.length;
      [waiting, characters] = [[], 0];
    };
    for await (const rows of batches) {
      await this.requests.turn();
      for (const row of rows) {
        const kept = reader.read(row);
        if (kept) {
          waiting.push(kept);
          characters += charactersOf(kept);
        }
        await turn.over();
        if (waiting.length >= importLimits.chunkRows || characters >= importLimits.chunkCharacters) await flush();
      }
    }
    if (waiting.length > 0) await flush();
    await storing;
    return total;
  }

  private async keepChunk(batchId: string, n: number, rows: KeptRow[], lease: Lease): Promise<void> {
    const content = await this.cipher.encrypt(rows);
    const kept = await change<{ n: number }>(
      this.dataSource,
      `insert into import_chunk (batch_id, n, row_count, content)
       select id, $2, $3, $4 from import_batch
       where id = $1 and lease_owner = $5 and stage in (${sqlStages(importStagesBefore('queue'))}) returning n`,
      [batchId, n, rows.length, content, lease.owner],
    );
    if (kept.length === 0) throw new LeaseLost(batchId);
  }
}

/** How the rows of a file are read: by the columns, from 0, that are imported. */
const wantedOf = ({ columns }: FileHead, type: ImportType): Parameters<Workbook['rows']>[2] => {
  const filling = new Set(type.columns.flatMap(({ key, fillsDown }) => (fillsDown ? [key] : [])));
  const imported = columns.flatMap(({ key, index }) => (key === null ? [] : [{ key, index }]));
  return {
    columns: imported.map(({ index }) => index),
    fillable: imported.filter(({ key }) => filling.has(key)).map(({ index }) => index),
    marksBad: true,
  };
};

/** A head that cannot be read could be that of any column. @throws FileRefused */
const checkHead = (sheets: readonly SheetHead[], { head, name }: FoundHead): void => {
  const row = sheets.find(({ sheet }) => sheet === head.sheet)?.rows.find((each) => each.row === head.row);
  const [bad] = row?.bad ?? [];
  if (bad) throw new FileRefused(importTexts.badHead(name, `${columnLetter(bad.column)}${head.row}`, bad.text));
};

/** What stands in a chunk for a row: its cells, with the signs around each. */
const charactersOf = ([, cells]: KeptRow): number => cells.reduce((sum, { length }) => sum + length + 3, 0);

/** What was found when the head was, which columns are left out, and what was found in the rows. */
const noticesOf = ({ notices = [], columns }: FileHead, reader: RowReader): string[] => {
  const left = columns.flatMap(({ key, header }) => (key === null ? [header] : []));
  return [...notices, ...(left.length > 0 ? [importTexts.otherColumns(left)] : []), ...reader.notices()];
};
