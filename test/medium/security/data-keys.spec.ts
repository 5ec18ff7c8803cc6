import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '#libs/kernel/config';
import { headerOf, keyIdOf } from '#libs/crypto';
import { SourceSecrets } from '#libs/external/school-sources';
import { EncryptedStorage, storageAt } from '#libs/data/storage';
import { manifests } from '../../../services/all/manifests.js';
import { createMigrated } from '../../stack/index.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { KeyProcess, sample } from './data-key-parts.js';

const [old, young, third] = ['o'.repeat(32), 'y'.repeat(32), 't'.repeat(32)];
const ring = `${young},${old}`;
const phonesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `138${String(first + n).padStart(8, '0')}`);

describe('DATA_KEY', () => {
  let server: Awaited<ReturnType<typeof createMigrated>>;
  const running: KeyProcess[] = [];

  beforeEach(async () => {
    server = await createMigrated(sample);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()));
    await server.drop();
  });

  const start = async (dataKey: string, storageUrl?: string): Promise<KeyProcess> => {
    const started = await KeyProcess.start(server.url, dataKey, storageUrl === undefined ? {} : { storageUrl });
    running.push(started);
    return started;
  };
  const refusal = async (dataKey: string): Promise<string> => {
    const error: unknown = await start(dataKey).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  };

  it('is refused in one line when it is another than that of the schema, also while nothing is stored', async () => {
    await start(old);
    const message = await refusal(young);
    expect(message).toContain(`DATA_KEY: keeper has values under the key ${keyIdOf(old)}`);
    expect(message).not.toContain('\n');
    for (const secret of [old, young]) expect(message).not.toContain(secret);
    await start(old);
  });

  it('is refused when it reads nothing of what a version without check values has stored', async () => {
    const first = await start(old);
    await first.add(['13800000001']);
    await first.dataSource.query('delete from data_key');
    await first.dataSource.query('delete from hash_key');
    expect(await refusal(young)).toBe(
      'DATA_KEY: cannot read what keeper has stored (person.phone, person.secret, person.snapshot)',
    );
    expect(await (await start(old)).find('13800000001')).toMatchObject({ phone: '13800000001' });
  });

  it('keeps the hashes of a version without check values when the new key comes with the upgrade', async () => {
    const first = await start(old);
    await first.add(['13800000001']);
    await first.dataSource.query('delete from data_key');
    await first.dataSource.query('delete from hash_key');
    const next = await start(ring);
    expect(await next.find('13800000001')).toMatchObject({ phone: '13800000001' });
    await next.renew();
    expect(await (await start(young)).find('13800000001')).toMatchObject({ phone: '13800000001' });
  });

  it('is rotated: the former key is needed until nothing is under it, and phones are found all the time', async () => {
    const phones = phonesFrom(0, 250);
    await (await start(old)).add(phones);
    await start(`${old},${young}`);
    const next = await start(ring);
    expect(await next.find('13800000007')).toEqual({
      phone: '13800000007',
      secret: '13800000007',
      snapshot: '13800000007',
    });
    expect(await refusal(young)).toContain(keyIdOf(old));
    expect(await next.renew()).toBe(true);
    expect(await next.figures('firstbell_data_key_left')).toMatchObject({ 'person.phone': 0, 'person.snapshot': 0 });
    expect(await next.figures('firstbell_data_key_needed')).toEqual({ [keyIdOf(old)]: 0, [keyIdOf(young)]: 1 });
    const alone = await start(young);
    for (const phone of ['13800000000', '13800000249'])
      expect(await alone.find(phone)).toEqual({ phone, secret: phone, snapshot: phone });
    expect(await refusal(old)).toContain(keyIdOf(young));
  });

  it('is rotated while others write under both keys and two instances renew', async () => {
    const [straggler, ...next] = [await start(`${old},${young}`), await start(ring), await start(ring)];
    await straggler.add(phonesFrom(0, 150));
    const writes = [straggler.add(phonesFrom(1000, 150)), next[0]?.add(phonesFrom(2000, 150))];
    await Promise.all([...writes, ...next.map((each) => each.renew())]);
    for (const each of next) await each.renew();
    const alone = await start(young);
    for (const phone of ['13800000149', '13800001149', '13800002149'])
      expect(await alone.find(phone)).toMatchObject({ phone, snapshot: phone });
  });

  it('needs the former key again when values come under it afterwards', async () => {
    const straggler = await start(`${old},${young}`);
    const next = await start(ring);
    await next.renew();
    expect((await next.figures('firstbell_data_key_needed'))[keyIdOf(old)]).toBe(0);
    await straggler.add(['13800000001']);
    await next.renew();
    expect(await (await start(young)).find('13800000001')).toMatchObject({ phone: '13800000001' });
  });

  it('continues where a killed instance stopped', async () => {
    await (await start(old)).add(phonesFrom(0, 120));
    const killed = await start(ring);
    const cut = killed.jobs.runNow('data-key').catch(() => undefined);
    await killed.jobs.onModuleDestroy();
    await cut;
    const other = await start(ring);
    await other.renew();
    expect(await (await start(young)).find('13800000119')).toMatchObject({ phone: '13800000119' });
  });

  it('leaves what no key reads, counts it and does not wait for it', async () => {
    await (await start(old)).add(phonesFrom(0, 3));
    const next = await start(ring);
    const foreign = Buffer.alloc(60, 7).toString('base64');
    await next.dataSource.query(`update person set phone = $1 where phone_hash = $2`, [
      foreign,
      next.phones.searchHash('13800000001'),
    ]);
    await next.renew();
    expect(await next.figures('firstbell_data_key_unreadable')).toMatchObject({
      'person.phone': 1,
      'person.secret': 0,
    });
    expect((await (await start(young)).find('13800000002'))?.phone).toBe('13800000002');
  });

  it('is rotated for files, too', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'data-keys-'));
    try {
      const storageUrl = pathToFileURL(directory).href;
      const storageOf = async (dataKey: string) => new EncryptedStorage(await storageAt(storageUrl), dataKey);
      const first = await start(old);
      for (const key of ['a.xlsx', 'b.xlsx']) {
        await (await storageOf(old)).put(key, Readable.from([`content of ${key}`]));
        await first.dataSource.query('insert into upload values ($1)', [key]);
      }
      const next = await start(ring, storageUrl);
      expect(await text(await (await storageOf(ring)).get('a.xlsx'))).toBe('content of a.xlsx');
      await next.renew();
      expect(readFileSync(join(directory, 'b.xlsx')).subarray(0, 6)).toEqual(headerOf(young));
      await start(young);
      for (const key of ['a.xlsx', 'b.xlsx'])
        expect(await text(await (await storageOf(young)).get(key))).toBe(`content of ${key}`);
      // .parts is for what is being written
      expect(readdirSync(directory).sort()).toEqual(['.parts', 'a.xlsx', 'b.xlsx']);
      expect(readdirSync(join(directory, '.parts'))).toEqual([]);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });

  it('is rotated again, to a third key', async () => {
    await (await start(old)).add(['13800000001']);
    await (await start(ring)).renew();
    await (await start(young)).add(['13800000002']);
    const next = await start(`${third},${young}`);
    await next.renew();
    const alone = await start(third);
    for (const phone of ['13800000001', '13800000002']) expect(await alone.find(phone)).toMatchObject({ phone });
  });
});

