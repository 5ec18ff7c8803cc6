/** An amount of money: an integer number of fen (1/100 yuan), in code and in the database. Negative: owed or returned. */
export type Fen = number;

const yuanPattern = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * The fen of an amount in yuan with two decimals at most, such as `12`, `12.3`, `12.30` or the number 12.3; undefined
 * for anything else: spaces, signs but `-`, exponents, more decimals, more than 13 digits.
 */
export const fenOf = (yuan: string | number): Fen | undefined => {
  const match = yuanPattern.exec(String(yuan));
  if (!match) return undefined;
  const [, sign, whole = '0', decimals = ''] = match;
  const fen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' && fen !== 0 ? -fen : fen;
};

/** An amount as the wire and people see it: yuan with two decimals, `12.30`. Throws RangeError for a broken amount. */
export const yuanOf = (fen: Fen): string => {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`${fen} is no amount of fen`);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
