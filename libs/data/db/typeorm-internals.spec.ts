import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { driverOf } from './typeorm-internals.js';

const sourceOf = (path: string): string => readFileSync(`node_modules/${path}`, 'utf8');
const versionOf = (name: string): string =>
  (JSON.parse(sourceOf(`${name}/package.json`)) as { version: string }).version;

/** Versions that typeorm-internals.ts was checked with. */
const checked = { typeorm: '1.1.1', 'pg-pool': '3.14.0' };

describe('the private members of TypeORM that libs/data/db uses', () => {
  it('belong to the versions that were checked', () => {
    const installed = Object.fromEntries(Object.keys(checked).map((name) => [name, versionOf(name)]));
    if (JSON.stringify(installed) === JSON.stringify(checked)) return;
    throw new Error(
      `libs/data/db/typeorm-internals.ts was checked with ${JSON.stringify(checked)}, installed is ${JSON.stringify(installed)}. ` +
        'Check in the sources that every query of a PostgresQueryRunner takes its connection by obtainMasterConnection and ' +
        'runs through `query`, that createPool takes options and credentials, that disconnect ends the pool `master`, and ' +
        'that the pool emits `acquire` before it hands out a client. Run test/medium/db and test/medium/imports, then ' +
        'write the new versions here.',
    );
  });

  it('exist on a driver that is not connected', () => {
    const driver = driverOf(new DataSource({ type: 'postgres', driver: pg, applicationName: 'canary' }));
    expect(driver.options.applicationName).toBe('canary');
    for (const name of ['obtainMasterConnection', 'disconnect', 'createPool'] as const)
      expect([name, typeof driver[name]]).toEqual([name, 'function']);
  });

  it.each([
    ['typeorm/driver/postgres/PostgresQueryRunner.js', '.obtainMasterConnection()'],
    ['typeorm/driver/postgres/PostgresDriver.js', 'this.master = await this.createPool(this.options, this.options)'],
    ['typeorm/driver/postgres/PostgresDriver.js', 'this.master.connect((err, connection, release) =>'],
    ['pg-pool/index.js', "this.emit('acquire', client)"],
    ['pg-pool/index.js', 'get totalCount()'],
    ['pg-pool/index.js', 'get idleCount()'],
  ])('stand in %s as %s', (file, text) => {
    expect(sourceOf(file)).toContain(text);
  });
});
