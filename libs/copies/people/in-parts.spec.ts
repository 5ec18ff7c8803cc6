import { describe, expect, it } from '@jest/globals';
import { inParts } from './newest-rows.js';

describe('rows that are stored in parts', () => {
  it('come each once and in their order, one part after the other', async () => {
    const rows = Array.from({ length: 1201 }, (_, n) => n);
    const parts: number[][] = [];
    let storing = 0;
    await inParts(rows, async (part) => {
      expect(++storing).toBe(1);
      await Promise.resolve();
      parts.push(part);
      storing--;
    });
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 201]);
    expect(parts.flat()).toEqual(rows);
  });

  it('are not stored at all when there are none', async () => {
    await inParts([], () => Promise.reject(new Error('nothing to store')));
  });
});
