import pg from 'pg';
import { schemaOf } from '#libs/data/db';
import { type Parts, type PlanNode, shapeOf } from './plan-shape.js';
import { datedName, hasPlan } from './statement.js';

/** Rows that the planner believes a table to have. */
const usualRows = 10_000;
/** Tables that grow with the time. Partitions keep what Postgres assumes of a table that it has never analysed. */
const rowsOf: Record<string, number> = {
  audit: 1_000_000,
  command: 1_000_000,
  online_hour: 1_000_000,
  rollout_card: 1_000_000,
  student: 1_000_000,
  call: 1_000_000,
  ledger_entry: 1_000_000,
};

/** A value that a column of a type takes; checks are dropped before. */
const sample = `case when t.typcategory = 'E' then (select quote_literal(enumlabel) from pg_enum where enumtypid = t.oid order by enumsortorder limit 1)
  else quote_literal(case t.typcategory when 'B' then 'false' when 'D' then '2026-01-01' when 'A' then '{}' when 'R' then 'empty'
    when 'T' then '1 day' when 'I' then '127.0.0.1' when 'U' then
      case t.typname when 'uuid' then '00000000-0000-0000-0000-000000000000' when 'bytea' then '' else '{}' end else '0' end) end`;

/** A table with the columns that need a value, and values for them. */
interface Table {
  name: string;
  columns: string;
  values: string;
}

const tables = `select c.relname as name,
    coalesce(string_agg(quote_ident(a.attname), ',') filter (where t.oid is not null), '') as columns,
    coalesce(string_agg(${sample}, ',') filter (where t.oid is not null), '') as values
  from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull
      and a.attgenerated = '' and a.attidentity = ''
    left join pg_type t on t.oid = a.atttypid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relispartition
  group by c.relname order by c.relname`;

const checks = `select conrelid::regclass::text as name, quote_ident(conname) as check from pg_constraint
  where connamespace = current_schema()::regnamespace and contype = 'c' and coninhcount = 0`;

/** Nothing that the host, the date or chance decides has a say in a plan. */
const settings = [
  'set session_replication_role = replica',
  'set max_parallel_workers_per_gather = 0',
  'set jit = off',
  `set work_mem = '4MB'`,
  `set effective_cache_size = '4GB'`,
  'set random_page_cost = 1.1',
];

/**
 * A migrated schema in which each table has one row and no statistics of its columns, and is believed to have a fixed
 * number of rows: the plans of statements depend on the schema and the statement alone.
 */
export class PlanDatabase {
  private constructor(
    private readonly client: pg.Client,
    private readonly parts: Parts,
    /** Tables that have taken no row, with the reason. */
    readonly unfilled: readonly string[],
  ) {}

  /** `url` is of a database of its own, which this changes. */
  static async of(url: string, service: string): Promise<PlanDatabase> {
    const client = new pg.Client({ connectionString: url, options: `-c search_path=${schemaOf(service)}` });
    await client.connect();
    for (const setting of settings) await client.query(setting);
    const { rows: constraints } = await client.query<{ name: string; check: string }>(checks);
    for (const { name, check } of constraints) await client.query(`alter table ${name} drop constraint ${check}`);
    const { rows } = await client.query<Table>(tables);
    await client.query(`truncate ${rows.map(({ name }) => `"${name}"`).join()} cascade`);
    const unfilled: string[] = [];
    for (const each of rows)
      await fill(client, each).catch((error: unknown) => unfilled.push(`${each.name}: ${String(error)}`));
    const { rows: parts } = await client.query<{ part: string; whole: string }>(
      `select c.relname as part, p.relname as whole from pg_inherits i
       join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent`,
    );
    return new PlanDatabase(client, new Map(parts.map(({ part, whole }) => [part, whole])), unfilled);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Lines of the plan of a statement for any parameters, or why there is none. */
  async planOf(sql: string): Promise<string[]> {
    if (!hasPlan(sql)) return [];
    try {
      const { rows } = await this.client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json, generic_plan) ${sql}`,
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      return plan ? shapeOf(plan, this.parts) : [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [`no plan: ${reason.replace(datedName, '_DATE')}`];
    }
  }
}

const fill = async (client: pg.Client, { name, columns, values }: Table): Promise<void> => {
  const table = `"${name}"`;
  await client.query(
    columns === '' ? `insert into ${table} default values` : `insert into ${table} (${columns}) values (${values})`,
  );
  await client.query(`vacuum ${table}`);
  const rows = rowsOf[name] ?? usualRows;
  await client.query(`delete from pg_statistic where starelid = $1::regclass`, [table]);
  await client.query(
    `update pg_class set reltuples = $2 where oid = $1::regclass
       or oid in (select indexrelid from pg_index where indrelid = $1::regclass and indpred is null)`,
    [table, rows],
  );
  // an index of some rows holds a tenth of them
  await client.query(
    `update pg_class set reltuples = $2, relpages = 2 where oid in
       (select indexrelid from pg_index where indrelid = $1::regclass and indpred is not null)`,
    [table, rows / 10],
  );
};
