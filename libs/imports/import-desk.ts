import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/boot';
import { type AuditAction, requiredHeaders, texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { audited, ConflictError, type Identity, RuleError } from '#libs/http';
import type { Batch } from './batch.js';
import { BatchStore } from './batch-store.js';
import { type FileColumn, plainHeader } from './file-head.js';
import { ImportTypes } from './import-types.js';
import { ImportWorkers } from './import-workers.js';
import { importTexts } from './import-texts.js';
import type { StageEvent } from './stages.js';
import type { StoredUpload } from './upload-store.js';

/** What an upload is for. */
export interface UploadOrder {
  schoolCode: string;
  source: string;
  userType: string;
  /** Whether the operator looks at a preview before anything happens. */
  preview: boolean;
}

/** What a column of a file is said to be; null: it is left out. */
export interface ColumnChoice {
  header: string;
  column: string | null;
}

/** What people do with batches. Who may see the batch has been decided before. */
@Injectable()
export class ImportDesk {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly outbox: Outbox,
    private readonly types: ImportTypes,
    private readonly workers: ImportWorkers,
    private readonly clock: Clock,
  ) {}

  /** Takes a stored file. @throws RuleError 请选择 for an unknown type */
  async take(caller: Identity, order: UploadOrder, file: StoredUpload): Promise<Batch> {
    const type = this.types.find(order.userType);
    if (!type) throw new RuleError(texts.chooseType, 'userType');
    const { uid, account, source } = caller;
    const id = randomUUID();
    const batch = await this.transactions.run(async (tx) => {
      await this.batches.add(tx, {
        id,
        schoolCode: order.schoolCode,
        source: order.source,
        importType: type.importType,
        userType: type.userType,
        terminal: requiredHeaders.terminal,
        fileName: file.originalname,
        objectKey: file.key,
        creator: { uid, account, source },
        createDate: this.clock.now(),
        wantsPreview: order.preview,
        stage: 'uploaded',
      });
      const { schoolCode, userType } = order;
      await this.tell(tx, caller, 'import.upload', { id, schoolCode }, { fileName: file.originalname, userType });
      return this.batches.find(id, tx);
    });
    if (!batch) throw new Error('a batch that was just stored is not there');
    this.workers.wake();
    return batch;
  }

  /** Says what the columns of a file are; remembered for the school. @throws RuleError when a required one is missing */
  async map(caller: Identity, batch: Batch, choices: readonly ColumnChoice[]): Promise<Batch> {
    const type = this.types.of(batch.userType);
    const { head } = batch;
    if (batch.stage !== 'mapping' || !head) throw new ConflictError(texts.importMoved);
    const columns = head.columns.map((column) => {
      const key = choices.find(({ header }) => header === column.header)?.column ?? null;
      return { ...column, key, sure: true };
    });
    const given = columns.flatMap(({ key }) => (key === null ? [] : [key]));
    const known = new Set(type.columns.map(({ key }) => key));
    const missing = type.columns.filter(({ key, required }) => required === true && !given.includes(key));
    if (missing.length > 0) throw new RuleError(importTexts.unmapped(missing.map(({ header }) => header)), 'columns');
    if (new Set(given).size < given.length || given.some((key) => !known.has(key))) {
      throw new RuleError(importTexts.mappedTwice, 'columns');
    }
    const moved = await this.transactions.run(async (tx) => {
      await this.remember(tx, batch, columns);
      const mapped = await this.batches.move(tx, batch.id, 'map', { head: { ...head, columns } });
      if (mapped) await this.tell(tx, caller, 'import.map', batch);
      return mapped;
    });
    return this.woken(moved);
  }

  /** Lets a previewed batch run. @throws ConflictError when it is not waiting for that */
  confirm(caller: Identity, batch: Batch): Promise<Batch> {
    return this.move(caller, batch, 'confirm', 'import.confirm');
  }

  /** Ends a batch; what it has done so far stays. @throws ConflictError when it is over */
  async cancel(caller: Identity, batch: Batch): Promise<Batch> {
    return this.move(caller, batch, 'cancel', 'import.cancel', importTexts.cancelled);
  }

  /** Finds out what taking back would do. @throws ConflictError when there is nothing to take back */
  checkUndo(caller: Identity, batch: Batch): Promise<Batch> {
    return this.move(caller, batch, 'checkUndo', 'import.checkUndo');
  }

  /** Takes back what a batch has done. @throws ConflictError when there is nothing to take back */
  undo(caller: Identity, batch: Batch): Promise<Batch> {
    return this.move(caller, batch, 'undo', 'import.undo');
  }

  private async move(
    caller: Identity,
    { id, schoolCode }: Batch,
    event: StageEvent,
    action: AuditAction,
    reason?: string,
  ): Promise<Batch> {
    const moved = await this.transactions.run(async (tx) => {
      const batch = await this.batches.move(tx, id, event, reason === undefined ? {} : { reason });
      if (batch) await this.tell(tx, caller, action, { id, schoolCode });
      return batch;
    });
    return this.woken(moved);
  }

  private woken(batch: Batch | undefined): Batch {
    if (!batch) throw new ConflictError(texts.importMoved);
    this.workers.wake();
    return batch;
  }

  private async remember(
    tx: EntityManager,
    { schoolCode, userType }: Batch,
    columns: readonly FileColumn[],
  ): Promise<void> {
    const chosen = columns.filter(({ key }) => key !== null);
    await tx.query(
      `insert into import_mapping (school_code, user_type, header, column_key)
       select distinct on (header) $1, $2, header, key from unnest($3::text[], $4::text[]) as t (header, key)
       on conflict (school_code, user_type, header) do update set column_key = excluded.column_key`,
      [schoolCode, userType, chosen.map(({ header }) => plainHeader(header)), chosen.map(({ key }) => key)],
    );
  }

  private async tell(
    tx: EntityManager,
    caller: Identity,
    action: AuditAction,
    { id, schoolCode }: Pick<Batch, 'id' | 'schoolCode'>,
    after?: Record<string, unknown>,
  ): Promise<void> {
    await this.outbox.add(tx, audited(caller, { action, object: 'import', objectIds: [id], schoolCode, after }));
  }
}
