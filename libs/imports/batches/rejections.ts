import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '#libs/contracts';
import { pageOf, type PageRequest, select } from '#libs/db';
import type { Rejection } from '../rows/result-columns.js';

/** Refused rows of batches: of their preview until they run, then of the run. */
@Injectable()
export class Rejections {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of them, in the order of the file. */
  page(batchId: string, page: PageRequest): Promise<Page<Rejection>> {
    return pageOf<Rejection>({ count: () => this.count(batchId), rows: (window) => this.rows(batchId, window) }, page);
  }

  private async count(batchId: string): Promise<number> {
    const [counted] = await select<{ total: number }>(
      this.dataSource,
      'select coalesce(sum(jsonb_array_length(rejections)), 0)::float8 as total from import_chunk where batch_id = $1',
      [batchId],
    );
    return counted?.total ?? 0;
  }

  private rows(batchId: string, { offset, size }: { offset: number; size: number }): Promise<Rejection[]> {
    return select<Rejection>(
      this.dataSource,
      `select (r ->> 'row')::int as row, r -> 'reasons' as reasons
       from import_chunk c, jsonb_array_elements(c.rejections) as r where c.batch_id = $1
       order by 1 limit ${size} offset ${offset}`,
      [batchId],
    );
  }
}
