import { createCipheriv, createHash } from 'node:crypto';

const usualSeed = 16;

/**
 * With what fast-check begins: the same cases in every run, or those of `SEED`, which a failure names; the long form of a
 * test tries others each time.
 */
export const propertySeed = (isLong = false): { seed?: number } => {
  const given = process.env['SEED'];
  if (given !== undefined) return { seed: Number(given) };
  return isLong ? {} : { seed: usualSeed };
};

/** Bytes that do not compress: the same ones for a name in every run, or those of `SEED`. */
export const seededBytes = (length: number, name = ''): Buffer => {
  const { seed = usualSeed } = propertySeed();
  const key = createHash('sha256').update(`${seed} ${name}`).digest();
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
};
