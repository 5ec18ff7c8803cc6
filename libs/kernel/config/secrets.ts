import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from './reason.js';
import { ConfigError } from './variables.js';

const names = ['SESSION_SECRET', 'INTERNAL_KEY', 'DATA_KEY', 'DEVICE_KEYS', 'DATABASE_PASSWORD'] as const;
export type SecretName = (typeof names)[number];

/**
 * The secrets of a data directory, one per name, made on the first call and kept in `secrets.json` (mode 0600).
 * Each is 32 random bytes as hex. @throws ConfigError when they can be neither read nor made
 */
export const storedSecrets = (dataDir: string): Record<SecretName, string> => {
  try {
    return readOrMake(dataDir);
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'secrets.json in it is damaged' : reasonOf(error);
    throw new ConfigError(`DATA_DIR=${dataDir}: accepts a folder in which this user can write: ${reason}`);
  }
};

const readOrMake = (dataDir: string): Record<SecretName, string> => {
  const file = join(dataDir, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<SecretName, string>>) : {};
  const all = Object.fromEntries(names.map((name) => [name, known[name] ?? randomBytes(32).toString('hex')]));
  if (names.some((name) => known[name] === undefined)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(all, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return all as Record<SecretName, string>;
};
