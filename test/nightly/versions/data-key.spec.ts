import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { serviceNames } from '#libs/contracts';
import { select } from '#libs/data/db';
import {
  createDatabase,
  describeWith,
  hasKafka,
  type HttpClient,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';
import { migrateWith, ReplaceableParts, thisBuild } from './replaceable-parts.js';
import { teachersWithPhone, SteadyWrites, untilEverywhere } from './steady-writes.js';

const [old, young] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
const schemas = serviceNames.map((service) => service.replaceAll('-', '_'));

describeWith('kafka', await hasKafka())('DATA_KEY of a process per service under load', () => {
  const undo: (() => unknown)[] = [];
  let stack: Stack;
  let parts: ReplaceableParts;
  let db: DataSource;
  let client: HttpClient;

  beforeAll(async () => {
    const server = await createDatabase();
    undo.push(() => server.drop());
    await migrateWith(thisBuild, server.url);
    parts = new ReplaceableParts({ folder: thisBuild, env: { DATA_KEY: old } });
    stack = await startStack({
      run: parts.run,
      databaseUrl: server.url,
      isMigrated: true,
      instances: { directory: 2 },
      env: { KAFKA_PREFIX: `k${randomBytes(6).toString('hex')}.` },
    });
    undo.push(() => stack.stop());
    db = await new DataSource({ type: 'postgres', url: server.url }).initialize();
    undo.push(() => db.destroy());
    client = await stack.signedIn();
  }, 600_000);
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  }, 120_000);

  const roll = async (dataKey: string): Promise<void> => {
    for (const service of serviceNames) await parts.replace(stack, service, { env: { DATA_KEY: dataKey } });
  };
  /** Schemas in which something needs a key of before, or that were not checked yet. */
  const needing = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const schema of schemas) {
      const keys = await select(db, `select id from ${schema}.data_key where unused_since is null`);
      if (keys.length !== 1) found.push(schema);
    }
    return found;
  };

  it('is rotated: nothing is lost, phones are found all the time, and the old key is taken out', async () => {
    const writes = new SteadyWrites(client, 'K');
    await until(() => writes.acknowledged.length > 5, 'schools are added', 60);
    await roll(`${old},${young}`);
    await roll(`${young},${old}`);
    expect(await teachersWithPhone(client, 'K0', SteadyWrites.phoneOf(0))).toBe(1);
    await until(async () => (await needing()).length === 0, 'nothing needs the old key', 300);
    await roll(young);
    await writes.end();
    await untilEverywhere(db, 'K', writes.acknowledged.length);
    const last = writes.acknowledged.length - 1;
    for (const n of [0, 3, last]) expect(await teachersWithPhone(client, `K${n}`, SteadyWrites.phoneOf(n))).toBe(1);
  }, 1_800_000);
});
