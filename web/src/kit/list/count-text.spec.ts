import { describe, expect, it } from '@jest/globals';
import { mostCounted } from '#libs/contracts';
import { countText } from './count-text.js';

describe('the number of rows', () => {
  it('is exact as far as lists are counted', () => {
    expect(countText(0)).toBe('共 0 行');
    expect(countText(mostCounted)).toBe('共 20,000 行');
    expect(countText(50_000)).toBe('共 50,000 行');
  });

  it('is said to be larger where the count has stopped', () => {
    expect(countText(mostCounted + 1)).toBe('共 20,000 行以上');
  });
});
