import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import type { ServiceDatabase, StatedMigration } from '#libs/data/db';
import { manifests } from './manifests.js';

/** Purposes of what is encrypted and not brought under a new data key, with the reason. */
const notRenewed: Record<string, string> = {
  'check of the data key': 'proves one key',
  'hash key': 'in every schema',
  'api key': 'a response that is kept for a day',
  'initial password': 'a response that is kept for a day',
  'wecom-card-press': 'an event; one of another key is read as a press without a member',
};

const sources = ['libs', 'services'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
);

const databases: readonly ServiceDatabase[] = manifests.map(({ database }) => database);

/** Columns of the entities of a database, as `table.column`. */
const columnsOf = ({ entities }: ServiceDatabase): string[] => {
  const { tables, columns } = getMetadataArgsStorage();
  return entities.flatMap((entity) => {
    const table = tables.find(({ target }) => target === entity)?.name ?? '';
    const bases = new Set<unknown>();
    for (let base: unknown = entity; typeof base === 'function'; base = Object.getPrototypeOf(base)) bases.add(base);
    return columns
      .filter(({ target }) => bases.has(target))
      .map(({ options, propertyName }) => `${table}.${options.name ?? propertyName}`);
  });
};

describe('what is encrypted under the data key', () => {
  it('is brought under a new one, whatever it is encrypted for', () => {
    const purposes = sources.flatMap(({ text }) =>
      [...text.matchAll(/new AesGcm\([^,)]*[dD]ata_?[kK]ey, ('[^']+'|\w+)\)/g)].map(([, purpose = '']) => {
        if (purpose.startsWith(`'`)) return purpose.slice(1, -1);
        return (
          new RegExp(`const ${purpose} = '([^']+)'`).exec(sources.map((each) => each.text).join('\n'))?.[1] ?? purpose
        );
      }),
    );
    const renewed = new Set(databases.flatMap(({ encrypted = [] }) => encrypted.map(({ form }) => form.purpose)));
    const left = purposes.filter(
      (purpose) => purpose !== 'purpose' && !renewed.has(purpose) && !(purpose in notRenewed),
    );
    expect(purposes.length).toBeGreaterThan(8);
    expect([...new Set(left)]).toEqual([]);
  });

  it.each(databases)('stands in columns of $service that exist', (database: ServiceDatabase) => {
    const known = new Set(columnsOf(database));
    const places = [...(database.encrypted ?? []), ...(database.encryptedFiles ?? [])].map(
      ({ table, column }) => `${table}.${column}`,
    );
    expect(places.filter((place) => !known.has(place))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(databases)('includes every column of $service with an encrypted phone', (database: ServiceDatabase) => {
    const encrypted = new Set((database.encrypted ?? []).map(({ table, column }) => `${table}.${column}`));
    const phones = columnsOf(database).filter((place) => /\.(encry_phone|admin_phone|phone)$/.test(place));
    expect(phones.filter((place) => !encrypted.has(place))).toEqual([]);
  });

  it('lies in files of tables that are known', () => {
    const users = sources.filter(({ text }) => /private readonly storage: EncryptedStorage/.test(text));
    const folders = new Set(users.map(({ file }) => /^(services\/[^/]+|libs\/[^/]+\/[^/]+)\//.exec(file)?.[1] ?? file));
    // imports are a table of each service that imports, face features and screenshots of devices, photos of readiness
    expect([...folders].sort()).toEqual(['libs/files/imports', 'services/devices', 'services/readiness']);
  });
});

describe('migrations', () => {
  /** From here on each states if instances of the version before may start on what it leaves. */
  const firstStated = 1796310000000;

  it.each(databases)('of $service state whether older instances may start', ({ migrations }: ServiceDatabase) => {
    const unstated = migrations
      .filter(({ name }) => Number(/\d+$/.exec(name)?.[0]) >= firstStated)
      .filter((Migration) => typeof (new Migration() as Partial<StatedMigration>).olderMayStart !== 'boolean');
    expect(unstated.map(({ name }) => name)).toEqual([]);
  });
});
