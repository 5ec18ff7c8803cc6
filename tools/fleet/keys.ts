import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that makes card passwords: the first of a comma list, or, when `keys` is null, the one that the service
 * generated into `dataDir`. @throws Error that says what to do when there is none
 */
export const firstKey = (keys: string | null, dataDir: string): string => {
  const list = keys ?? storedKeys(join(dataDir, 'secrets.json'));
  const first = list.split(',')[0]?.trim();
  if (!first) throw new Error('no device key: give --keys or DEVICE_KEYS');
  return first;
};

const storedKeys = (file: string): string => {
  try {
    const secrets = JSON.parse(readFileSync(file, 'utf8')) as { DEVICE_KEYS?: string };
    return secrets.DEVICE_KEYS ?? '';
  } catch {
    throw new Error(`no device key: give --keys or DEVICE_KEYS, or start the service first (${file} cannot be read)`);
  }
};
