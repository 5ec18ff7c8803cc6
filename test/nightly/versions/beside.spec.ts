import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { type ServiceName, serviceNames } from '#libs/contracts';
import { endedCommands, lostHeartbeats, ranTwice } from '../faults/oracle.js';
import { sendCommands } from '../faults/traffic.js';
import { createDatabase, describeWith, hasKafka, type Stack, startStack, until } from '../../stack/index.js';
import { olderBuild, olderCommit } from './older-build.js';
import { migrateWith, ReplaceableParts, thisBuild } from './replaceable-parts.js';
import { SteadyWrites, untilEverywhere } from './steady-writes.js';

const commit = olderCommit();
const devices = 60;
const fleetOptions = {
  heartbeatSeconds: 1,
  rampSeconds: 2,
  bootSeconds: [0.1, 0.5],
  restartSeconds: [0.2, 1],
  commandSeconds: [0.1, 0.5],
  reconnectSeconds: [0.1, 0.5],
} as const;

/** The order in which services are replaced: owners of events first, and last. */
const orders: [string, (one: ServiceName, other: ServiceName) => number][] = [
  ['the directory first', (a, b) => Number(b === 'directory') - Number(a === 'directory')],
  ['the directory last', (a, b) => Number(a === 'directory') - Number(b === 'directory')],
];

const isThere = commit !== undefined && (await hasKafka());

describeWith(commit === undefined ? 'history' : 'kafka', isThere)('services of two versions side by side', () => {
  let older: string;
  /** Those of both versions. */
  let services: ServiceName[];
  const undo: (() => unknown)[] = [];

  beforeAll(async () => {
    older = await olderBuild(commit ?? '');
    services = serviceNames.filter((name) => existsSync(join(older, 'dist/run', name, 'main.js')));
  }, 900_000);
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  }, 120_000);

  const olderStack = async (): Promise<{ stack: Stack; parts: ReplaceableParts; db: DataSource }> => {
    const server = await createDatabase();
    undo.push(() => server.drop());
    await migrateWith(older, server.url);
    const parts = new ReplaceableParts({ folder: older, env: {} });
    const stack = await startStack({
      run: parts.run,
      services,
      databaseUrl: server.url,
      isMigrated: true,
      instances: { devices: 2, directory: 2 },
      env: { KAFKA_PREFIX: `v${randomBytes(6).toString('hex')}.` },
    });
    undo.push(() => stack.stop());
    const db = await new DataSource({ type: 'postgres', url: server.url }).initialize();
    undo.push(() => db.destroy());
    return { stack, parts, db };
  };

  it.each(orders)(
    'lose nothing while instances are replaced in turn under load, %s',
    async (_name, order) => {
      const { stack, parts, db } = await olderStack();
      const client = await stack.signedIn();
      const fleet = await stack.cards(devices, fleetOptions);
      await fleet.allConnected(60);
      const writes = new SteadyWrites(client, 'L');
      const commandIds: string[] = [];
      for (const [turn, service] of [...services].sort(order).entries()) {
        await migrateWith(thisBuild, stack.databaseUrl, [service]);
        // instances of before continue after the migration
        await until(() => writes.acknowledged.length > turn, 'a school is added', 60);
        await parts.replace(stack, service, { folder: thisBuild });
        commandIds.push(...(await sendCommands(client, turn)));
        const count = writes.acknowledged.length;
        await until(() => writes.acknowledged.length > count + 1, `schools are added beside the new ${service}`, 120);
      }
      await writes.end();
      await untilEverywhere(db, 'L', writes.acknowledged.length);
      const rows = await until(() => endedCommands(client, commandIds), 'every command ended', 120);
      expect(rows.size).toBe(commandIds.length);
      expect(ranTwice(fleet.record())).toEqual([]);
      const acknowledged = fleet.record();
      await until(async () => (await lostHeartbeats(client, acknowledged)).length === 0, 'heartbeats are stored', 60);
    },
    1_800_000,
  );

  it('refuse to start on a schema that is newer, in one line', async () => {
    const server = await createDatabase();
    undo.push(() => server.drop());
    await migrateWith(older, server.url);
    await migrateWith(thisBuild, server.url);
    const db = await new DataSource({ type: 'postgres', url: server.url }).initialize();
    undo.push(() => db.destroy());
    await db.query(`insert into licence.migration (timestamp, name) values (1, 'OfALaterVersion1')`);
    await expect(migrateWith(thisBuild, server.url, ['licence'])).rejects.toThrow(
      /licence: its schema is newer than this version: it has OfALaterVersion1, the newest known here is \w+/,
    );
  }, 600_000);
});
