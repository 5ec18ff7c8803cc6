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
