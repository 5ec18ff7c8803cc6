import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { database as devicesDatabase } from '../../../services/devices/database.js';
import { database } from '../../../services/licence/database.js';
import { S3Server } from '../../../tools/s3-server/s3-server.js';
import { createMigrated, freePort } from '../../stack/index.js';
import { Start } from './start-of.js';

/** Settings that only a start can try: what is outside of the process does not fit them. */
describe('a start with wrong settings', () => {
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-refused-'));
  let own: Awaited<ReturnType<typeof createMigrated>>;
  let ofDevices: Awaited<ReturnType<typeof createMigrated>>;
  let store: S3Server;
  let taken: Server;
  let start: Start | undefined;

  beforeAll(async () => {
    own = await createMigrated(database);
    ofDevices = await createMigrated(devicesDatabase);
    store = await S3Server.start(join(directory, 's3'));
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    writeFileSync(join(directory, 'file'), '');
  });
  afterEach(async () => {
    await start?.remove();
    start = undefined;
  });
  afterAll(async () => {
    taken.close();
    await store.stop();
    await Promise.all([own.drop(), ofDevices.drop()]);
    rmSync(directory, { recursive: true, force: true });
  });

  const changed = (address: string, change: (url: URL) => void): string => {
    const url = new URL(address);
    change(url);
    return url.href;
  };
  const port = (): string => String((taken.address() as AddressInfo).port);
  const belowFile = (): string => join(directory, 'file', 'below');

  it.each<[string, string, () => Record<string, string>, RegExp]>([
    [
      'a wrong password of the database',
      'licence',
      () => ({ DATABASE_URL: changed(own.url, (url) => (url.password = 'guessed')) }),
      /^DATABASE_URL: Postgres at 127\.0\.0\.1:\d+ refuses the user postgres or the password$/,
    ],
    [
      'the name of no database',
      'licence',
      () => ({ DATABASE_URL: changed(own.url, (url) => (url.pathname = '/nowhere')) }),
      /^DATABASE_URL: Postgres at 127\.0\.0\.1:\d+ has no database nowhere$/,
    ],
    [
      'a folder for data in which nothing can be written',
      'licence',
      () => ({ DATA_DIR: belowFile() }),
      /^DATA_DIR=\S+below: accepts a folder in which this user can write: ENOTDIR$/,
    ],
    [
      'a folder for files in which nothing can be written',
      'licence',
      () => ({ DATABASE_URL: own.url, STORAGE_URL: pathToFileURL(belowFile()).href }),
      /^STORAGE_URL: accepts a folder in which this user can write: \S+below: ENOTDIR$/,
    ],
    [
      'a wrong secret of the object store',
      'licence',
      () => ({ DATABASE_URL: own.url, STORAGE_URL: changed(store.url, (url) => (url.password = 'guessed')) }),
      /^STORAGE_URL: http:\/\/127\.0\.0\.1:\d+ refuses the key, .+ the bucket firstbell: SignatureDoesNotMatch$/,
    ],
    [
      'a port for calls that is in use',
      'licence',
      () => ({ DATABASE_URL: own.url, HTTP_PORT: port() }),
      /^HTTP_PORT=\d+: something listens on this port already$/,
    ],
    [
      'a port for metrics that is in use',
      'licence',
      () => ({ DATABASE_URL: own.url, METRICS_PORT: port(), METRICS_HOST: '0.0.0.0' }),
      /^METRICS_PORT=\d+: something listens on this port already$/,
    ],
    [
      'an address for metrics that is not of this host',
      'licence',
      () => ({ DATABASE_URL: own.url, METRICS_PORT: '9464', METRICS_HOST: '192.0.2.1' }),
      /^METRICS_HOST=192\.0\.2\.1: this host has no such address$/,
    ],
    [
      'an address to listen on that is not of this host',
      'licence',
      () => ({ DATABASE_URL: own.url, LISTEN_HOST: '192.0.2.1' }),
      /^LISTEN_HOST=192\.0\.2\.1: this host has no such address$/,
    ],
    [
      'a port for cards that is in use',
      'devices',
      () => ({ DATABASE_URL: ofDevices.url, MQTT_PORT: port() }),
      /^MQTT_PORT=\d+: something listens on this port already$/,
    ],
  ])('ends in one line that names the variable: %s', async (_what, service, env, line) => {
    start = new Start(service, env());
    await start.begin();
    expect(await start.end()).toBe(1);
    expect(start.faults).toEqual([expect.stringMatching(line)]);
    expect(start.lines.join('\n')).not.toMatch(/guessed|"msg":"[^"]*undefined|\[object/);
  });

  it('waits for a database that is away, and says for what', async () => {
    const unused = String(await freePort());
    start = new Start('licence', { DATABASE_URL: changed(own.url, (url) => (url.port = unused)) });
    await start.begin();
    expect(await start.said('waiting for the database')).toContain('"reason":"ECONNREFUSED"');
    expect(start.faults).toEqual([]);
  });
});
