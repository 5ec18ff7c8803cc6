import type { ValueTransformer } from 'typeorm';
import type { Fen } from '#libs/contracts';

/**
 * For columns of money, which are `bigint` fen: `@Column('bigint', { transformer: fenColumn })`. Throws RangeError for an
 * amount that is no safe integer.
 */
export const fenColumn: ValueTransformer = {
  to: (fen: Fen | null | undefined): Fen | null | undefined => (fen === null || fen === undefined ? fen : checked(fen)),
  // the driver returns a bigint as text
  from: (stored: string | null): Fen | null => (stored === null ? null : checked(Number(stored))),
};

/** For counts and sums of minutes and calls, which are `bigint`; throws RangeError for one that is no safe integer. */
export const countColumn: ValueTransformer = { ...fenColumn };

const checked = (fen: Fen): Fen => {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`${fen} is no amount of fen`);
  return fen;
};
