import type { DataSource, EntityManager } from 'typeorm';
import { ConfigError } from '#libs/kernel/config';
import { AesGcm, derivedKey, HashKeys, type HashPurpose, hashPurposes, headerOf, keyIdOf, keysOf } from '#libs/crypto';
import { select, type EncryptedColumn, type ServiceDatabase } from '#libs/data/db';
import { hashKeyPurpose } from './encrypted-forms.js';

/** What check values hold. */
const checked = Buffer.from('firstbell');
const checkPurpose = 'check of the data key';
/** Stored values of a column with which a key is tried, where the schema does not name its keys yet. */
const samplesOfColumn = 5;

interface StoredKey {
  id: string;
  checkValue: Buffer;
  isNeeded: boolean;
}

/**
 * Checks that `DATA_KEY` reads what a schema holds, notes its first key there, and returns the schema's keys of hashes.
 * @throws ConfigError, one line, when a key that is needed is not in it
 */
export const openDataKeys = (
  dataSource: DataSource,
  database: Pick<ServiceDatabase, 'service' | 'encrypted'>,
  dataKey: string,
): Promise<HashKeys> =>
  dataSource.transaction(async (tx) => {
    // instances that start together note one key after the other
    await tx.query('lock table data_key in exclusive mode');
    const ring = keysOf(dataKey);
    const stored = await select<StoredKey>(
      tx,
      'select id, check_value as "checkValue", unused_since is null as "isNeeded" from data_key',
    );
    for (const key of stored) if (key.isNeeded && !isReadable(key, ring)) throw await missing(tx, database, key.id);
    const origin = stored.length === 0 ? await originOf(tx, database, ring) : undefined;
    await note(tx, ring, origin?.isInUse ?? false);
    return hashKeysIn(tx, dataKey, origin?.secret ?? firstOf(ring));
  });

const firstOf = (ring: readonly string[]): string => ring[0] ?? '';

const isReadable = ({ id, checkValue }: StoredKey, ring: readonly string[]): boolean =>
  ring.some((secret) => {
    if (keyIdOf(secret) !== id) return false;
    try {
      return new AesGcm(secret, checkPurpose).decrypt(checkValue).equals(checked);
    } catch {
      return false;
    }
  });

const missing = async (
  tx: EntityManager,
  { service }: Pick<ServiceDatabase, 'service'>,
  id: string,
): Promise<ConfigError> => {
  const left = await select<{ place: string; valuesLeft: number }>(
    tx,
    'select place, values_left::float8 as "valuesLeft" from data_key_progress where values_left > 0 order by place',
  );
  const places = left.map(({ place, valuesLeft }) => `${place} ${valuesLeft}`).join(', ');
  return new ConfigError(
    `DATA_KEY: ${service} has values under the key ${id}, which is not in it${places && ` (left: ${places})`}; ` +
      'keep the former key behind the new one until nothing needs it (docs/security.md, Change keys)',
  );
};

/**
 * The key of what a schema of before the check values holds. @throws ConfigError when it holds something, and no key
 * reads any of it
 */
const originOf = async (
  tx: EntityManager,
  { service, encrypted = [] }: Pick<ServiceDatabase, 'service' | 'encrypted'>,
  ring: readonly string[],
): Promise<{ secret: string; isInUse: boolean }> => {
  const samples: (EncryptedColumn & { stored: unknown })[] = [];
  for (const place of encrypted) {
    const { table, column, form } = place;
    const rows = await select<{ stored: unknown }>(
      tx,
      `select "${column}" as stored from "${table}"
       where ${form.isOld(`"${column}"`, headerOf(firstOf(ring)))} limit ${samplesOfColumn}`,
    );
    samples.push(...rows.map(({ stored }) => ({ ...place, stored })));
  }
  if (samples.length === 0) return { secret: firstOf(ring), isInUse: false };
  for (const secret of ring) {
    for (const sample of samples) if (await isReadWith(secret, sample)) return { secret, isInUse: true };
  }
  const places = [...new Set(samples.map(({ table, column }) => `${table}.${column}`))];
  throw new ConfigError(`DATA_KEY: cannot read what ${service} has stored (${places.join(', ')})`);
};

const isReadWith = async (secret: string, { form, stored }: { form: EncryptedColumn['form']; stored: unknown }) => {
  try {
    return JSON.stringify(await form.renewer(secret)(stored)) !== JSON.stringify(stored);
  } catch {
    return false;
  }
};

/** Notes the first key as the newest; and the others when the schema holds values whose key is unknown. */
const note = async (tx: EntityManager, ring: readonly string[], areOthersInUse: boolean): Promise<void> => {
  const [first = '', ...others] = ring;
  for (const secret of [...(areOthersInUse ? others : []), first]) {
    await tx.query(
      `insert into data_key (id, check_value, added_at) values ($1, $2, clock_timestamp()) on conflict (id) do nothing`,
      [keyIdOf(secret), new AesGcm(secret, checkPurpose).encrypt(checked)],
    );
  }
  await tx.query(
    `update data_key set added_at = clock_timestamp(), unused_since = null
     where id = $1 and (unused_since is not null or added_at < (select max(added_at) from data_key))`,
    [keyIdOf(first)],
  );
};

/** The keys of hashes of a schema; those that it lacks are derived from `origin`. */
const hashKeysIn = async (tx: EntityManager, dataKey: string, origin: string): Promise<HashKeys> => {
  const cipher = new AesGcm(dataKey, hashKeyPurpose);
  const rows = await select<{ purpose: HashPurpose; encrypted: Buffer }>(tx, 'select purpose, encrypted from hash_key');
  const keys = new Map(rows.map(({ purpose, encrypted }) => [purpose, cipher.decrypt(encrypted)]));
  for (const purpose of hashPurposes.filter((each) => !keys.has(each))) {
    const key = derivedKey(origin, purpose);
    await tx.query('insert into hash_key (purpose, encrypted) values ($1, $2)', [purpose, cipher.encrypt(key)]);
    keys.set(purpose, key);
  }
  return new HashKeys(keys);
};
