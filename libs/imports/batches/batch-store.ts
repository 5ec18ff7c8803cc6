import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import type { ImportProgress, ImportRequested } from '#libs/contracts';
import { change, type Queryable, select, storableJson, storableText } from '#libs/db';
import { Outbox } from '#libs/events';
import { type Batch, batchColumns } from './batch.js';
import { type Counts } from './batch-results.js';
import { paceOf } from './pace.js';
import { restingStages, type Stage, type StageEvent, stagesBefore, statusOf, transitions } from './stages.js';

/** What may be set of a batch besides its stage; the names are those of the columns. */
export type BatchFields = Partial<Pick<Batch, 'reason' | 'head' | 'total' | 'people' | 'preview' | 'repeats' | 'undo'>>;

/** A batch that has just been uploaded. */
type NewBatch = Omit<Batch, keyof BatchFields | keyof Counts | 'processed' | 'startedAt' | 'finishedAt'> & {
  fileBytes: number;
};

/** Stages whose beginning or end is a time of the batch. */
const times: Partial<Record<Stage, string>> = {
  running: ', started_at = coalesce(started_at, now())',
  finished: ', finished_at = now()',
  failed: ', finished_at = coalesce(finished_at, now())',
  cancelled: ', finished_at = now()',
};

/** Batches in the database. Every change of a stage is published in the transaction that makes it. */
@Injectable()
export class BatchStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async find(id: string, db: Queryable = this.dataSource, lock = ''): Promise<Batch | undefined> {
    const sql = `select ${batchColumns} from import_batch b where b.id = $1 ${lock}`;
    const [batch] = await select<Batch>(db, sql, [id]);
    return batch;
  }

  /** Stores a batch and returns it as it is then. */
  /** Imports of a school that a worker has something to do for. */
  async openOf(tx: EntityManager, schoolCode: string): Promise<number> {
    const [row] = await select<{ open: number }>(
      tx,
      `select count(*)::int as open from import_batch where school_code = $1 and stage <> all ($2)`,
      [schoolCode, restingStages],
    );
    return row?.open ?? 0;
  }

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
    if (!added) throw new Error('a batch that was just stored is not there');
    const data: ImportRequested = { batchId: batch.id, schoolCode: batch.schoolCode, userType: batch.userType };
    const requested = { topic: 'import.requested', type: 'import.requested', key: batch.schoolCode, data } as const;
    await this.outbox.add(tx, [requested, progressEvent(added, this.clock.now())]);
    return added;
  }

  /**
   * Moves a batch on by an event; with `owner`, only while that one holds its lease. Returns it as it is then, or
   * undefined when the event is none for the stage it is in by now.
   */
  async move(
    tx: EntityManager,
    id: string,
    event: StageEvent,
    fields: BatchFields = {},
    owner?: string,
  ): Promise<Batch | undefined> {
    const [before] = await select<{ stage: Stage }>(
      tx,
      `select stage from import_batch where id = $1 and stage = any($2) and ($3::uuid is null or lease_owner = $3)
       for update`,
      [id, stagesBefore(event), owner ?? null],
    );
    const to = before && transitions[before.stage]?.[event];
    if (!to) return undefined;
    const parameters: unknown[] = [id, to];
    const set = Object.entries(fields).map(([name, value]) => {
      parameters.push(storable(value));
      return `, ${name} = $${parameters.length}`;
    });
    const [batch] = await change<Batch>(
      tx,
      `update import_batch b set stage = $2, lease_owner = null, lease_until = null, published_at = now(),
         failures = 0, retry_at = null, served_at = now()
         ${set.join('')} ${times[to] ?? ''}
       where id = $1 returning ${batchColumns}`,
      parameters,
    );
    if (batch) await this.publish(tx, batch);
    return batch;
  }

  /** Publishes how far a batch has come. */
  async publish(tx: EntityManager, batch: Batch): Promise<void> {
    await this.outbox.add(tx, [progressEvent(batch, this.clock.now())]);
  }
}

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  return typeof value === 'object' && value !== null ? storableJson(value) : value;
};

/** What is published of a batch, at a moment. */
const progressEvent = (batch: Batch, now: Date) => {
  const { id: batchId, schoolCode, importType, userType, stage, processed, total, errors } = batch;
  const { added, changed, unchanged, skipped } = batch;
  const state = { batchId, schoolCode, userType, status: statusOf(stage), processed, total, errors, stage };
  const data: ImportProgress = { ...state, importType, ...paceOf(batch, now), added, changed, unchanged, skipped };
  return { topic: 'import.progress', type: 'import.progress', key: schoolCode, data } as const;
};
