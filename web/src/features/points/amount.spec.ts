import { describe, expect, it } from '@jest/globals';
import { filled, texts } from '#libs/contracts';
import { exchangeProblem, yuanOfPoints } from './amount.js';

const payable = { points: 1000, exchangeRate: 100, leftThisMonth: 500 };

describe('points for yuan', () => {
  it('has an amount only where it is whole fen', () => {
    expect(yuanOfPoints(1234, 100)).toBe('12.34');
    expect(yuanOfPoints(1, 100)).toBe('0.01');
    expect(yuanOfPoints(1, 300)).toBeNull();
  });

  it('names the rule that is against an exchange', () => {
    expect(exchangeProblem(30, payable)).toBeUndefined();
    expect(exchangeProblem(500, payable)).toBeUndefined();
    expect(exchangeProblem(29, payable)).toBe(texts.exchangeTooSmall);
    expect(exchangeProblem(501, payable)).toBe(texts.exchangeLimitReached);
    expect(exchangeProblem(1001, { ...payable, leftThisMonth: null })).toBe(texts.pointsShort);
    expect(exchangeProblem(100, { ...payable, exchangeRate: 300 })).toBe(filled(texts.exchangeNotWholeFen, { n: 3 }));
  });
});
