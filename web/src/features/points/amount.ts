import { exchangeMultiple, filled, texts, yuanOf } from '#libs/contracts';

/** Least payout of the payment platform, in fen. */
const leastFen = 30;

/** What a teacher can exchange. */
export interface Payable {
  /** Points that are at hand. */
  points: number;
  /** Points for one yuan. */
  exchangeRate: number;
  /** Points that may still be exchanged in this month; null: no limit. */
  leftThisMonth: number | null;
}

/** The yuan of points; null when they are no whole fen. */
export const yuanOfPoints = (points: number, exchangeRate: number): string | null => {
  const fen = (points * 100) / exchangeRate;
  return Number.isInteger(fen) ? yuanOf(fen) : null;
};

/** Why a number of points cannot be exchanged, in the order in which the server checks; undefined when they can. */
export const exchangeProblem = (points: number, { points: atHand, exchangeRate, leftThisMonth }: Payable) => {
  const n = exchangeMultiple(exchangeRate);
  if (points % n !== 0) return filled(texts.exchangeNotWholeFen, { n });
  if ((points * 100) / exchangeRate < leastFen) return texts.exchangeTooSmall;
  if (leftThisMonth !== null && points > leftThisMonth) return texts.exchangeLimitReached;
  return points > atHand ? texts.pointsShort : undefined;
};
