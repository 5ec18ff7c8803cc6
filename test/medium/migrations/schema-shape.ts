import { DataSource } from 'typeorm';
import { dataSourceOptions, rawStatementsOf, schemaOf, select, type ServiceDatabase } from '#libs/data/db';
import { createDatabase } from '../../stack/index.js';

/** Parts of a schema, a line each; a partitioned table and its indexes look like others. */
interface Shape {
  tables: Set<string>;
  /** What entities must describe whole: columns with type and nullability, keys, unique constraints, indexes. */
  whole: Set<string>;
  /** What migrations may have more of than entities declare: defaults, foreign keys, checks. */
  declared: Set<string>;
}

/** Tables that tools keep for themselves. */
const bookkeeping = ['migration', 'typeorm_metadata'];

const shapeSql = `
  with own as (select c.oid, c.relname from pg_class c where c.relnamespace = $1::regnamespace
    and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($2))
  select 'tables' as kind, relname as "table", 'table' as line from own
  union all select 'whole', relname, format('column %s %s%s%s', attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' else '' end,
      case attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end)
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
  union all select 'declared', relname, format('column %s default %s', attname, pg_get_expr(adbin, adrelid))
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
    join pg_attrdef on adrelid = own.oid and adnum = attnum
  union all select case when contype in ('p', 'u') then 'whole' else 'declared' end, relname,
      format('constraint %s', pg_get_constraintdef(c.oid))
    from own join pg_constraint c on conrelid = own.oid where contype in ('p', 'u', 'f', 'c')
  union all select 'whole', relname, format('index %s', replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '))
    from own join pg_index i on indrelid = own.oid
    where not exists (select from pg_constraint c where c.conindid = i.indexrelid and contype in ('p', 'u', 'x'))`;

const shapeOf = async (dataSource: DataSource, service: string): Promise<Shape> => {
  const rows = await select<{ kind: keyof Shape; table: string; line: string }>(dataSource, shapeSql, [
    schemaOf(service),
    bookkeeping,
  ]);
  const lines = (kind: keyof Shape): Set<string> =>
    new Set(rows.filter((row) => row.kind === kind).map(({ table, line }) => `${table}: ${line}`));
  return { tables: lines('tables'), whole: lines('whole'), declared: lines('declared') };
};

/** The shape of the schema that the entities of a service describe. */
const describedBy = async (database: ServiceDatabase): Promise<Shape> => {
  const { url, drop } = await createDatabase();
  const options = { ...dataSourceOptions(url, database), migrations: [] };
  const dataSource = await new DataSource(options).initialize();
  try {
    await dataSource.query(`create schema "${schemaOf(database.service)}"`);
    await dataSource.synchronize();
    for (const entity of database.entities) for (const sql of rawStatementsOf(entity)) await dataSource.query(sql);
    return await shapeOf(dataSource, database.service);
  } finally {
    await dataSource.destroy();
    await drop();
  }
};

const without = (some: Set<string>, others: Set<string>): string[] => [...some].filter((each) => !others.has(each));

/**
 * Returns what differs between the entities of a service and its migrated schema, a line each: `- …` is in the schema
 * alone, `+ …` is declared by the entities alone.
 */
export const schemaDifferences = async (migrated: DataSource, database: ServiceDatabase): Promise<string[]> => {
  const there = await shapeOf(migrated, database.service);
  const described = await describedBy(database);
  const missing = [...without(there.tables, described.tables), ...without(there.whole, described.whole)];
  const extra = [
    ...without(described.tables, there.tables),
    ...without(described.whole, there.whole),
    ...without(described.declared, there.declared),
  ];
  return [...missing.map((line) => `- ${line}`), ...extra.map((line) => `+ ${line}`)].sort();
};

/** Names of the tables that no entity of a service describes. */
export const unmappedTables = async (migrated: DataSource, database: ServiceDatabase): Promise<string[]> => {
  const there = await shapeOf(migrated, database.service);
  const mapped = new Set(migrated.entityMetadatas.map(({ tableName }) => `${tableName}: table`));
  return without(there.tables, mapped).map((line) => line.replace(': table', ''));
};
