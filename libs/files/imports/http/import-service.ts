import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type AuditAction, requiredHeaders, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, ConflictError, type Identity, requireScope, RuleError } from '#libs/http';
import { type Batch, ImportMappingEntity } from '../batches/batch.entity.js';
import type { BatchEvent } from '../batches/batch-state.js';
import { type BatchFields, BatchStore } from '../batches/batch-store.js';
import { ImportAccess } from '../batches/import-access.js';
import type { FileColumn } from '../rows/file-head.js';
import { importLimits } from '../rows/import-limits.js';
import { plainHeader } from '../rows/known-heads.js';
import { ImportTypes } from '../types/import-type.js';
import { ImportWorkers } from '../work/import-workers.js';
import { importTexts } from '../types/import-texts.js';
import type { StoredUpload } from './upload-store.js';

/** What an upload is for. */
export interface UploadOrder {
  schoolCode: string;
  userType: string;
  /** Whether the operator looks at a preview before anything happens. */
  preview: boolean;
}

/** What a person has decided about a preview. */
interface Confirmation {
  /** Rows that repeat something are meant. */
  repeats: boolean;
  /** The number of people to be marked as left, as the preview shows it; 0: none. */
  leaving: number;
}

/** The column that is chosen for a column of a file; null: it is left out. */
export interface ColumnChoice {
  header: string;
  column: string | null;
}

