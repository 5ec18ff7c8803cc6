import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '#libs/contracts';
import { containsPattern, pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import { keysetBatches } from '#libs/files/exports';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import type { ReadinessItemDto, ReadinessItemFilter } from './item.dto.js';
import { itemDto, type ItemRow } from './item-mapper.js';

const from = 'item i join school s on s.code = i.school_code and not s.deleted';
const columns = `i.id, i.school_code as "schoolCode", s.name as "schoolName", i.name, i.note,
  i.create_date as "createDate"`;
const order = 'order by i.create_date desc, i.id desc';

/** Reads items. */
@Injectable()
export class ItemService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  /** Returns one page of the items of schools that `caller` sees, the newest first. */
  list(caller: Identity, wanted: ReadinessItemFilter, page: PageQuery): Promise<Page<ReadinessItemDto>> {
    const statement = (where: string, window: string): string =>
      `select ${columns} from ${from} where ${where} ${order} ${window}`;
    const rows = sqlRows<ItemRow>(this.dataSource, { from, filter: this.filter(caller, wanted), statement });
    return pageOf(rows, page, itemDto);
  }

  /** Returns every item of the same list in batches. */
  batches(caller: Identity, wanted: ReadinessItemFilter): AsyncGenerator<ItemRow[]> {
    return keysetBatches<ItemRow>((after, size) => {
      const filter = this.filter(caller, wanted);
      if (after) {
        const [date, id] = [filter.parameter(after.createDate), filter.parameter(after.id)];
        filter.and(`(i.create_date, i.id) < (${date}, ${id})`);
      }
      const sql = `select ${columns} from ${from} where ${filter.where} ${order} limit ${size}`;
      return select<ItemRow>(this.dataSource, sql, filter.parameters);
    });
  }

  private filter(caller: Identity, { schoolCode, name }: ReadinessItemFilter): SqlFilter {
    return this.scope
      .filter(caller)
      .when(schoolCode, (code) => `i.school_code = ${code}`)
      .when(name && containsPattern(name), (pattern) => `i.name ilike ${pattern} escape '\\'`);
  }
}
