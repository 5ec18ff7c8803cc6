import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type ImportProgress, type ImportRequested, importStagesBefore, importStatusOf } from '#libs/contracts';
import { change, type Queryable, select, storableJson, storableText } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { type Batch, batchColumns, stateColumns } from './batch.entity.js';
import type { Counts } from './batch-results.js';
import { apply, type BatchEffect, type BatchEvent, type BatchState, openStages, sqlStages } from './batch-state.js';

/** Validity of a lease in seconds: a worker that does not renew it loses its batch. Source: the order, at most 60 s. */
export const leaseSeconds = 30;
/** Pause before the next attempt, 2 s after the first failure, doubled by each; `failures` counts before the last. */
export const retryPause = 'make_interval(secs => power(2, failures + 1))';
/** Pause between two progress events of a batch, in milliseconds. Source: the order, at most four times a second. */
const progressMs = 250;
const applyingStages = sqlStages(importStagesBefore('applyChunk'));

/** Columns that an event sets besides the state. */
export type BatchFields = Partial<
  Pick<Batch, 'reason' | 'head' | 'people' | 'preview' | 'repeats' | 'leaving' | 'undo'>
>;

type Fields = BatchFields | ((next: BatchState) => BatchFields);

/** A batch of an upload. */
type NewBatch = Omit<Batch, keyof BatchFields | keyof Omit<BatchState, 'stage'> | 'startedAt' | 'finishedAt'> & {
  fileBytes: number;
};

/** SQL of the effects that are columns of the batch. */
const effectColumns: Partial<Record<BatchEffect, string>> = {
  publish: 'published_at = now()',
  served: 'served_at = now()',
  renewLease: `lease_until = now() + make_interval(secs => ${leaseSeconds})`,
  expireLease: 'lease_until = now()',
  clearLease: 'lease_until = null',
  delayRetry: `retry_at = now() + ${retryPause}`,
  clearRetry: 'retry_at = null',
  startTime: 'started_at = coalesce(started_at, now())',
  endTime: 'finished_at = now()',
  firstEndTime: 'finished_at = coalesce(finished_at, now())',
};

