import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Money } from './index.js';

class Body {
  @Money({ min: 1, max: 100_000 })
  price: number;
}

const read = (price: unknown): number | undefined => {
  const body = plainToInstance(Body, { price });
  return validateSync(body).length === 0 ? body.price : undefined;
};

describe('an amount of money in a body', () => {
  it.each([
    ['12.30', 1230],
    [12.3, 1230],
    ['1000', 100_000],
    ['0.01', 1],
  ])('%p is %p fen', (price, fen) => {
    expect(read(price)).toBe(fen);
  });

  it.each(['0', '1000.01', '-1', '1.234', 'x', '', null, undefined, {}, [], ['1'], true])('%p is refused', (price) => {
    expect(read(price)).toBeUndefined();
  });
});
