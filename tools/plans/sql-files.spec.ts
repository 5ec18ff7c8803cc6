import { describe, expect, it } from '@jest/globals';
import { faultsOf } from './locks.js';
import {
  linesOf,
  lockOrderFile,
  locksFile,
  notCaptured,
  notCapturedFile,
  orderIn,
  pairsIn,
  readSqlFile,
  sourcesOf,
  sqlFiles,
  statedSources,
} from './sql-files.js';

/**
 * Only removed from: a new store is captured by a test of `tools/plans/jest.config.js`. What a worker thread sends is not
 * captured.
 */
const mostNotCaptured = 487;

describe('docs/sql', () => {
  it('was written after the last change of SQL or of a migration: else run npm run plans', () => {
    const stale = sqlFiles().filter((file) => statedSources(readSqlFile(file)) !== sourcesOf(file));
    expect(stale).toEqual([]);
  });

  it('shows the statements of every function that queries, or names the function as not captured', () => {
    const named = linesOf(notCapturedFile);
    expect(notCaptured(sqlFiles().map(readSqlFile))).toEqual(named);
    expect(named.length).toBeLessThanOrEqual(mostNotCaptured);
  });

  it('shows no two tables that transactions lock against the order of the list', () => {
    const order = linesOf(lockOrderFile);
    const faults = [...pairsIn(linesOf(locksFile))].flatMap(([service, pairs]) =>
      faultsOf(pairs, orderIn(order, service)).map((fault) => `${service}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