/** Requests of people. The caller may see each batch that is passed. */
@Injectable()
export class ImportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchStore,
    private readonly outbox: Outbox,
    private readonly access: ImportAccess,
    private readonly types: ImportTypes,
    private readonly workers: ImportWorkers,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a batch of a stored file. @throws NotFoundError for a school out of reach, RuleError 请选择文件！ without a file,
   * 请选择 for an unknown type, or when the school is read-only
   * or has too many imports that wait
   */
  async upload(caller: Identity, order: UploadOrder, file: StoredUpload | undefined): Promise<Batch> {
    const school = await this.access.editableSchool(caller, order.schoolCode);
    if (!file) throw new RuleError(texts.fileRequired, 'file');
    const type = this.types.find(order.userType);
    if (!type) throw new RuleError(texts.chooseType, 'userType');
    this.assertScope(caller, order);
    const { uid, account, source, key } = caller;
    const id = randomUUID();
    const batch = await this.transactions.run(async (tx) => {
      const most = importLimits.openOfSchool;
      if ((await this.batches.openOf(tx, order.schoolCode)) >= most)
        throw new RuleError(importTexts.tooManyOpen(most), 'file');
      const added = await this.batches.add(tx, {
        id,
        schoolCode: order.schoolCode,
        source: school.source,
        importType: this.types.importType,
        userType: type.userType,
        terminal: requiredHeaders.terminal,
        fileName: file.originalname,
        objectKey: file.key,
        fileBytes: file.size,
        creator: { uid, account, source, ...(key && { key: { id: key.id, name: key.name } }) },
        createDate: this.clock.now(),
        wantsPreview: order.preview,
        stage: 'uploaded',
      });
      const { schoolCode, userType } = order;
      await this.audit(tx, caller, 'import.upload', { id, schoolCode }, { fileName: file.originalname, userType });
      return added;
    });
    this.workers.notify();
    return batch;
  }

  /** Sets what the columns of a file are, and remembers it for the school. @throws RuleError when a required one is missing */
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
      const mapped = await this.batches.apply(tx, batch.id, { type: 'map' }, { head: { ...head, columns } });
      if (mapped) await this.audit(tx, caller, 'import.map', batch);
      return mapped;
    });
    return this.woken(moved);
  }

  /**
   * Lets a previewed batch run. @throws ConflictError when it is not waiting for that, RuleError when some rows repeat
   * something and they are not confirmed, or when another number of people is to leave than the preview shows
   */
  async confirm(caller: Identity, batch: Batch, { repeats, leaving }: Confirmation): Promise<Batch> {
    const { repeated = 0, absent } = batch.preview ?? {};
    if (repeated > 0 && !repeats) throw new RuleError(importTexts.repeatsUnconfirmed(repeated), 'repeats');
    const { count, refusal = null } = absent ?? { count: 0 };
    if (leaving > 0 && refusal !== null) throw new RuleError(refusal, 'leaving');
    if (leaving > 0 && leaving !== count) throw new RuleError(importTexts.leaversDiffer(count), 'leaving');
    return this.move(caller, batch, { type: 'confirm', leaving }, 'import.confirm', { repeats, leaving });
  }

  /** Ends a batch; what it has done so far stays. @throws ConflictError when it is over */
  async cancel(caller: Identity, batch: Batch): Promise<Batch> {
    return this.move(caller, batch, { type: 'cancel' }, 'import.cancel', { reason: importTexts.cancelled });
  }

  /** Finds out what a rollback would do. @throws ConflictError when there is nothing to roll back */
  async checkRollback(caller: Identity, batch: Batch): Promise<Batch> {
    return this.move(caller, batch, { type: 'checkUndo' }, 'import.checkUndo');
  }

  /** Rolls back what a batch has done. @throws ConflictError when there is nothing to roll back */
  async rollback(caller: Identity, batch: Batch): Promise<Batch> {
    return this.move(caller, batch, { type: 'undo' }, 'import.undo');
  }

  /** @throws ForbiddenError for a key without the scope of the type */
  private assertScope(caller: Identity, { userType }: Pick<Batch, 'userType'>): void {
    const scope = this.types.find(userType)?.scope;
    if (scope) requireScope(caller, scope);
  }

  private async move(
    caller: Identity,
    { id, schoolCode, userType }: Batch,
    event: BatchEvent,
    action: AuditAction,
    fields: BatchFields = {},
  ): Promise<Batch> {
    this.assertScope(caller, { userType });
    const moved = await this.transactions.run(async (tx) => {
      const batch = await this.batches.apply(tx, id, event, fields);
      if (!batch) return undefined;
      const { repeats = false, leaving = 0 } = fields;
      if (event.type === 'confirm') await this.batches.decideOffered(tx, id, leaving > 0);
      const decided = { ...(repeats ? { repeats } : {}), ...(leaving > 0 ? { leaving } : {}) };
      await this.audit(tx, caller, action, { id, schoolCode }, repeats || leaving > 0 ? decided : undefined);
      return batch;
    });
    return this.woken(moved);
  }

  private woken(batch: Batch | undefined): Batch {
    if (!batch) throw new ConflictError(texts.importMoved);
    this.workers.notify();
    return batch;
  }

  private async remember(
    tx: EntityManager,
    { schoolCode, userType }: Batch,
    columns: readonly FileColumn[],
  ): Promise<void> {
    const chosen = columns.flatMap(({ header, key }) =>
      key === null ? [] : [{ schoolCode, userType, header: plainHeader(header), columnKey: key }],
    );
    // two heads may be one when their marks are left out: the first counts
    const byHeader = new Map(chosen.reverse().map((each) => [each.header, each]));
    const known = tx.getRepository(ImportMappingEntity);
    if ((await known.countBy({ schoolCode, userType })) + byHeader.size > importLimits.remembered) return;
    await known.upsert([...byHeader.values()], ['schoolCode', 'userType', 'header']);
  }

  private async audit(
    tx: EntityManager,
    caller: Identity,
    action: AuditAction,
    { id, schoolCode }: Pick<Batch, 'id' | 'schoolCode'>,
    fields: Record<string, unknown> = {},
  ): Promise<void> {
    // the type says which service has it
    const after = { ...fields, importType: this.types.importType };
    await this.outbox.add(tx, auditEvents(caller, { action, object: 'import', objectIds: [id], schoolCode, after }));
  }
}
