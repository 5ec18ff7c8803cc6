import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { type Capture, framesOf } from './captured.js';
import { normalised } from './statement.js';

/** Runs in every test file of a capture: records what the product sends by any query runner. */

/** Frames of a stack: TypeORM puts a dozen of its own between a store and the query runner. */
const stackDepth = 60;

const recorded: Capture = { statements: [], transactions: [] };
const positions = new Map<string, number>();
const transactions = new WeakMap<QueryRunner, number[]>();
const known = new Set<string>();

const framesHere = (): string[] => {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = stackDepth;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  return framesOf(stack);
};

const positionOf = (schema: string, sql: string, frames: string[]): number => {
  const key = [schema, normalised(sql, schema), ...frames].join('\n');
  const position = positions.get(key) ?? recorded.statements.push({ schema, sql, frames }) - 1;
  positions.set(key, position);
  return position;
};

const mayLock = /\b(update|delete|insert|pg_advisory_xact_lock|for (no key |key )?(update|share))\b/i;

const record = (runner: QueryRunner, sql: string): void => {
  const frames = framesHere();
  if (/^start transaction/i.test(sql)) {
    // one that a test begins has an order of the test
    if (frames.length > 0) transactions.set(runner, []);
  } else if (/^(commit|rollback)$/i.test(sql)) {
    const steps = transactions.get(runner) ?? [];
    transactions.delete(runner);
    if (steps.length < 2 || known.has(steps.join())) return;
    known.add(steps.join());
    recorded.transactions.push(steps);
  } else if (frames.length > 0 && /^\s*(with|select|insert|update|delete)\b/i.test(sql)) {
    const { schema = '' } = runner.dataSource.options as { schema?: string };
    const position = positionOf(schema, sql, frames);
    if (mayLock.test(sql)) transactions.get(runner)?.push(position);
  }
};

const createQueryRunner = Reflect.get(DataSource.prototype, 'createQueryRunner');

beforeAll(() => {
  DataSource.prototype.createQueryRunner = function (mode) {
    const runner = createQueryRunner.call(this, mode);
    const query = runner.query.bind(runner) as (...of: unknown[]) => Promise<unknown>;
    const recording = (...of: unknown[]): Promise<unknown> => {
      record(runner, String(of[0]));
      return query(...of);
    };
    return Object.assign(runner, { query: recording });
  };
});
afterAll(() => {
  DataSource.prototype.createQueryRunner = createQueryRunner;
  writeFileSync(join(process.env['SQL_CAPTURE'] ?? '', `${randomUUID()}.json`), JSON.stringify(recorded));
});
