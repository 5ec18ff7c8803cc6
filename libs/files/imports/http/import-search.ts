import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searchHitsOfKind, wireTime } from '#libs/contracts';
import { containsPattern, select, SqlFilter } from '#libs/data/db';
import type { Identity } from '#libs/http';
import type { SearchFinder, SearchHitDto } from '#libs/http/search';
import type { Batch } from '../batches/batch.entity.js';
import { ImportAccess } from '../batches/import-access.js';

type FoundBatch = Pick<Batch, 'id' | 'fileName' | 'schoolCode' | 'importType' | 'createDate'>;

/** Finds imports by a part of the name of their file, the newest first. */
@Injectable()
export class ImportSearch implements SearchFinder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: ImportAccess,
  ) {}

  async find(caller: Identity, text: string): Promise<SearchHitDto[]> {
    const filter = new SqlFilter().when(containsPattern(text), (part) => `b.file_name ilike ${part} escape '\\'`);
    this.access.limit(filter, caller);
    const rows = await select<FoundBatch>(
      this.dataSource,
      `select b.id, b.file_name as "fileName", b.school_code as "schoolCode", b.import_type as "importType",
         b.create_date as "createDate"
       from import_batch b where ${filter.where} order by b.create_date desc, b.id limit ${searchHitsOfKind}`,
      filter.parameters,
    );
    return rows.map(({ id, fileName, schoolCode, importType, createDate }) => ({
      kind: 'import',
      id,
      title: fileName,
      detail: wireTime(createDate),
      params: { batchId: id, schoolCode, importType },
    }));
  }
}
