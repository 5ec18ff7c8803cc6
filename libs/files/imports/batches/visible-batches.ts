import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Page, texts } from '#libs/contracts';
import { pageOf, type PageRequest, select, SqlFilter, sqlRows } from '#libs/data/db';
import { type Identity, NotFoundError } from '#libs/http';
import { type Batch, batchColumns } from './batch.entity.js';
import { BatchStore } from './batch-store.js';
import { ImportAccess } from './import-access.js';
import { endStages } from './batch-state.js';
import type { Rejection } from './batch-results.js';

/** Conditions of a list of batches; an undefined one does not limit it. */
export interface BatchFilter {
  schoolCode?: string | undefined;
  source?: string | undefined;
  importType?: string | undefined;
  userType?: string | undefined;
  open?: boolean | undefined;
}

/** The batches that a user may see. */
@Injectable()
export class VisibleBatches {
  constructor(
    private readonly dataSource: DataSource,
    private readonly batches: BatchStore,
    private readonly access: ImportAccess,
  ) {}

  /** Returns a batch of a school within reach. @throws NotFoundError */
  async find(caller: Identity, batchId: string | undefined): Promise<Batch> {
    const batch = batchId === undefined ? undefined : await this.batches.find(batchId);
    if (!batch) throw new NotFoundError(texts.importUnknown);
    try {
      await this.access.school(caller, batch.schoolCode);
      return batch;
    } catch (error) {
      throw error instanceof NotFoundError ? new NotFoundError(texts.importUnknown) : error;
    }
  }

  /** Returns one page of the batches of schools within reach, the newest first. */
  async list(caller: Identity, wanted: BatchFilter, page: PageRequest): Promise<Page<Batch>> {
    const filter = new SqlFilter()
      .when(wanted.schoolCode, (code) => `b.school_code = ${code}`)
      .when(wanted.source, (source) => `b.source = ${source}`)
      .when(wanted.importType, (type) => `b.import_type = ${type}`)
      .when(wanted.userType, (type) => `b.user_type = ${type}`)
      .when(wanted.open === true ? endStages : undefined, (stages) => `b.stage <> all(${stages})`);
    this.access.limit(filter, caller);
    const from = 'import_batch b';
    const statement = (where: string, window: string): string =>
      `select ${batchColumns} from ${from} where ${where} order by b.create_date desc, b.id ${window}`;
    return pageOf(sqlRows<Batch>(this.dataSource, { from, filter, statement }), page);
  }
}

/** Refused rows of batches: of their preview until they run, then of the run. */
@Injectable()
export class Rejections {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of them, in the order of the file. */
  page(batchId: string, page: PageRequest): Promise<Page<Required<Rejection>>> {
    return pageOf<Required<Rejection>>(
      { count: () => this.count(batchId), rows: (window) => this.rows(batchId, window) },
      page,
    );
  }

  private async count(batchId: string): Promise<number> {
    const [counted] = await select<{ total: number }>(
      this.dataSource,
      'select coalesce(sum(jsonb_array_length(rejections)), 0)::float8 as total from import_chunk where batch_id = $1',
      [batchId],
    );
    return counted?.total ?? 0;
  }

  private rows(batchId: string, { offset, size }: { offset: number; size: number }): Promise<Required<Rejection>[]> {
    return select<Required<Rejection>>(
      this.dataSource,
      `select (r ->> 'row')::int as row, coalesce(r ->> 'name', '') as name, r -> 'reasons' as reasons
       from import_chunk c, jsonb_array_elements(c.rejections) as r where c.batch_id = $1
       order by 1 limit ${size} offset ${offset}`,
      [batchId],
    );
  }
}
