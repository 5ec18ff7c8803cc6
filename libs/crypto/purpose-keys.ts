import { hkdfSync } from 'node:crypto';

/** A comma separates keys only where each of them is at least this long: a secret with a comma of its own stays one key. */
const minKeyCharacters = 16;
/** Begins a value that names its key. */
const magic = Buffer.from('FB');
const idBytes = 4;
export const headerBytes = magic.length + idBytes;

/**
 * The key of one purpose, such as `phone`, derived from a secret by HKDF with SHA-256: 32 bytes. What is encrypted for
 * one purpose cannot be read with the key of another. A purpose never changes: stored data depends on it.
 */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** The keys of a ring such as `DATA_KEY`, `new,old`: the first encrypts, all decrypt. */
export const keysOf = (ring: string): string[] => {
  const keys = ring.split(',').map((key) => key.trim());
  return keys.length > 1 && keys.every(({ length }) => length >= minKeyCharacters) ? [...new Set(keys)] : [ring];
};

const idOf = (secret: string): Buffer => derivedKey(secret, 'key id').subarray(0, idBytes);

/** What names a key where the key itself must not stand: 8 hexadecimal digits. */
export const keyIdOf = (secret: string): string => idOf(secret).toString('hex');

/** What a value under a key begins with, if it names its key: `FB` and the id. */
export const headerOf = (secret: string): Buffer => Buffer.concat([magic, idOf(secret)]);

interface PurposeKey {
  key: Buffer;
  header: Buffer;
}

/** The keys of one purpose, one for each key of a ring. */
export class PurposeKeys {
  readonly all: readonly PurposeKey[];
  /** Encrypts. */
  readonly first: PurposeKey;

  constructor(ring: string, purpose: string) {
    const [first, ...others] = keysOf(ring).map((secret) => ({
      key: derivedKey(secret, purpose),
      header: headerOf(secret),
    }));
    if (!first) throw new Error('a ring has no key');
    this.first = first;
    this.all = [first, ...others];
  }

  /** What new values begin with. Empty while there is one key: a version of before the rings reads those values, too. */
  get header(): Buffer {
    return this.all.length > 1 ? this.first.header : Buffer.alloc(0);
  }

  /** The key that a value names, by its first bytes. */
  namedIn(stored: Buffer): PurposeKey | undefined {
    const start = stored.subarray(0, headerBytes);
    return this.all.find(({ header }) => header.equals(start));
  }
}
