import pg from 'pg';
import type { SentStatement } from './sent-statements.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** More rows than there are cards: such a table grows with the time. */
const cards = 60_000;

/** Looks at the plans of statements, on a connection of its own. */
export class PlansOf {
  private readonly client: pg.Client;
  /** Tables, and partitions, that hold more rows than there are cards. */
  readonly growing = new Set<string>();

  constructor(
    url: string,
    private readonly schema: string,
  ) {
    this.client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
  }

  async open(): Promise<void> {
    await this.client.connect();
    const { rows } = await this.client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and reltuples > $2`,
      [this.schema, cards],
    );
    for (const { name } of rows) this.growing.add(name);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Growing tables that the plan of a statement reads from end to end. */
  async wholeReads({ sql, parameters }: SentStatement): Promise<string[]> {
    const { rows } = await this.client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${sql}`,
      parameters,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    const found = plan ? nodesOf(plan.Plan) : [];
    return found.flatMap((node) => {
      const table = node['Relation Name'];
      return node['Node Type'] === 'Seq Scan' && table !== undefined && this.growing.has(table) ? [table] : [];
    });
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
