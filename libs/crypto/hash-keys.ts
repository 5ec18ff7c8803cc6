import { derivedKey, keysOf } from './purpose-keys.js';

/** Hashes that are stored and looked for. */
export const hashPurposes = ['phone search', 'people of imported rows', 'recovery code', 'notify address'] as const;
export type HashPurpose = (typeof hashPurposes)[number];

/**
 * The keys of stored hashes. A hash cannot be recomputed without its text, so its key outlives the data key from which
 * it was derived: each schema keeps its own, encrypted under the data key.
 */
export class HashKeys {
  constructor(private readonly keys: ReadonlyMap<HashPurpose, Buffer>) {}

  /** Those of a schema in which nothing was hashed yet. */
  static derivedFrom(ring: string): HashKeys {
    const [secret = ring] = keysOf(ring);
    return new HashKeys(new Map(hashPurposes.map((purpose) => [purpose, derivedKey(secret, purpose)])));
  }

  of(purpose: HashPurpose): Buffer {
    const key = this.keys.get(purpose);
    if (!key) throw new Error(`there is no key of hashes for ${purpose}`);
    return key;
  }
}
