import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '#libs/contracts';
import { schemaOf } from '#libs/data/db';
import type { Capture, CapturedStatement } from './captured.js';
import { type Pair, pairsOf } from './locks.js';
import type { PlanDatabase } from './plan-database.js';
import { type ShownStatement, sqlFileOf } from './sql-files.js';
import { isMigration, unitAt } from './source-units.js';
import { normalised } from './statement.js';

/** Plan databases by service. */
export type PlanDatabases = ReadonlyMap<string, PlanDatabase>;

const services = new Map(serviceNames.map((name) => [schemaOf(name), name as string]));

/** What the test files of a run have written. */
export const readCaptures = (folder: string): Capture[] =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Capture);

/** `file name` of the function that sends a statement: the innermost that queries. */
const unitOf = ({ frames }: CapturedStatement): string | undefined => {
  const units = frames.flatMap((frame) => {
    const [file = '', line = ''] = frame.split(':');
    const unit = unitAt(file, Number(line));
    return unit && !isMigration(unit.name) ? [{ key: `${file} ${unit.name}`, queries: unit.queries }] : [];
  });
  return (units.find(({ queries }) => queries) ?? units[0])?.key;
};

/** A statement by its function and its normal form, with the shortest of the texts that were sent. */
interface Sent {
  unit: string;
  statement: string;
  sql: string;
  services: Set<string>;
}

const shorter = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length;

const sentOf = (captures: readonly Capture[]): Sent[] => {
  const found = new Map<string, Sent>();
  for (const each of captures.flatMap(({ statements }) => statements)) {
    const unit = unitOf(each);
    const service = services.get(each.schema);
    // the services of tests have the tables of libs only
    if (unit === undefined || (service === undefined && !unit.startsWith('libs/'))) continue;
    const statement = normalised(each.sql, each.schema);
    const sql = each.sql.replaceAll(`"${each.schema}".`, '');
    const known = found.get(`${unit} ${statement}`) ?? { unit, statement, sql, services: new Set<string>() };
    if (shorter(sql, known.sql)) known.sql = sql;
    if (service !== undefined) known.services.add(service);
    found.set(`${unit} ${statement}`, known);
  }
  return withoutMany([...found.values()]);
};

/** Statements of a function at most: a list with filters has hundreds, of which the shortest and the longest are shown. */
const mostVariants = 5;

const withoutMany = (sent: readonly Sent[]): Sent[] => {
  const byUnit = new Map<string, Sent[]>();
  for (const each of sent) byUnit.set(each.unit, [...(byUnit.get(each.unit) ?? []), each]);
  return [...byUnit.values()].flatMap((variants) => {
    const sorted = variants.sort((a, b) => (shorter(a.statement, b.statement) ? -1 : 1));
    return sorted.length > mostVariants ? [...sorted.slice(0, mostVariants - 1), ...sorted.slice(-1)] : sorted;
  });
};

/** The plan in the first service that has the tables. */
const planOf = async ({ sql, services: of }: Sent, databases: PlanDatabases): Promise<string[]> => {
  const names = of.size > 0 ? [...of].sort() : [...databases.keys()].sort();
  let plan: string[] = [];
  for (const name of names) {
    plan = (await databases.get(name)?.planOf(sql)) ?? [];
    if (plan[0]?.startsWith('no plan') !== true) return plan;
  }
  return plan;
};

/** The statements of captures with their plans, by file. */
export const statementsByFile = async (
  captures: readonly Capture[],
  databases: PlanDatabases,
): Promise<Map<string, ShownStatement[]>> => {
  const files = new Map<string, ShownStatement[]>();
  for (const sent of sentOf(captures)) {
    const file = sqlFileOf(sent.unit);
    const shown = { unit: sent.unit, statement: sent.statement, plan: await planOf(sent, databases) };
    files.set(file, [...(files.get(file) ?? []), shown]);
  }
  return files;
};

/** Which locks the transactions of captures take after which, by service. */
export const pairsByService = (captures: readonly Capture[]): Map<string, Pair[]> => {
  const pairs = new Map<string, Pair[]>();
  for (const { statements, transactions } of captures) {
    for (const positions of transactions) {
      const sent = positions.flatMap((position) => statements[position] ?? []);
      const service = services.get(sent[0]?.schema ?? '');
      if (service === undefined) continue;
      const steps = sent.map((each) => ({
        unit: unitOf(each) ?? '',
        statement: normalised(each.sql, each.schema),
      }));
      pairs.set(service, [...(pairs.get(service) ?? []), ...pairsOf(steps)]);
    }
  }
  return pairs;
};
