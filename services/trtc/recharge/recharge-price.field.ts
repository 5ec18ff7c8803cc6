import { type Fen, fenOf, texts } from '#libs/contracts';
import { Field } from '#libs/http';

/** The most that a recharge costs: 1,000,000 yuan. */
const most: Fen = 100_000_000;

const priceRead = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value ?? undefined;
  const text = String(value).trim();
  return text === '' ? undefined : (fenOf(text) ?? text);
};

/** True for what a recharge may cost, in fen. */
export const isRechargePrice = (fen: unknown): boolean => typeof fen === 'number' && fen >= 0 && fen <= most;

/** What was paid for a recharge: yuan on the wire, with two decimals at most, and fen in the class; may be missing. */
export const RechargePrice = (): PropertyDecorator =>
  Field({
    read: priceRead,
    problem: (read) => (read === undefined || isRechargePrice(read) ? undefined : texts.rechargePrice),
    schema: { type: 'string', example: '12.30', description: 'yuan, two decimals at most', required: false },
  });
