import type { DataSource } from 'typeorm';
import { minuteMs, pinyinInitials } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Jobs, JobTurn } from '#libs/data/jobs';

/** Rows that one transaction fills in. */
const rowsAtOnce = 1000;

/** A table whose records are searched for by initials: it has a nullable column `initials`. */
export interface SearchedTable {
  table: string;
  /** Column of the name. */
  name: string;
  /** What `phone_masked` becomes of the stored phone, in a table with both. */
  masked?: (phone: string) => string;
}

interface Waiting {
  place: string;
  name: string;
  phone: string;
}

/**
 * Fills in the columns that a search reads, where they are empty: in rows of before, and in those that an instance of
 * the version before writes during an upgrade. Writers of this version fill them in themselves.
 */
export class SearchKeys {
  constructor(
    private readonly dataSource: DataSource,
    jobs: Jobs,
    private readonly tables: readonly SearchedTable[],
  ) {
    jobs.register({ name: 'search keys', everyMs: minuteMs, run: ({ signal }) => this.fill(signal) });
  }

  /** Fills in all that is empty, some rows at a time. */
  async fill(signal: JobTurn['signal'] = new AbortController().signal): Promise<void> {
    for (const table of this.tables) {
      while (!signal.aborted && (await this.fillSome(table)) === rowsAtOnce);
    }
  }

  private fillSome({ table, name, masked }: SearchedTable): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const rows = await select<Waiting>(
        tx,
        `select ctid::text as place, ${name} as name, ${masked ? 'phone' : `''`} as phone from ${table}
         where initials is null limit ${rowsAtOnce} for no key update skip locked`,
      );
      if (rows.length === 0) return 0;
      const values: unknown[] = [rows.map(({ place }) => place), rows.map((row) => pinyinInitials(row.name))];
      if (masked) values.push(rows.map(({ phone }) => masked(phone)));
      // no version of a record comes of it
      await tx.query(`select set_config('firstbell.renewal', 'on', true)`);
      await tx.query(
        `update ${table} t set initials = ($2::text[])[array_position($1::tid[], t.ctid)]
         ${masked ? ', phone_masked = ($3::text[])[array_position($1::tid[], t.ctid)]' : ''}
         where t.ctid = any ($1::tid[])`,
        values,
      );
      return rows.length;
    });
  }
}
