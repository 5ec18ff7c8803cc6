import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '#libs/contracts';
import { select } from '#libs/db';
import { offsetOf, type PageQuery } from '#libs/http';
import type { Rejection } from './apply-rows.js';

/** Refused rows of batches: of their preview until they run, then of the run. */
@Injectable()
export class Rejections {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of them, in the order of the file. */
  async page(batchId: string, page: PageQuery): Promise<Page<Rejection>> {
    const [counted] = await select<{ total: number }>(
      this.dataSource,
      'select coalesce(sum(jsonb_array_length(rejections)), 0)::int as total from import_chunk where batch_id = $1',
      [batchId],
    );
    const list = await select<Rejection>(
      this.dataSource,
      `select (r ->> 'row')::int as row, r -> 'reasons' as reasons
       from import_chunk c, jsonb_array_elements(c.rejections) as r where c.batch_id = $1
       order by 1 limit ${page.size} offset ${offsetOf(page)}`,
      [batchId],
    );
    return { list, total: counted?.total ?? 0, page: page.page, size: page.size };
  }
}
