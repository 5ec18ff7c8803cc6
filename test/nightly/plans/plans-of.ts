import type { DataSource } from 'typeorm';
import pg from 'pg';
import { schemaOf, select } from '#libs/data/db';
import { SentStatements } from './sent-statements.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** More rows than there are cards: such a table, or partition, grows with the time. */
const mostCards = 60_000;

/** Looks at the plans of what a service sends to its database. */
export class PlansOf {
  private constructor(
    private readonly client: pg.Client,
    private readonly sent: SentStatements,
    /** Names of the tables, and partitions, that grow with the time. */
    readonly growing: ReadonlySet<string>,
  ) {}

  static async of(dataSource: DataSource): Promise<PlansOf> {
    const { url, schema } = dataSource.options as { url: string; schema: string };
    const client = new pg.Client({ connectionString: url, options: `-c search_path=${schemaOf(schema)}` });
    await client.connect();
    const rows = await select<{ name: string }>(
      dataSource,
      `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and reltuples > $2`,
      [schema, mostCards],
    );
    return new PlansOf(client, new SentStatements(dataSource), new Set(rows.map(({ name }) => name)));
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Of what was sent since the last call: `table: statement` for each growing table that it reads from end to end. */
  async wholeReads(): Promise<string[]> {
    const found = new Set<string>();
    for (const { sql, parameters } of this.sent.take()) {
      const plan = await this.planOf(sql, parameters);
      for (const { 'Node Type': type, 'Relation Name': table = '' } of nodesOf(plan)) {
        if (type === 'Seq Scan' && this.growing.has(table)) found.add(`${table}: ${sql}`);
      }
    }
    return [...found];
  }

  private async planOf(sql: string, parameters: unknown[]): Promise<PlanNode | undefined> {
    const { rows } = await this.client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${sql}`,
      parameters,
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan;
  }
}

const nodesOf = (node: PlanNode | undefined): PlanNode[] =>
  node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [];
