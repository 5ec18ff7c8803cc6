import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImportProgress, ImportRequested } from '#libs/contracts';
import { change, type Queryable, select } from '#libs/db';
import { Outbox } from '#libs/events';
import { type Batch, batchColumns } from './batch.js';
import { type Stage, type StageEvent, stagesBefore, statusOf, transitions } from './stages.js';

/** What may be set of a batch besides its stage; the names are those of the columns. */
export type BatchFields = Partial<Pick<Batch, 'reason' | 'head' | 'total' | 'preview' | 'undo'>>;

/** Stages whose beginning or end is a time of the batch. */
const times: Partial<Record<Stage, string>> = {
  running: ', started_at = coalesce(started_at, now())',
  finished: ', finished_at = now()',
  failed: ', finished_at = now()',
  cancelled: ', finished_at = now()',
};

/** Batches in the database. Every change of a stage is told in the transaction that makes it. */
@Injectable()
export class BatchStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async find(id: string, db: Queryable = this.dataSource, lock = ''): Promise<Batch | undefined> {
    const sql = `select ${batchColumns} from import_batch b where b.id = $1 ${lock}`;
    const [batch] = await select<Batch>(db, sql, [id]);
    return batch;
  }

  async add(tx: EntityManager, batch: Omit<Batch, keyof BatchFields | BatchResults>): Promise<void> {
    await tx.query(
      `insert into import_batch (id, school_code, source, import_type, user_type, terminal, file_name, object_key,
         creator, create_date, wants_preview, stage)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        batch.id,
        batch.schoolCode,
        batch.source,
        batch.importType,
        batch.userType,
        batch.terminal,
        batch.fileName,
        batch.objectKey,
        JSON.stringify(batch.creator),
        batch.createDate,
        batch.wantsPreview,
        batch.stage,
      ],
    );
    const data: ImportRequested = { batchId: batch.id, schoolCode: batch.schoolCode, userType: batch.userType };
    await this.outbox.add(tx, [
      { topic: 'import.requested', type: 'import.requested', key: batch.schoolCode, data },
      progressEvent({ ...batch, processed: 0, total: 0, errors: 0 }),
    ]);
  }

  /**
   * Moves a batch on by an event; with `owner`, only while that one holds its lease. Answers it as it is then, or
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
      parameters.push(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
      return `, ${name} = $${parameters.length}`;
    });
    const [batch] = await change<Batch>(
      tx,
      `update import_batch b set stage = $2, lease_owner = null, lease_until = null, told_at = now()
         ${set.join('')} ${times[to] ?? ''}
       where id = $1 returning ${batchColumns}`,
      parameters,
    );
    if (batch) await this.outbox.add(tx, [progressEvent(batch)]);
    return batch;
  }

  async tell(tx: EntityManager, batch: Parameters<typeof progressEvent>[0]): Promise<void> {
    await this.outbox.add(tx, [progressEvent(batch)]);
  }
}

type BatchResults = 'processed' | 'added' | 'changed' | 'unchanged' | 'skipped' | 'errors' | 'startedAt' | 'finishedAt';

const progressEvent = (
  batch: Pick<Batch, 'id' | 'schoolCode' | 'userType' | 'stage' | 'processed' | 'total' | 'errors'>,
) => {
  const { id: batchId, schoolCode, userType, stage, processed, total, errors } = batch;
  const data: ImportProgress = { batchId, schoolCode, userType, status: statusOf(stage), processed, total, errors };
  return { topic: 'import.progress', type: 'import.progress', key: schoolCode, data } as const;
};