describe.each(manifests.map(({ database }) => database))('the encrypted columns of $service', (database) => {
  it('are looked through in its schema', async () => {
    const { url, drop } = await createMigrated(database);
    try {
      await (await KeyProcess.start(url, old, {}, database)).stop();
      const directory = mkdtempSync(join(tmpdir(), 'data-keys-'));
      const next = await KeyProcess.start(url, ring, { storageUrl: pathToFileURL(directory).href }, database);
      await next.renew();
      const left = await next.figures('firstbell_data_key_left');
      const places = [...(database.encrypted ?? []), ...(database.encryptedFiles ?? [])];
      expect(Object.keys(left).sort()).toEqual(
        [
          'hash_key.encrypted',
          'outbox.data',
          'dead_letter.message',
          ...places.map(({ table, column }) => `${table}.${column}`),
        ].sort(),
      );
      expect(new Set(Object.values(left))).toEqual(new Set([0]));
      await next.stop();
      rmSync(directory, { recursive: true, force: true });
    } finally {
      await drop();
    }
  });
});

describe('records whose secrets are brought under a new key', () => {
  it('keep their version, which people who edit them compare', async () => {
    const directory = manifests.find(({ name }) => name === 'directory')?.database;
    if (!directory) throw new Error('there is no directory');
    const { url, drop } = await createMigrated(directory);
    try {
      const first = await KeyProcess.start(url, old, {}, directory);
      const secrets = new SourceSecrets({ dataKey: old }).encrypt({ appSecret: 'secret of a cloud' });
      await first.dataSource.query(
        `insert into source_setting values ('S1', 'sjcloud', '第一小学', '{}', $1, 'admin', now())`,
        [secrets],
      );
      await first.stop();
      const versionSql = `select version from record_version where record = 'sourceSetting' and id = 'S1'`;
      const next = await KeyProcess.start(url, ring, {}, directory);
      const before = await next.dataSource.query<object[]>(versionSql);
      await next.renew();
      const [row] = await next.dataSource.query<{ secrets: string }[]>('select secrets from source_setting');
      expect(new SourceSecrets({ dataKey: young }).decrypt(row?.secrets ?? '')).toEqual({
        appSecret: 'secret of a cloud',
      });
      expect(await next.dataSource.query(versionSql)).toEqual(before);
      await next.dataSource.query(`update source_setting set school_name = '第二小学'`);
      expect(await next.dataSource.query(versionSql)).not.toEqual(before);
      await next.stop();
    } finally {
      await drop();
    }
  });
});

describe('a process with another DATA_KEY', () => {
  it('does not start, and says why in one line', async () => {
    const gateway = manifests.find(({ name }) => name === 'gateway');
    if (!gateway) throw new Error('there is no gateway');
    const { url, drop } = await createMigrated(gateway.database);
    try {
      await (await GatewayProcess.on(url)).close();
      await expect(GatewayProcess.on(url, { DATA_KEY: third })).rejects.toThrow(
        /^DATA_KEY: gateway has values under the key/,
      );
    } finally {
      await drop();
    }
  });
});
