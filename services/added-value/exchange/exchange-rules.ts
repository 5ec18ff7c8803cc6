import { exchangeMultiple, type Fen, filled, type PointsPlan, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';

/** The least that the platform transfers with the name of the receiver. Source: its documentation of merchant transfers. */
const leastAmount: Fen = 30;

/**
 * What points are worth, in whole fen.
 * @throws RuleError for points that are not, are too few, or more than a teacher may exchange in a month
 */
export const amountOf = (points: number, exchanged: number, plan: PointsPlan): Fen => {
  const { exchangeRate, monthExchangeLimit } = plan;
  const n = exchangeMultiple(exchangeRate);
  if (points % n !== 0) throw new RuleError(filled(texts.exchangeNotWholeFen, { n }), 'points');
  const amount = (points * 100) / exchangeRate;
  if (amount < leastAmount) throw new RuleError(texts.exchangeTooSmall, 'points');
  if (monthExchangeLimit > 0 && exchanged + points > monthExchangeLimit) {
    throw new RuleError(texts.exchangeLimitReached, 'points');
  }
  return amount;
};
