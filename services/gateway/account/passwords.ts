import { hash, verify } from '@node-rs/argon2';
import { createHash, randomInt } from 'node:crypto';

/** argon2id with 19 MiB, two passes, one lane: about 12 ms. Source: decisions B22, OWASP's password storage figures. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash for unknown accounts, so that their check takes as long. */
const noAccount = hash('no account', cost);

/** The console sends this hash instead of a password: lower-case SHA-256 hex. */
export const clientHash = (plain: string): string => createHash('sha256').update(plain).digest('hex');

/** The stored form of a client's hash. */
export const storedHash = (password: string): Promise<string> => hash(password, cost);

/** True when a client's hash is the stored one. Without a stored one it takes the same time and is false. */
export const matches = async (stored: string | undefined, password: string): Promise<boolean> => {
  const same = await verify(stored ?? (await noAccount), password);
  return same && stored !== undefined;
};

/** Letters and digits that can't be mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A random password of 12 characters: 69 bits. */
export const generatedPassword = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