/** Batches in the database: carries the effects of their state machine out, in the transaction of the event. */
@Injectable()
export class BatchStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async find(id: string, db: Queryable = this.dataSource): Promise<Batch | undefined> {
    const [batch] = await select<Batch>(db, `select ${batchColumns} from import_batch b where b.id = $1`, [id]);
    return batch;
  }

  /** Number of imports of a school that await a worker. */
  async openOf(tx: EntityManager, schoolCode: string): Promise<number> {
    const [row] = await select<{ open: number }>(
      tx,
      `select count(*)::int as open from import_batch where school_code = $1 and stage in (${sqlStages(openStages)})`,
      [schoolCode],
    );
    return row?.open ?? 0;
  }

  /** Stores a batch and returns it. */
  async add(tx: EntityManager, batch: NewBatch): Promise<Batch> {
    const [added] = await change<Batch>(
      tx,
      `insert into import_batch as b (id, school_code, source, import_type, user_type, terminal, file_name, object_key,
         creator, create_date, wants_preview, stage, file_bytes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${batchColumns}`,
      [
        batch.id,
        batch.schoolCode,
        batch.source,
        batch.importType,
        batch.userType,
        batch.terminal,
        storableText(batch.fileName),
        batch.objectKey,
        JSON.stringify(batch.creator),
        batch.createDate,
        batch.wantsPreview,
        batch.stage,
        batch.fileBytes,
      ],
    );
    if (!added) throw new Error('the stored batch was not returned');
    const data: ImportRequested = { batchId: batch.id, schoolCode: batch.schoolCode, userType: batch.userType };
    const requested = { topic: 'import.requested', type: 'import.requested', key: batch.schoolCode, data } as const;
    await this.outbox.add(tx, [requested, progressEvent(added, this.clock.now())]);
    return added;
  }

  /** Applies an event to a batch. Returns the batch after it; undefined when the event is refused. */
  async apply(tx: EntityManager, id: string, event: BatchEvent, fields: Fields = {}): Promise<Batch | undefined> {
    const [state] = await select<BatchState>(tx, `select ${stateColumns} from import_batch where id = $1 for update`, [
      id,
    ]);
    return state && this.applyTo(tx, { id, ...state }, event, fields);
  }

  /** Applies an event to a batch whose row `tx` has locked. */
  async applyTo(
    tx: EntityManager,
    { id, ...before }: BatchState & { id: string },
    event: BatchEvent,
    fields: Fields = {},
  ): Promise<Batch | undefined> {
    const step = apply(before, event);
    if (!step) return undefined;
    const { stage, leaseOwner, failures, total } = step.state;
    const parameters: unknown[] = [id, stage, leaseOwner, failures, total];
    const given = typeof fields === 'function' ? fields(step.state) : fields;
    const set = Object.entries(given).map(([name, value]) => {
      parameters.push(storable(value));
      return `${name} = $${parameters.length}`;
    });
    set.push(...step.effects.flatMap((effect) => effectColumns[effect] ?? []));
    const [batch] = await change<Batch>(
      tx,
      `update import_batch b set ${['stage = $2, lease_owner = $3, failures = $4, total = $5', ...set].join(', ')}
       where id = $1 returning ${batchColumns}`,
      parameters,
    );
    if (batch && step.effects.includes('publish')) await this.publish(tx, batch);
    return batch;
  }

  /**
   * Adds the counts of a chunk that `tx` has applied. The row of the batch is locked last: workers that share it wait for
   * each other only while they commit. Returns undefined when rows may no longer be applied, such as after a cancellation.
   */
  async countChunk(tx: EntityManager, before: Batch, counts: Counts): Promise<Batch | undefined> {
    const step = apply(before, { type: 'applyChunk', chunk: 'waiting', counts });
    if (!step) return undefined;
    const { added, changed, unchanged, skipped, errors } = counts;
    const [batch] = await change<Batch & { isDue: boolean }>(
      tx,
      `update import_batch b set processed = b.processed + $2, added = b.added + $3, changed = b.changed + $4,
         unchanged = b.unchanged + $5, skipped = b.skipped + $6, errors = b.errors + $7,
         served_at = clock_timestamp(),
         published_at = case when old.due then clock_timestamp() else b.published_at end
       from (select id, coalesce(published_at < clock_timestamp() - make_interval(secs => $8), true) as due
             from import_batch where id = $1 and stage in (${applyingStages}) for update) old
       where b.id = old.id returning ${batchColumns}, old.due as "isDue"`,
      [
        before.id,
        step.state.processed - before.processed,
        added,
        changed,
        unchanged,
        skipped,
        errors,
        progressMs / 1000,
      ],
    );
    if (batch?.isDue) await this.publish(tx, batch);
    return batch;
  }

  /** The people who are not in the file of a batch leave with it, or stay. */
  async decideOffered(tx: EntityManager, id: string, leave: boolean): Promise<void> {
    await tx.query(
      `${leave ? `update import_chunk set state = 'waiting'` : 'delete from import_chunk'}
       where batch_id = $1 and state = 'offered'`,
      [id],
    );
  }

  /** Publishes the progress of a batch. */
  async publish(tx: EntityManager, batch: Batch): Promise<void> {
    await this.outbox.add(tx, [progressEvent(batch, this.clock.now())]);
  }
}

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  return typeof value === 'object' && value !== null ? storableJson(value) : value;
};

/** The progress event of a batch. */
const progressEvent = (batch: Batch, now: Date) => {
  const { id: batchId, schoolCode, importType, userType, stage, processed, total, errors, creator } = batch;
  const { added, changed, unchanged, skipped } = batch;
  const state = { batchId, schoolCode, userType, status: importStatusOf(stage), processed, total, errors, stage };
  const counts = { added, changed, unchanged, skipped };
  const data: ImportProgress = { ...state, importType, ...paceOf(batch, now), ...counts, by: creator.uid };
  return { topic: 'import.progress', type: 'import.progress', key: schoolCode, data } as const;
};

/** Throughput of a batch; null before its first row, and when no row is left. */
export interface Pace {
  rowsPerSecond: number | null;
  secondsLeft: number | null;
}

/** Returns the pace of a batch since its start, at a moment. */
export const paceOf = (
  {
    stage,
    startedAt,
    finishedAt,
    processed,
    total,
  }: Pick<Batch, 'stage' | 'startedAt' | 'finishedAt' | 'processed' | 'total'>,
  now: Date,
): Pace => {
  if (!startedAt || processed === 0) return { rowsPerSecond: null, secondsLeft: null };
  const seconds = Math.max(((finishedAt ?? now).getTime() - startedAt.getTime()) / 1000, 0.001);
  const rate = processed / seconds;
  const left = stage === 'running' ? Math.ceil((total - processed) / rate) : null;
  return { rowsPerSecond: Math.round(rate), secondsLeft: left };
};

/** SQL of the time of the last work for the school of a batch, given by its alias. */
export const lastServed = (batch: string): string =>
  `(select max(t.served_at) from import_batch t where t.school_code = ${batch}.school_code)`;
